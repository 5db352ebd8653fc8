/** Localized texts in tables: one column for each language. */
import { LOCALES } from '../constants.ts'
import { byLocale, type Localized } from './locales.ts'

/** The columns of a localized text. */
export const localizedColumns = (name: string): string[] => LOCALES.map((locale) => `${name}_${locale}`)

/** Column names by field name, for `readLocalized`: it runs for every text of every record that is read. */
const columnsByName = new Map<string, Localized>()

/** The text in the columns of a row. */
export function readLocalized(row: Record<string, unknown>, name: string): Localized<string | null> {
  const columns = columnsByName.get(name) ?? byLocale((locale) => `${name}_${locale}`)
  columnsByName.set(name, columns)
  return byLocale((locale) => {
    const value = row[columns[locale]]
    return typeof value === 'string' ? value : null
  })
}

/** The columns of a text. */
export const localizedRow = (
  value: Partial<Localized<string | null>> | null,
  name: string,
): Record<string, string | null> =>
  Object.fromEntries(LOCALES.map((locale) => [`${name}_${locale}`, value?.[locale] ?? null]))
