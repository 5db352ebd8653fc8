/**
 * Messages in the languages that have loaded: the back-office's come with its texts, the
 * storefront's with the first form (every-message.ts).
 */
import type { messages } from '#locales/en/messages.ts'
import type { Locale } from '../constants.ts'

export const loadedMessages: Partial<Record<Locale, typeof messages>> = {}
