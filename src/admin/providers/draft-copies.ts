/**
 * Copies of drafts on the disk: browsers write localStorage to it seconds later, and never if they
 * are killed before. The last input before a page is left is in localStorage alone, where it is
 * stored at once.
 */
import { DAY_MS } from '#shared/measures.ts'
import { objectStore } from '#shared/object-store.ts'

/** Pages wait no longer for the browser's database. */
const MAX_WAIT_MS = 2_000
const MAX_AGE_MS = 30 * DAY_MS
/** When the drafts in localStorage were last changed: it lacks what has been copied later. */
const CHANGED_AT = 'drafts.changedAt'

interface Copy {
  /** That of the draft in localStorage. */
  key: string
  /** When it was stored or removed, ISO 8601. */
  at: string
  /** Null for a removed draft. */
  content: string | null
}

const { read, change } = objectStore('drafts', 'copies')
/** Drafts do without copies where the browser has no database. */
const ignoreFailure = () => undefined

/** Stores or removes a draft. @throws DOMException if the storage is full */
export function storeDraft(key: string, content: string | null): void {
  const at = new Date().toISOString()
  if (content === null) localStorage.removeItem(key)
  else localStorage.setItem(key, content)
  localStorage.setItem(CHANGED_AT, at)
  change((copies) => void copies.put({ key, at, content } satisfies Copy)).catch(ignoreFailure)
}

let restoring: Promise<void> | undefined

/** Restores, once per page, what a killed browser has not written of localStorage. */
export function restoreDrafts(): Promise<void> {
  restoring ??= Promise.race([
    restore().catch(ignoreFailure),
    new Promise<void>((end) => setTimeout(end, MAX_WAIT_MS)),
  ])
  return restoring
}

/** Writes what has been copied since the storage was last changed. */
export function writeLost(
  copies: readonly Copy[],
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): void {
  const changedAt = storage.getItem(CHANGED_AT) ?? ''
  for (const { key, content } of copies.filter(({ at }) => at > changedAt)) {
    if (content === null) storage.removeItem(key)
    else storage.setItem(key, content)
  }
}

/** Returns the copies that are no longer kept. */
export function oldCopies(copies: readonly Copy[], now: Date): Copy[] {
  const oldestAllowed = new Date(now.getTime() - MAX_AGE_MS).toISOString()
  return copies.filter(({ at }) => at < oldestAllowed)
}

async function restore(): Promise<void> {
  const copies = await read<Copy[]>((entries) => entries.getAll())
  writeLost(copies, localStorage)
  const old = oldCopies(copies, new Date())
  if (old.length)
    await change((entries) => {
      for (const { key } of old) entries.delete(key)
    })
}
