/** The language that a text is written in. */
import { DEFAULT_LOCALE, type Locale } from '../constants.ts'
import { byLocale, type Localized, languages } from './locales.ts'

/** The language of a text, by its script: the first language without one, unless characters of another occur. */
const detectLocale = (text: string): Locale =>
  (languages.find(({ script }) => script?.test(text)) ?? languages.find(({ script }) => !script))?.locale ??
  DEFAULT_LOCALE

/** A text in one language only. */
export const onlyIn = (writtenIn: Locale, text: string): Localized<string | null> =>
  byLocale((locale) => (locale === writtenIn ? text : null))

/** A text of one part per language, as texts of one language are written for readers of several: `Fan / 风扇`. */
const SEPARATOR = ' / '

/** A text as one that had no languages: its parts, if each is in another language; else all of it in its own. */
export function fromPlainText(text: string): Localized<string | null> {
  const parts = text.split(SEPARATOR)
  const byLanguage = new Map(parts.map((part) => [detectLocale(part), part.trim()]))
  const isInAll = parts.length === languages.length && byLanguage.size === languages.length
  return isInAll ? byLocale((locale) => byLanguage.get(locale) ?? null) : inItsLanguage(text)
}

/** A text in the language that it is written in. */
export const inItsLanguage = (text: string): Localized<string | null> => onlyIn(detectLocale(text), text)
