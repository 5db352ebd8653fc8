/** Formats dates, times, numbers, file sizes and lists for a language. */
import type { Locale } from '../constants.ts'
import { languageOf } from './locales.ts'

/** Formatters of a language. Values that are not dates are returned unchanged. */
export interface Format {
  /** Calendar day (`YYYY-MM-DD`), or local day of an instant (ISO 8601): `21 Nov 2026`. */
  date(value: string): string
  /** Day without the year: `21 Nov`. */
  shortDate(value: string): string
  /** Month (`YYYY-MM`) in full: `November 2026`. */
  month(value: string): string
  /** Instant in local time, to the minute. */
  dateTime(instant: string): string
  /** Instant in local time, to the second. */
  exactTime(instant: string): string
  number(value: number): string
  /** File size in units of 1024 bytes, to three digits: `1.46 MB`. */
  size(bytes: number): string
  /** `A, B, C`, or `甲、乙、丙`. */
  list(values: readonly string[]): string
}

/**
 * Caches the results of `create` by key: formatters are expensive to create, and a grid uses many.
 */
function memo<Key, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const created = new Map<Key, Value>()
  return (key) => {
    const value = created.get(key) ?? create(key)
    created.set(key, value)
    return value
  }
}

/**
 * Whether a number has no separator in any of the languages. The first formatter of a page takes a
 * phone 50 ms and more.
 */
export const hasPlainDigits = (value: number): boolean =>
  Number.isInteger(value) && Math.abs(value) < 1000

export const formatIn = memo((locale: Locale): Format => {
  const { formats } = languageOf(locale)
  // The narrow style has no “and”, which suits long lists of models and part numbers.
  const lists = memo(() => new Intl.ListFormat(formats, { style: 'narrow' }))
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const create = memo(() => new Intl.DateTimeFormat(formats, options))
    return (value: string) => {
      // A day without a time must not depend on the time zone.
      const time = Date.parse(value.length === 10 ? `${value}T00:00` : value)
      return Number.isNaN(time) ? value : create(null).format(time)
    }
  }
  const monthOf = dates({ year: 'numeric', month: 'long' })
  const numbers = memo(
    (unit: string) =>
      new Intl.NumberFormat(
        formats,
        unit
          ? {
              style: 'unit',
              unit,
              unitDisplay: unit === 'byte' ? 'long' : 'short',
              maximumSignificantDigits: 3,
            }
          : { maximumFractionDigits: 12 },
      ),
  )
  return {
    date: dates({ dateStyle: 'medium' }),
    shortDate: dates({ day: 'numeric', month: 'short' }),
    month: (value) => (/^\d{4}-\d\d$/.test(value) ? monthOf(`${value}-01`) : value),
    dateTime: dates({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
    exactTime: dates({ dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }),
    number: (value) => (hasPlainDigits(value) ? String(value) : numbers('').format(value)),
    size: (bytes) => {
      const step = bytes < 1000 ? 0 : Math.max(1, Math.min(3, Math.floor(Math.log2(bytes) / 10)))
      return numbers(['byte', 'kilobyte', 'megabyte', 'gigabyte'][step] ?? '')
        .format(bytes / 1024 ** step)
        .replace(/(?<=\d)(?=\p{Script=Han})/u, ' ')
    },
    list: (values) => (values.length > 1 ? lists(null).format(values) : values.join()),
  }
})

/** The time of day of an instant, in local time: `14:30`. */
export const timeOf = (instant: string, locale: Locale): string =>
  new Intl.DateTimeFormat(languageOf(locale).formats, {
    timeStyle: 'short',
    hourCycle: 'h23',
  }).format(Date.parse(instant))

/** Formats an instant with its time zone: `21 Nov 2026, 14:30 UTC`. @param timeZone IANA name */
export const formatInstant = (instant: string, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(languageOf(locale).formats, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  }).format(Date.parse(instant))

/**
 * Formats the day of an instant in full: `21 November 2026`.
 * @param timeZone IANA name; defaults to local time
 */
export const formatLongDate = (
  instant: string,
  locale: Locale,
  timeZone: string | undefined,
): string =>
  new Intl.DateTimeFormat(languageOf(locale).formats, { dateStyle: 'long', timeZone }).format(
    Date.parse(instant),
  )
