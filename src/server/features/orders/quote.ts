/** The quote of an order: an amount and its currency, sent to the customer by mail. */

import type { Context } from '#server/core/context.ts'
import type { Query } from '#server/core/db/database.ts'
import type { Template } from '#server/core/mail/mail-content.ts'
import { cancelMails, queueMail } from '#server/core/mail/queue.ts'
import { recipientOf } from '#server/core/mail/recipient.ts'
import type { Change } from '#server/core/writes/hook.ts'
import { loadRecord } from '#server/core/writes/load.ts'
import { approversInsteadOf } from '#server/features/companies/public.ts'
import { ReadableError } from '#shared/errors.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { formatAmount, type Quote, quoteOf } from '#shared/orders/quote.ts'
import { PAGES } from '#shared/web/pages.ts'

const FIELDS = ['quote_amount', 'quote_currency', 'quote_valid_until'] as const
/** Fields that a changed quote empties: the customer has to answer again. */
const ANSWER = [
  'quote_answer',
  'quote_answered_at',
  'quote_answered_by',
  'quote_answered_account',
  'quote_reason',
] as const

const isQuoted = ({ values }: Change) => FIELDS.some((name) => values[name] !== undefined)

/** Stamps a changed quote. */
export function completeQuote(change: Change): void {
  if (change.action === 'delete' || !isQuoted(change)) return
  const { values, before, at } = change
  // Undo restores the time and the answer of the quote.
  values.quoted_at ||= quoteOf({ ...before, ...values }) ? at : null
  for (const name of ANSWER) if (before?.[name] != null && values[name] == null) values[name] = null
}

interface QuoteMailData extends Quote {
  id: number
  number: string
  recipient: string | null
  canAnswer: boolean
}

const quoteMail: Template<QuoteMailData> = ({ id, number, recipient, canAnswer, ...quote }, text, locale) => ({
  subject: text('mail.quote.subject', { number }),
  paragraphs: [
    recipient ? text('mail.hello', { name: recipient }) : text('mail.helloAnyone'),
    text('mail.quote.text', { number, amount: formatAmount(quote, locale) }),
    ...(quote.valid_until ? [text('mail.quote.validUntil', { date: formatIn(locale).date(quote.valid_until) })] : []),
    text('mail.quote.file'),
    text(canAnswer ? 'mail.quote.answer' : 'mail.quote.approver'),
  ],
  button: { label: text('mail.order.button'), path: `${PAGES.order}?id=${id}` },
})

/** Notifies of a new quote, unless it is changed or undone first. */
export async function mailQuote(change: Change): Promise<void> {
  const { action, id, actor, access, trx, context } = change
  if (id === null || (action !== 'delete' && !isQuoted(change))) return
  await cancelMails(trx, aboutQuote(id))
  if (action !== 'delete' && actor.kind === 'users' && access === undefined) await queueQuote(context, trx, id)
}

const aboutQuote = (id: number) => `orders ${id} quote`

type MailContext = Parameters<typeof queueMail>[0] & Pick<Context, 'resources'>

/**
 * Mails the quotation to the customer, and where that customer may not answer it, to the approvers of the company.
 * @returns the addresses; none where there is no quote, or no recipient
 */
async function queueQuote(context: MailContext, trx: Query, id: number): Promise<string[]> {
  const { orders } = context.resources
  const order = orders ? await loadRecord(trx, orders, id) : null
  const quote = order && quoteOf(order)
  if (!quote) return []
  const customer = typeof order.customer === 'number' ? order.customer : null
  const approvers = typeof order.firm === 'number' ? await approversInsteadOf(trx, customer, order.firm) : null
  const orderer = customer === null ? undefined : await recipientOf(trx, customer)
  const recipients = [
    ...(orderer ? [{ ...orderer, name: order.contact, canAnswer: approvers === null }] : []),
    ...(approvers ?? []).map((approver) => ({ ...approver, name: approver.username, canAnswer: true })),
  ].filter(({ email }) => email)
  for (const { email, language, name, canAnswer } of recipients) {
    const data = { id, number: String(order.number), recipient: name ? String(name) : null, canAnswer, ...quote }
    await queueMail(context, trx, { to: String(email), language, about: aboutQuote(id), template: quoteMail, data })
  }
  return recipients.map(({ email }) => String(email))
}

/** Sends the quotation of an order again. @returns the addresses @throws ReadableError without an address */
export const sendQuote = (context: Context, id: number): Promise<string> =>
  context.db.transaction(async (trx) => {
    // A double click sends one mail: the second waits, and cancels that of the first.
    await context.db.engine.forUpdate(trx.selectFrom('orders').select('id').where('id', '=', id)).executeTakeFirst()
    await cancelMails(trx, aboutQuote(id))
    const to = await queueQuote(context, trx, id)
    if (!to.length) throw new ReadableError({ key: 'error.quote.noEmail' })
    return to.join(', ')
  })
