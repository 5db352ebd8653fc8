/**
 * Localized numbers, sizes, days and instants. Formatters are cached: they are expensive to create and a grid uses
 * many.
 */
import type { Locale } from '#shared/constants.ts'

function once<T>(make: (locale: Locale) => T): (locale: Locale) => T {
  const made: Partial<Record<Locale, T>> = {}
  return (locale) => {
    made[locale] ??= make(locale)
    return made[locale]
  }
}

const tag = (locale: Locale) => (locale === 'zh' ? 'zh-CN' : 'en')

export const numberFormat = once((locale) => new Intl.NumberFormat(tag(locale), { maximumFractionDigits: 12 }))
const sizeFormat = once((locale) => new Intl.NumberFormat(tag(locale), { maximumSignificantDigits: 3 }))
const dayFormat = once((locale) => new Intl.DateTimeFormat(tag(locale), { dateStyle: 'medium', timeZone: 'UTC' }))
const localDayFormat = once((locale) => new Intl.DateTimeFormat(tag(locale), { dateStyle: 'medium' }))
const instantFormat = once(
  (locale) => new Intl.DateTimeFormat(tag(locale), { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' }),
)

const UNITS = ['B', 'KB', 'MB', 'GB'] as const

/** Bytes in binary steps of 1024: `1.5 MB`. */
export function formatSize(bytes: number, locale: Locale): string {
  const step = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10))
  return `${sizeFormat(locale).format(bytes / 1024 ** step)} ${UNITS[step]}`
}

/** A calendar day (`YYYY-MM-DD`); other values are returned unchanged. */
export function formatDay(day: string, locale: Locale): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? day : dayFormat(locale).format(time)
}

/** The local day of an instant (ISO 8601). */
export const formatLocalDay = (instant: string, locale: Locale) => localDayFormat(locale).format(Date.parse(instant))

/** An instant (ISO 8601) in local time, to the second. */
export function formatInstant(instant: string, locale: Locale): string {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? instant : instantFormat(locale).format(time)
}
