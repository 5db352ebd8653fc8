/** Names of languages in other languages. */
import type { Locale } from '../constants.ts'
import { byLocale, languageOf } from './locales.ts'

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
