/** Content of a mail. A new kind of mail is one `Template`: both languages side by side, built from its data. */
import type { Locale } from '#shared/constants.ts'

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

export type Template<Data> = Readonly<Record<Locale, (facts: Data & Sender) => MailContent>>
