/** Days in a time zone. */

const clocks = new Map<string, Intl.DateTimeFormat>()
/** More than there are zones; names may be written in several ways. */
const MAX_CLOCKS = 1000

/** Writes instants as `2026-11-23 08:05:00` in a time zone; formatters are expensive to create. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
  if (clocks.size >= MAX_CLOCKS) clocks.clear()
  clocks.set(timeZone, clock)
  return clock
}

/** Whether a name is that of a time zone, such as `Asia/Shanghai`. */
export function isTimeZone(name: string): boolean {
  if (clocks.has(name)) return true
  try {
    return Boolean(clockOf(name))
  } catch {
    return false
  }
}

/** The time zone of this computer. */
export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day of an instant, `YYYY-MM-DD`. @param instant in milliseconds */
export const dayIn = (timeZone: string, instant: number): string => clockOf(timeZone).format(instant).slice(0, 10)

/** The instant at which a day begins, ISO 8601. @param day `YYYY-MM-DD` */
export function startOfDayIn(timeZone: string, day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const offsetAt = (instant: number) =>
    Date.parse(`${clockOf(timeZone).format(instant).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000
  // The offset at a first estimate may be that of the other side of a clock change.
  const estimate = midnight - offsetAt(midnight)
  return new Date(midnight - offsetAt(estimate)).toISOString()
}
