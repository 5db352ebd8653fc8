/** Messages that the browser shows of its own accord, without the catalogue of all messages. */
import type { Locale } from '../constants.ts'
import { type BrowserMessageKey, browserMessages } from './messages/browser.ts'

/** The text of a message in a language. */
export const browserMessage = (key: BrowserMessageKey, locale: Locale): string => browserMessages[locale][key]
