/**
 * Messages in a language, in the browser, once they have loaded: the back-office's come with its texts, the storefront's
 * with the first form (every-message.ts). The server has more of them (src/server/core/translate.ts).
 */
import type { messages } from '#locales/en/messages.ts'
import type { Locale } from '../constants.ts'
import type { Message } from '../errors.ts'
import { formatText } from './text.ts'

export type Messages = typeof messages

const loaded: Partial<Record<Locale, Readonly<Partial<Record<Message['key'], string>>>>> = {}

/** Makes the messages of a language known. */
export function addMessages(locale: Locale, texts: Messages): void {
  loaded[locale] = texts
}

/** Translates a message. Messages that only the server has are already sent as text. */
export const translate = ({ key, values, label }: Message, locale: Locale): string =>
  formatText(label?.[locale] ?? loaded[locale]?.[key] ?? key, values, locale)

/** Finds the message of a translated text, to translate it to another language; null for a text with values. */
export function recoverMessage(text: string, locale: Locale): Message | null {
  const match = Object.entries(loaded[locale] ?? {}).find(([, template]) => template === text)
  return match ? { key: match[0] as Message['key'] } : null
}
