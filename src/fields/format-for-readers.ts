/** Formats field values for people. */
import type { Locale } from '#shared/constants.ts'
import { formatInstant, formatLongDate } from '#shared/i18n/format.ts'
import type { Field } from './field.ts'
import { definitionOf } from './index.ts'

/**
 * Formats a non-empty value like its type, but dates in the words of the language: spreadsheets have them in ISO.
 * @param timeZone IANA name, for instants
 */
export function formatForReaders(value: unknown, f: Field, locale: Locale, timeZone: string): string {
  if (f.type === 'date') return formatLongDate(String(value), locale, 'UTC')
  if (f.type === 'dateTime') return formatInstant(String(value), locale, timeZone)
  return definitionOf(f).format(value, f, locale)
}
