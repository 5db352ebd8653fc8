/** Formats dates, numbers and sizes in the language of the interface. */
import { useMemo } from 'react'
import { languageOf } from '#shared/i18n/locales.ts'
import { useLanguage } from './language.tsx'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

export interface Format {
  /** @param value ISO date or time */
  date(value: string): string
  dateTime(value: string): string
  number(value: number): string
  /** @param bytes size of a file */
  size(bytes: number): string
  list(values: readonly string[]): string
}

export function useFormat(): Format {
  const { locale } = useLanguage()
  return useMemo(() => {
    const { formats: tag, comma } = languageOf(locale)
    const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' })
    const time = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' })
    // A date without a time does not depend on the time zone.
    const dated = (value: string) => new Date(value.length === 10 ? `${value}T00:00` : value)
    return {
      date: (value) => day.format(dated(value)),
      dateTime: (value) => time.format(dated(value)),
      number: (value) => value.toLocaleString(tag),
      list: (values) => values.join(comma),
      size: (bytes) => {
        const step = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
        const options = { style: 'unit', unit: UNITS[step], unitDisplay: step ? 'short' : 'long' } as const
        return (bytes / 1000 ** step).toLocaleString(tag, { ...options, maximumFractionDigits: bytes < 1e6 ? 0 : 1 })
      },
    }
  }, [locale])
}
