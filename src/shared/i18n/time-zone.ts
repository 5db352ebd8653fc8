/** Days in a time zone. */
import { addToDay } from '#fields/period.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()
/** More than there are zones, because names of zones have several spellings. */
const MAX_FORMATTERS = 1000

/** Cached formatter of a time zone (`2026-11-23 08:05:00`); formatters are expensive to create. */
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
      hourCycle: 'h23',
    })
  if (formatters.size >= MAX_FORMATTERS) formatters.clear()
  formatters.set(timeZone, formatter)
  return formatter
}

/** Whether a name is an IANA time zone, such as `Asia/Shanghai`. */
export function isTimeZone(name: string): boolean {
  if (formatters.has(name)) return true
  try {
    return Boolean(formatterFor(name))
  } catch {
    return false
  }
}

/** Returns the day of an instant, `YYYY-MM-DD`. @param instant in milliseconds */
export const dayIn = (timeZone: string, instant: number): string =>
  formatterFor(timeZone).format(instant).slice(0, 10)

/** Returns the minute of an instant, `YYYY-MM-DD hh:mm`. @param instant in milliseconds */
export const minuteIn = (timeZone: string, instant: number): string =>
  formatterFor(timeZone).format(instant).slice(0, 16)

/** Returns the instant at which a day begins, ISO 8601. @param day `YYYY-MM-DD` */
export function startOfDayIn(timeZone: string, day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  // Years before 1000 are formatted without their zeros.
  const localAt = (instant: number) =>
    formatterFor(timeZone).format(instant).padStart(19, '0').replace(' ', 'T')
  const offsetAt = (instant: number) =>
    Date.parse(`${localAt(instant)}Z`) - Math.floor(instant / 1000) * 1000
  // The offset at midnight UTC may differ from that at local midnight around a clock change.
  const estimate = midnight - offsetAt(midnight)
  return new Date(midnight - offsetAt(estimate)).toISOString()
}

/** The last instant that can be stored. */
const LAST_INSTANT = '9999-12-31T23:59:59.999Z'

/** Returns the last millisecond of a day, ISO 8601. @param day `YYYY-MM-DD` */
export function endOfDayIn(timeZone: string, day: string): string {
  const next = addToDay(day, 1, 'day')
  return next > day
    ? new Date(Date.parse(startOfDayIn(timeZone, next)) - 1).toISOString()
    : LAST_INSTANT
}
