/** Messages in a language: those that the browser has too, and those of the server. */
import { serverTexts } from '#locales/server-texts.ts'
import type { Locale } from '#shared/constants.ts'
import type { Message } from '#shared/errors.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import { formatText, type Text, textIn } from '#shared/i18n/text.ts'

/** The text of a message, its placeholders filled in. A stored message may have a key of an earlier version. */
export const translate = ({ key, values, label }: Message, locale: Locale): string =>
  formatText(label?.[locale] ?? serverTexts[locale][key] ?? key, values, locale)

/** Looks up texts in a language. */
export const textOf = (locale: Locale): Text<MessageKey> => textIn(serverTexts[locale], locale)
