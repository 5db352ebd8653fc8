/** Translates messages in the browser. The server has a larger catalogue (src/server/core/translate.ts). */
import type { messages } from '#locales/en/messages.ts'
import type { Locale } from '../constants.ts'
import type { Message } from '../errors.ts'
import { formatText, ofLocale } from './text.ts'

const modules: Readonly<Record<string, Readonly<Partial<Record<Message['key'], string>>>>> = import.meta.glob<
  typeof messages
>('./*/messages.ts', { base: '/src/locales', eager: true, import: 'messages' })

/** Translates a message. Messages that only the server has are already sent as text. */
export const translate = ({ key, values, label }: Message, locale: Locale): string =>
  formatText(label?.[locale] ?? ofLocale(modules, locale)[key] ?? key, values, locale)

/** Finds the message of a translated text, to translate it to another language; null for a text with values. */
export function recoverMessage(text: string, locale: Locale): Message | null {
  const match = Object.entries(ofLocale(modules, locale)).find(([, template]) => template === text)
  return match ? { key: match[0] as Message['key'] } : null
}
