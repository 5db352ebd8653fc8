/** Detects the language of a text. */
import { DEFAULT_LOCALE, type Locale } from '../constants.ts'
import { byLocale, type Localized, languages } from './locales.ts'

/**
 * Detects the language by its script; without characters of a script, the first language without
 * one.
 */
const detectLocale = (text: string): Locale =>
  (languages.find(({ script }) => script?.test(text)) ?? languages.find(({ script }) => !script))
    ?.locale ?? DEFAULT_LOCALE

/** Creates a localized text with one language only. */
export const inOneLanguage = (textLocale: Locale, text: string): Localized<string | null> =>
  byLocale((locale) => (locale === textLocale ? text : null))

/** Separates the languages in a bilingual plain text: `Fan / 风扇`. */
const SEPARATOR = ' / '

/**
 * Splits a plain text if its parts are in different languages; otherwise detects the language of
 * the whole text.
 */
export function fromPlainText(text: string): Localized<string | null> {
  const parts = text.split(SEPARATOR)
  const byLanguage = new Map(parts.map((part) => [detectLocale(part), part.trim()]))
  const isInAll = parts.length === languages.length && byLanguage.size === languages.length
  return isInAll ? byLocale((locale) => byLanguage.get(locale) ?? null) : toDetectedLanguage(text)
}

/** Creates a localized text in its detected language. */
export const toDetectedLanguage = (text: string): Localized<string | null> =>
  inOneLanguage(detectLocale(text), text)
