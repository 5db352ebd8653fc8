/**
 * Dates, times, numbers, file sizes and lists as the readers of a language write them. Formatters are expensive to
 * create, and a grid uses many: each is created on first use and kept.
 */
import type { Locale } from '../constants.ts'
import { languageOf } from './locales.ts'

/** The formats of a language. Text that is no date is returned unchanged. */
export interface Format {
  /** A calendar day (`YYYY-MM-DD`), or the local day of an instant (ISO 8601): `21 Nov 2026`. */
  date(value: string): string
  /** A calendar day in little room: `21 Nov`. */
  shortDate(value: string): string
  /** The day of an instant, in full. @param timeZone IANA name; the local one without it */
  longDate(instant: string, timeZone?: string): string
  /** An instant in local time, to the minute. */
  dateTime(instant: string): string
  /** An instant in local time, to the second. */
  exactTime(instant: string): string
  number(value: number): string
  /** The size of a file, in steps of 1024 bytes, to three digits: `1.46 MB`. */
  size(bytes: number): string
  list(values: readonly string[]): string
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const
const STEP = 1024

/** A day without a time does not depend on the time zone. */
const timeOf = (value: string): number => Date.parse(value.length === 10 ? `${value}T00:00` : value)

function createFormat(locale: Locale): Format {
  const { formats, comma } = languageOf(locale)
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(formats, options))
    return (value: string) => {
      const time = timeOf(value)
      return Number.isNaN(time) ? value : format().format(time)
    }
  }
  const number = once(() => new Intl.NumberFormat(formats, { maximumFractionDigits: 12 }))
  const sizes = UNITS.map((unit) =>
    once(
      () =>
        new Intl.NumberFormat(formats, {
          style: 'unit',
          unit,
          unitDisplay: unit === 'byte' ? 'long' : 'short',
          maximumSignificantDigits: unit === 'byte' ? 4 : 3,
        }),
    ),
  )
  return {
    date: dates({ dateStyle: 'medium' }),
    shortDate: dates({ day: 'numeric', month: 'short' }),
    longDate: (instant, timeZone) => dates({ dateStyle: 'long', ...(timeZone && { timeZone }) })(instant),
    dateTime: dates({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' }),
    exactTime: dates({ dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }),
    number: (value) => number().format(value),
    size: (bytes) => {
      const step = bytes < STEP ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / Math.log2(STEP)))
      return sizes[step]?.().format(bytes / STEP ** step) ?? ''
    },
    list: (values) => values.join(comma),
  }
}

function once<T>(create: () => T): () => T {
  let value: T | undefined
  return () => {
    value ??= create()
    return value
  }
}

const created: Partial<Record<Locale, Format>> = {}

/** The formats of a language. */
export function formatIn(locale: Locale): Format {
  created[locale] ??= createFormat(locale)
  return created[locale]
}
