/** Relative time as of specification §9: just now, minutes, hours, one day ago, then a date. */

export type RelativeTime =
  | { unit: 'now' }
  | { unit: 'minutes' | 'hours'; count: number }
  | { unit: 'day' }
  /** Older than two days, or in the future: shown as a date. */
  | { unit: 'date' }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** @param then, now in milliseconds; up to half a minute of clock skew counts as now */
export function ago(then: number, now: number): RelativeTime {
  const seconds = (now - then) / 1000
  if (seconds < -30 || seconds >= 2 * DAY || Number.isNaN(seconds)) return { unit: 'date' }
  if (seconds < 30) return { unit: 'now' }
  if (seconds < HOUR) return { unit: 'minutes', count: Math.max(1, Math.floor(seconds / MINUTE)) }
  if (seconds < DAY) return { unit: 'hours', count: Math.floor(seconds / HOUR) }
  return { unit: 'day' }
}
