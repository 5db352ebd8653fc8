/** The draft of a message. */
import type { StoredFile } from '#shared/fields/stored-file.ts'
import type { ContactValues } from '#shared/web/contact.ts'
import { draftOf } from '#storefront/core/form/draft.ts'
import { createIdempotencyKey } from '#storefront/core/reading/idempotency-key.ts'

/** A message that was submitted, with its idempotency key. */
export interface Attempt {
  key: string
  content: string
}

export const draft = draftOf<{
  values: ContactValues
  attachments: StoredFile[]
  attempt: Attempt | null
  /** Server time of the first render. */
  opened: string
}>('contact')

/** Unchanged content is sent again under the same key; changed content is a new message. */
export const attemptFor = (content: string, before: Attempt | null): Attempt =>
  before?.content === content ? before : { key: createIdempotencyKey(), content }
