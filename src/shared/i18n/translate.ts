/**
 * Messages in a loaded language, in the browser. The server has more of them
 * (src/server/translate.ts).
 */
import type { Locale } from '../constants.ts'
import type { Message } from '../errors.ts'
import { loadedMessages } from './loaded-messages.ts'
import { formatText } from './text.ts'

const messagesIn = (locale: Locale): Readonly<Partial<Record<Message['key'], string>>> =>
  loadedMessages[locale] ?? {}

/** Translates a message. Messages that only the server has are already sent as text. */
export const translate = ({ key, values, label }: Message, locale: Locale): string =>
  formatText(label?.[locale] ?? messagesIn(locale)[key] ?? key, values, locale)

/**
 * Finds the message of a translated text, to translate it to another language; null for a text with
 * values.
 */
export function recoverMessage(text: string, locale: Locale): Message | null {
  const match = Object.entries(messagesIn(locale)).find(([, template]) => template === text)
  return match ? { key: match[0] as Message['key'] } : null
}
