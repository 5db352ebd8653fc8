/** What was typed and uploaded but not sent, kept in the tab for the person who is signed in. */
import type { StoredFile } from '#shared/fields/stored-file.ts'
import { knownUser } from '#shared/session/session.ts'
import type { ContactValues } from '#shared/web/contact.ts'
import { newKey } from '../../submission-key.ts'

/** A message as it was tried to be sent, and the key it went under. */
export interface Attempt {
  key: string
  content: string
}

export interface Draft {
  values: ContactValues
  attachments: StoredFile[]
  attempt: Attempt | null
  /** The server's time when the form was shown first. */
  opened: string
}

const place = () => `contact.draft.${knownUser()?.user_id ?? ''}`

export function readDraft(): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(place()) ?? 'null')
  } catch {
    return null
  }
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(place(), JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(place())
  } catch {
    // Nothing was kept.
  }
}

/** The same content goes under the same key again; what has been changed since is another message. */
export const attemptFor = (content: string, before: Attempt | null): Attempt =>
  before?.content === content ? before : { key: newKey(), content }
