/** Localized texts in tables: one column for each language. */
import { LOCALES } from '../constants.ts'
import { byLocale, type Localized } from './locales.ts'

/** The columns of a localized text. */
export const localizedColumns = (name: string): string[] => LOCALES.map((locale) => `${name}_${locale}`)

/** The text in the columns of a row. */
export const readLocalized = (row: Record<string, unknown>, name: string): Localized<string | null> =>
  byLocale((locale) => {
    const value = row[`${name}_${locale}`]
    return typeof value === 'string' ? value : null
  })

/** The columns of a text. */
export const localizedRow = (
  value: Partial<Localized<string | null>> | null,
  name: string,
): Record<string, string | null> =>
  Object.fromEntries(LOCALES.map((locale) => [`${name}_${locale}`, value?.[locale] ?? null]))
