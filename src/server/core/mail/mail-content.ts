/** Content of a mail. A new kind of mail is one `Template`, and its texts in src/locales. */
import type { Locale } from '#shared/constants.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import type { Text } from '#shared/i18n/text.ts'

export interface MailContent {
  subject: string
  paragraphs: readonly string[]
  /** The primary action; `path` begins with `/`. */
  button?: { label: string; path: string }
  /** Reason for the mail, in its footer; defaults to the recipient's account. */
  reason?: string
  /** How to unsubscribe: a POST to `path` does it in one click. */
  unsubscribe?: { label: string; path: string }
}

/** Values available to every mail. */
interface Sender {
  /** The product's name in the language of the mail. */
  product: string
}

/** Writes a mail in a language, with the texts of that language. */
export type Template<Data> = (data: Data & Sender, text: Text<MessageKey>, locale: Locale) => MailContent
