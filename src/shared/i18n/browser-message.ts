/** Messages that the browser needs without loading the whole catalogue. */
import type { browser } from '#locales/en/browser.ts'
import type { Locale } from '../constants.ts'
import type { BrowserMessageKey } from './message-key.ts'
import { formatText, ofLocale } from './text.ts'

const modules = import.meta.glob<typeof browser>('./*/browser.ts', {
  base: '/src/locales',
  eager: true,
  import: 'browser',
})

/** Translates a message. */
export const browserMessage = (key: BrowserMessageKey, locale: Locale): string =>
  formatText(ofLocale(modules, locale)[key], {}, locale)
