/** Names of languages in other languages. */
import type { Locale } from '../constants.ts'
import { byLocale, languageOf } from './locales.ts'

/** Name of a language in the reader's language. */
export const languageName = (locale: Locale, reader: Locale): string => {
  const { name, languageNames, formats } = languageOf(reader)
  if (locale === reader) return name
  return (
    languageNames?.[locale] ??
    new Intl.DisplayNames([formats], { type: 'language' }).of(locale) ??
    locale
  )
}

/** Options of a locale field. */
export const localeOptions = () =>
  byLocale((locale) => byLocale((reader) => languageName(locale, reader)))

/** Appends a text in brackets of the reader's language: `Name (English)`. */
export const inBrackets = (text: string, inner: string, reader: Locale): string => {
  const [opening, closing] = languageOf(reader).brackets
  return `${text}${opening}${inner}${closing}`
}
