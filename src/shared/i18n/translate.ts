/** Messages in a language, in the browser. The server has more of them (src/server/core/translate.ts). */
import type { messages } from '#locales/en/messages.ts'
import type { Locale } from '../constants.ts'
import type { Message } from '../errors.ts'
import { formatText, ofLocale } from './text.ts'

const modules: Readonly<Record<string, Readonly<Partial<Record<Message['key'], string>>>>> = import.meta.glob<
  typeof messages
>('./*/messages.ts', { base: '/src/locales', eager: true, import: 'messages' })

/** The text of a message, its placeholders filled in; the server translates its own messages, so they have no text here. */
export const translate = ({ key, values, label }: Message, locale: Locale): string =>
  formatText(label?.[locale] ?? ofLocale(modules, locale)[key] ?? key, values, locale)

/** Recovers the message of a text, to translate it into the other language; null for a text with values. */
export function recognise(text: string, locale: Locale): Message | null {
  const match = Object.entries(ofLocale(modules, locale)).find(([, template]) => template === text)
  return match ? { key: match[0] as Message['key'] } : null
}
