/** Headers of writes that are sent again when their response is lost. */
import { IDEMPOTENCY_HEADER } from '../constants.ts'
import { randomUuid } from '../random-uuid.ts'

/** Headers of a write that takes effect once. @param key the same for all attempts */
export const withKey = (key = randomUuid()): Record<string, string> => ({ [IDEMPOTENCY_HEADER]: key })
