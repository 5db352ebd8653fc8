/**
 * The only module that lists or compares locales, so that adding a language changes no other code.
 */
import { names } from '#locales/names.ts'
import { DEFAULT_LOCALE, LANGUAGES, type Language, LOCALES, type Locale } from '../constants.ts'

/** Value in every language. */
export type Localized<T = string> = Record<Locale, T>

/** A name in the first two of `LANGUAGES`; those of further ones are in `names.ts` of their folders. */
export type Texts = [first: string, second: string]

/** Entries of all languages. */
export const languages: readonly Language<Locale>[] = LANGUAGES

/** Creates a value for every language. */
export function byLocale<T>(create: (locale: Locale, index: number) => T): Localized<T> {
  const values = {} as Localized<T>
  LOCALES.forEach((locale, index) => {
    values[locale] = create(locale, index)
  })
  return values
}

/** Creates a name for every language; `config:check` reports those that lack one. */
export const localized = (...texts: Texts): Localized =>
  byLocale((locale, index) => texts[index] ?? names[`./${locale}/names.ts`]?.[texts[0]] ?? '')

const [first] = LANGUAGES

/** Entry of a language. */
export const languageOf = (locale: Locale): Language<Locale> =>
  languages.find((language) => language.locale === locale) ?? first

/** Parses a stored or submitted locale; undefined for other values. */
export const parseLocale = (value: unknown): Locale | undefined =>
  LOCALES.find((locale) => locale === value)

/**
 * Returns the first supported language of an Accept-Language list, in list order; `fallback`
 * without one.
 */
export function preferredLocale(
  accepted: string | undefined,
  fallback: Locale = DEFAULT_LOCALE,
): Locale {
  for (const entry of (accepted ?? '').toLowerCase().split(',')) {
    const locale = parseLocale(entry.trim().split(/[-;]/)[0])
    if (locale) return locale
  }
  return fallback
}

/** All languages but one, in the order of `LANGUAGES`. */
export const otherLocales = (locale: Locale): Locale[] => LOCALES.filter((item) => item !== locale)

/** Returns the text in a language; falls back to the first language that has it. */
export const inLanguage = (
  value: Partial<Localized<string | null>> | null | undefined,
  locale: Locale,
): string => value?.[locale] || textsOf(value)[0] || ''

/** Non-empty texts in the order of `LANGUAGES`. */
export const textsOf = (value: Partial<Localized<string | null>> | null | undefined): string[] =>
  LOCALES.flatMap((locale) => value?.[locale] || [])

/** The first ending of a plural that a label has. */
const endingOf = (label: Localized, locale: Locale) =>
  // A label can be incomplete while a language is being added.
  languageOf(locale).singular?.find(([ending]) => label[locale]?.toLowerCase().endsWith(ending))

/** Returns a label of several things as that of one, where its ending says which it is. */
export const singularOf = (label: Localized): Localized =>
  byLocale((locale) => {
    const text = label[locale] ?? ''
    const [plural, singular] = endingOf(label, locale) ?? []
    if (plural === undefined || typeof singular !== 'string') return text
    return text.slice(0, -plural.length) + singular
  })

/** Whether `singularOf` keeps a label that may be a plural. */
export const isSingularUncertain = (label: Localized): boolean =>
  LOCALES.some((locale) => endingOf(label, locale)?.[1] === null)

/** Column names of a localized text. */
export const localizedColumns = (name: string): string[] =>
  LOCALES.map((locale) => `${name}_${locale}`)

/**
 * Column names by field name; cached because `readLocalized` runs for every text of every record.
 */
const columnsByName = new Map<string, Localized>()

/** Reads a text from the columns of a row. */
export function readLocalized(
  row: Record<string, unknown>,
  name: string,
): Localized<string | null> {
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
