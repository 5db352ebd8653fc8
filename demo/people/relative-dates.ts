/** Times of the demo, counted back from the day it is loaded. */

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * The instant `days` days before `now`, ISO 8601; minutes are spread over office hours by `seed`.
 */
export function daysBefore(now: Date, days: number, seed = 0): string {
  const at = new Date(now.getTime() - days * DAY)
  at.setUTCHours(1, 0, 0, 0)
  const minutes = (seed * 97 + Math.round(days * 31)) % 480
  return new Date(Math.min(at.getTime() + minutes * MINUTE, now.getTime())).toISOString()
}

/** The instant `hours` before `now`, ISO 8601. */
export const hoursBefore = (now: Date, hours: number): string =>
  new Date(now.getTime() - hours * 60 * MINUTE).toISOString()
