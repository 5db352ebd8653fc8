/** Content of mails. A new kind of mail is a `Template` with texts in src/locales. */
import type { Locale } from '#shared/constants.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import type { Text } from '#shared/i18n/text.ts'

export interface MailContent {
  subject: string
  /** Below the subject where it is a notice; defaults to the paragraph after the greeting. */
  line?: string
  paragraphs: readonly string[]
  /** Primary action; `path` begins with `/`. */
  button?: { label: string; path: string }
  /** Reason for the mail, in the footer; defaults to the recipient's account. */
  reason?: string
  /** Unsubscribe link; a POST to `path` unsubscribes in one click. */
  unsubscribe?: { label: string; path: string }
}

/** Data of every mail. */
interface Sender {
  /** Name of the product in the language of the mail. */
  product: string
}

/** Creates the content of a mail in a language. */
export type Template<Data> = (
  data: Data & Sender,
  text: Text<MessageKey>,
  locale: Locale,
) => MailContent
