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
export const byLocale = <T>(create: (locale: Locale, index: number) => T): Localized<T> =>
  Object.fromEntries(LOCALES.map((locale, index) => [locale, create(locale, index)])) as Localized<T>

/** The same, where creating it takes a while. */
export const resolveByLocale = async <T>(create: (locale: Locale) => Promise<T>): Promise<Localized<T>> =>
  Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, await create(locale)]))) as Localized<T>

/** A text from one argument per language. */
export const localized = (...texts: Texts): Localized => byLocale((_, index) => texts[index] ?? '')

const [first] = LANGUAGES

/** The entry of a language. */
export const languageOf = (locale: Locale): Language<Locale> =>
  languages.find((language) => language.locale === locale) ?? first

/** The locale that a stored or sent value names; undefined for any other value. */
export const parseLocale = (value: unknown): Locale | undefined => LOCALES.find((locale) => locale === value)

/** The name of a language, in another. */
export const languageName = (locale: Locale, reader: Locale): string => {
  const { calls, formats } = languageOf(reader)
  return calls?.[locale] ?? new Intl.DisplayNames([formats], { type: 'language' }).of(locale) ?? locale
}

/** The options of a field that holds a locale. */
export const localeOptions = () => byLocale((locale) => byLocale((reader) => languageName(locale, reader)))

/** `Name (English)`, with the brackets of the reader's language. */
export const inBrackets = (text: string, inner: string, reader: Locale): string => {
  const [opening, closing] = languageOf(reader).brackets
  return `${text}${opening}${inner}${closing}`
}

/** All languages but one, in the order of `LANGUAGES`. */
export const otherLocales = (locale: Locale): Locale[] => LOCALES.filter((one) => one !== locale)

/** A text in a language; else in the first other language that has it. */
export const inLanguage = (value: Partial<Localized<string | null>> | null | undefined, locale: Locale): string =>
  value?.[locale] || textsOf(value)[0] || ''

/** The texts that are not empty, in the order of `LANGUAGES`. */
export const textsOf = (value: Partial<Localized<string | null>> | null | undefined): string[] =>
  LOCALES.flatMap((locale) => value?.[locale] || [])

/** Whether a text lacks some languages, but not all. */
export const isPartlyTranslated = (value: Partial<Localized<string | null>>): boolean => {
  const count = LOCALES.filter((locale) => value[locale]?.trim()).length
  return count > 0 && count < LOCALES.length
}

/** The language of a text, by its script: the first language without one, unless characters of another occur. */
export const detectLocale = (text: string): Locale =>
  (languages.find(({ script }) => script?.test(text)) ?? languages.find(({ script }) => !script) ?? first).locale

/** A text in one language only. */
export const onlyIn = (own: Locale, text: string): Localized<string | null> =>
  byLocale((locale) => (locale === own ? text : null))

/** A text in the language that it is written in. */
export const inItsLanguage = (text: string): Localized<string | null> => onlyIn(detectLocale(text), text)

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
