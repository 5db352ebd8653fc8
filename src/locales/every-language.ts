/** Loads what the folders of the languages contain, on the server and for tests. */
import { LOCALES, type Locale } from '#shared/constants.ts'

/**
 * Loads a file of the folder of each language.
 * @template T what it exports: paths with a variable have no type
 * @throws Error that names the path of a language without the file
 */
export async function everyLanguage<T>(
  load: (locale: Locale) => Promise<T>,
): Promise<Record<Locale, T>> {
  const loaded = {} as Record<Locale, T>
  for (const locale of LOCALES) loaded[locale] = await load(locale)
  return loaded
}
