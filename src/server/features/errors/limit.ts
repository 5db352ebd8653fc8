/** Limits the errors per sender and process, so that a page in a loop cannot fill the log. */
import { CODES, PublicError } from '#shared/errors.ts'

export const WINDOW_MS = 60_000
/** Errors per minute of a signed-in user, and of all visitors behind one address. */
export const LIMITS = { account: 60, visitor: 15 } as const
const MAX_SENDERS = 10_000

export interface ReportLimit {
  /** @throws PublicError 40029 when the sender has reported too many */
  consume(sender: string, errors: number, max: number, now: number): void
}

/** Creates a separate count for each server. */
export function createReportLimit(): ReportLimit {
  const counts = new Map<string, { count: number; until: number }>()
  return {
    consume: (sender, errors, most, now) => {
      const known = counts.get(sender)
      const count = known && known.until > now ? known : { count: 0, until: now + WINDOW_MS }
      if (count.count + errors > most)
        throw new PublicError(CODES.tooMany, { key: 'error.tooMany', values: { minutes: 1 } })
      count.count += errors
      if (counts.size >= MAX_SENDERS) counts.clear()
      counts.set(sender, count)
    },
  }
}
