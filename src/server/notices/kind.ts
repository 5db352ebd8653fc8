/** Declaration of a kind of notices of customers, such as replies to their messages. */
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
  /** The records among these that ask the customer for an action, such as an answer, as of now. */
  waits?(context: Context, customer: Actor, ids: readonly number[]): Promise<readonly number[]>
}
