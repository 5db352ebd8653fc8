/** A message that is not sent yet. */
import type { StoredFile } from '#shared/fields/stored-file.ts'
import type { ContactValues } from '#shared/web/contact.ts'
import { draftOf } from '#storefront/core/form/draft.ts'
import { createIdempotencyKey } from '#storefront/core/reading/idempotency-key.ts'

/** A message as it was tried to be sent, and the key it went under. */
export interface Attempt {
  key: string
  content: string
}

export const draft = draftOf<{
  values: ContactValues
  attachments: StoredFile[]
  attempt: Attempt | null
  /** The server's time when the form was shown first. */
  opened: string
}>('contact')

/** The same content goes under the same key again; what has been changed since is another message. */
export const attemptFor = (content: string, before: Attempt | null): Attempt =>
  before?.content === content ? before : { key: createIdempotencyKey(), content }
