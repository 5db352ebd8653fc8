/** Dates, times, numbers, file sizes and lists as the readers of a language write them. */
import type { Locale } from '../constants.ts'
import { languageOf } from './locales.ts'

/** The formats of a language. Text that is no date is returned unchanged. */
export interface Format {
  /** A calendar day (`YYYY-MM-DD`), or the local day of an instant (ISO 8601): `21 Nov 2026`. */
  date(value: string): string
  /** The same in little room: `21 Nov`. */
  shortDate(value: string): string
  /** A month (`YYYY-MM`) in full: `November 2026`. */
  month(value: string): string
  /** An instant in local time, to the minute. */
  dateTime(instant: string): string
  /** An instant in local time, to the second. */
  exactTime(instant: string): string
  number(value: number): string
  /** The size of a file, in steps of 1024 bytes, to three digits: `1.46 MB`. */
  size(bytes: number): string
  /** `A, B, C`, or `甲、乙、丙`. */
  list(values: readonly string[]): string
}

/** Calls `create` once for each key: formatters are expensive to create, and a grid uses many. */
function memo<Key, Value>(create: (key: Key) => Value): (key: Key) => Value {
  const created = new Map<Key, Value>()
  return (key) => {
    const value = created.get(key) ?? create(key)
    created.set(key, value)
    return value
  }
}

/** The formats of a language. */
export const formatIn = memo((locale: Locale): Format => {
  const { formats } = languageOf(locale)
  // Its narrow form has no “and”: models and part numbers are names, and many.
  const lists = new Intl.ListFormat(formats, { style: 'narrow' })
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const create = memo(() => new Intl.DateTimeFormat(formats, options))
    return (value: string) => {
      // A day without a time does not depend on the time zone.
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
          ? { style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short', maximumSignificantDigits: 3 }
          : { maximumFractionDigits: 12 },
      ),
  )
  return {
    date: dates({ dateStyle: 'medium' }),
    shortDate: dates({ day: 'numeric', month: 'short' }),
    month: (value) => (/^\d{4}-\d\d$/.test(value) ? monthOf(`${value}-01`) : value),
    dateTime: dates({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
    exactTime: dates({ dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }),
    number: (value) => numbers('').format(value),
    size: (bytes) => {
      const step = bytes < 1000 ? 0 : Math.max(1, Math.min(3, Math.floor(Math.log2(bytes) / 10)))
      return numbers(['byte', 'kilobyte', 'megabyte', 'gigabyte'][step] ?? '').format(bytes / 1024 ** step)
    },
    list: (values) => lists.format(values),
  }
})

/** The day of an instant in full, `21 November 2026`. @param timeZone IANA name; the local one without it */
export const formatLongDate = (instant: string, locale: Locale, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat(languageOf(locale).formats, { dateStyle: 'long', timeZone }).format(Date.parse(instant))
