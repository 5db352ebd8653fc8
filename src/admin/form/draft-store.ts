/** Drafts of forms in this browser, by account and record: unsaved input. */
import { z } from 'zod'
import { DAY_MS } from '#shared/measures.ts'
import { lastStaff } from '#shared/session/session.ts'
import { storeDraft } from '../providers/draft-copies.ts'

const PREFIX = 'draft.'
const MAX_DRAFTS = 50
/** Characters of a draft, such as a sheet of 4,000 rows: three fifths of what browsers store. */
const MAX_LENGTH = 3_000_000
const MAX_AGE_MS = 30 * DAY_MS

const schema = z.object({
  savedAt: z.iso.datetime(),
  /** Version of the record that the draft is based on; null for a new record. */
  version: z.number().nullable(),
  /** Changed fields. */
  values: z.record(z.string(), z.unknown()),
})
export type Draft = z.output<typeof schema>

/** @param record its id, or a key that distinguishes forms of new records */
export const draftKey = (username: string, resource: string, record: string | number): string =>
  `${PREFIX}${username}.${resource}.${record}`

/** Key of a draft of the user, also once their session has ended. */
export const ownDraftKey = (resource: string, record: string | number): string =>
  draftKey(lastStaff()?.username ?? '', resource, record)

export function readDraft(key: string): Draft | null {
  try {
    return schema.parse(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

/**
 * Stores a draft; old ones, and the oldest of too many, make room for it.
 * @returns false for one that is too large
 */
export function writeDraft(key: string, draft: Draft): boolean {
  const content = JSON.stringify(draft)
  if (content.length > MAX_LENGTH) return false
  const otherDrafts = storedDrafts().filter((other) => other.key !== key)
  const oldestAllowed = Date.parse(draft.savedAt) - MAX_AGE_MS
  for (const [index, other] of otherDrafts.entries()) {
    if (index >= MAX_DRAFTS - 1 || other.savedAt < oldestAllowed) removeDraft(other.key)
  }
  for (;;) {
    try {
      storeDraft(key, content)
      return true
    } catch {
      // The browser's storage is full; the form still holds the input.
      const lastDraft = otherDrafts.pop()
      if (!lastDraft) return false
      removeDraft(lastDraft.key)
    }
  }
}

export function removeDraft(key: string): void {
  if (localStorage.getItem(key) !== null) storeDraft(key, null)
}

/** Newest first. */
const storedDrafts = () =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, savedAt: Date.parse(readDraft(key)?.savedAt ?? '') || 0 }))
    .sort((a, b) => b.savedAt - a.savedAt)
