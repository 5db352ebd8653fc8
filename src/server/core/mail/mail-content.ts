/** What a mail says. A new kind of mail is one `Template`: both languages side by side, given its facts. */
import type { Locale } from '#shared/constants.ts'

export interface MailContent {
  subject: string
  paragraphs: readonly string[]
  /** The one thing to do next; `path` begins with `/`. */
  button?: { label: string; path: string }
  /** Why it is sent, at its foot; because of the recipient's account without it. */
  reason?: string
  /** How mails like this one end; one click on `path`, a call that takes POST, does it. */
  unsubscribe?: { label: string; path: string }
}

/** What every mail may speak of. */
export interface Sender {
  /** The product's name in the language of the mail. */
  product: string
}

export type Template<Data> = Readonly<Record<Locale, (facts: Data & Sender) => MailContent>>
