/** Headers of writes that are sent again when their response is lost. */
import { IDEMPOTENCY_HEADER } from '../constants.ts'
import { randomUuid } from '../random-uuid.ts'

/** A write that was sent, with its idempotency key. */
export interface Attempt {
  key: string
  content: string
}

/** Unchanged content is sent again under the same key; changed content is another write. */
export function attemptOf(value: object, previous: Attempt | null): Attempt {
  const content = JSON.stringify(value)
  return previous?.content === content ? previous : { key: randomUuid(), content }
}

/** Headers of a write that takes effect once. @param key the same for all attempts */
export const withKey = (key = randomUuid()): Record<string, string> => ({
  [IDEMPOTENCY_HEADER]: key,
})
