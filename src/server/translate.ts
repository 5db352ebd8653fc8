/** Translates messages on the server, which has the whole catalogue. */
import { serverTexts } from '#locales/server-texts.ts'
import type { Locale } from '#shared/constants.ts'
import type { Message } from '#shared/errors.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import { formatText, type Text, textIn } from '#shared/i18n/text.ts'

/** Translates a message. Stored messages can have keys of earlier versions. */
export const translate = ({ key, values, label }: Message, locale: Locale): string =>
  formatText(label?.[locale] ?? serverTexts[locale][key] ?? key, values, locale)

/** Returns the look-up function for texts in a language. */
export const textOf = (locale: Locale): Text<MessageKey> => textIn(serverTexts[locale], locale)
