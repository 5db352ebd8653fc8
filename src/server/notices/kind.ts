/** Declaration of a kind of notices of customers, such as replies to their messages. */
import type { Localized } from '#shared/i18n/locales.ts'
import type { MessageKey } from '#shared/i18n/message-key.ts'
import type { Actor, Context } from '../context.ts'

export interface NoticeKind {
  /** Resource of the records that they are about: without access to its record, none is shown. */
  resource: string
  /**
   * Field of its records with their customer, where no rule for customers reads it: another customer
   * than that of today sees no notice.
   */
  ofCustomer?: string
  /** Name on the account page, where customers choose its mails. */
  label: MessageKey
  /** Whether they are mailed until a customer chooses; null where mails have their own page. */
  mails: boolean | null
  /** Whether the mails to customers that the config declares for the resource are of this kind. */
  isOfSteps?: true
  /**
   * The records that ask the customer for an action, such as an answer, as of now: they are listed
   * until it is done, even where their notice has been read or is gone.
   */
  waiting?(context: Context, customer: Actor): Promise<readonly WaitingRecord[]>
}

export interface WaitingRecord extends NoticeTexts {
  id: number
  /** Since when it waits, ISO 8601. */
  at: string
}

/** The texts of a notice, and the page that it leads to. */
export interface NoticeTexts {
  title: Localized
  line: Localized
  path: string
}
