/** Catalogue messages in a language. */
import type { Locale } from '../constants.ts'
import type { Message } from '../errors.ts'
import { en, type Messages } from './messages/en.ts'
import { zh } from './messages/zh.ts'

const catalogues: Record<Locale, Messages> = { en, zh }

/** The text of a message, its placeholders filled in. */
export function translate(message: Message, locale: Locale): string {
  const template = message.label?.[locale] ?? catalogues[locale][message.key]
  return template.replace(/%\{(\w+)\}/g, (whole, name: string) => String(message.values?.[name] ?? whole))
}

/** Recovers the message of a text, to translate it into the other language; null for a text with values. */
export function recognise(text: string, locale: Locale): Message | null {
  const match = Object.entries(catalogues[locale]).find(([, template]) => template === text)
  return match ? { key: match[0] as Message['key'] } : null
}
