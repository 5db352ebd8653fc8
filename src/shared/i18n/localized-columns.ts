/** Columns of localized texts: one per language. */
import { LOCALES } from '../constants.ts'
import { byLocale, type Localized } from './locales.ts'

/** Column names of a localized text. */
export const localizedColumns = (name: string): string[] => LOCALES.map((locale) => `${name}_${locale}`)

/** Column names by field name; cached because `readLocalized` runs for every text of every record. */
const columnsByName = new Map<string, Localized>()

/** Reads a text from the columns of a row. */
export function readLocalized(row: Record<string, unknown>, name: string): Localized<string | null> {
  const columns = columnsByName.get(name) ?? byLocale((locale) => `${name}_${locale}`)
  columnsByName.set(name, columns)
  return byLocale((locale) => {
    const value = row[columns[locale]]
    return typeof value === 'string' ? value : null
  })
}

/** Converts a text to the columns of a row. */
export const localizedRow = (
  value: Partial<Localized<string | null>> | null,
  name: string,
): Record<string, string | null> =>
  Object.fromEntries(LOCALES.map((locale) => [`${name}_${locale}`, value?.[locale] ?? null]))
