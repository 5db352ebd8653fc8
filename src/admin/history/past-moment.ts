/** The moment in the URL of the time machine. */

/** Either the moment, or the reason why the text names none. */
export type PastMoment =
  | { at: string; problem?: undefined }
  | { at?: undefined; problem: 'unreadable' | 'future' }

/**
 * ISO 8601, with a time or without. `Date.parse` alone would read numbers and words with a number
 * as years.
 */
const MOMENT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/
/** The plus sign of a time zone, which is a space in URLs that do not encode it. */
const ZONE_AFTER_SPACE = /(T\S+) (\d\d:?\d\d)$/

/** @param now in milliseconds */
export function readMoment(text: string, now = Date.now()): PastMoment {
  const moment = text.trim().replace(ZONE_AFTER_SPACE, '$1+$2')
  const time = MOMENT.test(moment) && isDay(moment.slice(0, 10)) ? Date.parse(moment) : Number.NaN
  if (Number.isNaN(time)) return { problem: 'unreadable' }
  return time > now ? { problem: 'future' } : { at: new Date(time).toISOString() }
}

/** `Date.parse` reads 31 February as a day in March. */
const isDay = (day: string) =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
