/** Messages that the browser shows without the catalogue of all messages. */
import type { browser } from '#locales/en/browser.ts'
import type { Locale } from '../constants.ts'
import type { BrowserMessageKey } from './message-key.ts'
import { formatText, ofLocale } from './text.ts'

const modules = import.meta.glob<typeof browser>('./*/browser.ts', {
  base: '/src/locales',
  eager: true,
  import: 'browser',
})

/** The text of a message in a language. */
export const browserMessage = (key: BrowserMessageKey, locale: Locale): string =>
  formatText(ofLocale(modules, locale)[key], {}, locale)
