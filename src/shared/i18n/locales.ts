/** Everything that depends on which languages there are. No other module compares or lists locales. */
import { LANGUAGES, type Language, LOCALES, type Locale } from '../constants.ts'

/** A value in every language. */
export type Localized<T = string> = Record<Locale, T>

/** One text per language, in the order of `LANGUAGES`. */
export type Texts = TextFor<typeof LOCALES>
type TextFor<Codes extends readonly Locale[]> = { [Index in keyof Codes]: string }

/** The entries of all languages. */
export const languages: readonly Language<Locale>[] = LANGUAGES

/** Creates a value for every language. */
export function byLocale<T>(create: (locale: Locale, index: number) => T): Localized<T> {
  const values = {} as Localized<T>
  LOCALES.forEach((locale, index) => {
    values[locale] = create(locale, index)
  })
  return values
}

/** A text from one argument per language. */
export const localized = (...texts: Texts): Localized => byLocale((_, index) => texts[index] ?? '')

const [first] = LANGUAGES

/** The entry of a language. */
export const languageOf = (locale: Locale): Language<Locale> =>
  languages.find((language) => language.locale === locale) ?? first

/** The locale that a stored or sent value names; undefined for any other value. */
export const parseLocale = (value: unknown): Locale | undefined => LOCALES.find((locale) => locale === value)

/** All languages but one, in the order of `LANGUAGES`. */
export const otherLocales = (locale: Locale): Locale[] => LOCALES.filter((item) => item !== locale)

/** A text in a language; else in the first other language that has it. */
export const inLanguage = (value: Partial<Localized<string | null>> | null | undefined, locale: Locale): string =>
  value?.[locale] || textsOf(value)[0] || ''

/** The texts that are not empty, in the order of `LANGUAGES`. */
export const textsOf = (value: Partial<Localized<string | null>> | null | undefined): string[] =>
  LOCALES.flatMap((locale) => value?.[locale] || [])
