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

/** A text in the language that it is written in. */
export const inItsLanguage = (text: string): Localized<string | null> => onlyIn(detectLocale(text), text)
