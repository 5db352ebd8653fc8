/** The quote of an order: an amount and its currency, sent to the customer by mail. */

import type { Context } from '#server/core/context.ts'
import type { Query } from '#server/core/db/database.ts'
import type { Template } from '#server/core/mail/mail-content.ts'
import { cancelMails, queueMail } from '#server/core/mail/queue.ts'
import { recipientOf } from '#server/core/mail/recipient.ts'
import type { Change } from '#server/core/writes/hook.ts'
import { loadRecord } from '#server/core/writes/load.ts'
import { ReadableError } from '#shared/errors.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { formatAmount, type Quote, quoteOf } from '#shared/orders/quote.ts'
import { PAGES } from '#shared/web/pages.ts'

const FIELDS = ['quote_amount', 'quote_currency', 'quote_valid_until'] as const
/** Fields that a changed quote empties: the customer has to answer again. */
const ANSWER = ['quote_answer', 'quote_answered_at', 'quote_answered_by', 'quote_reason'] as const

const isQuoted = ({ values }: Change) => FIELDS.some((name) => values[name] !== undefined)

/** Stamps a changed quote. */
export function completeQuote(change: Change): void {
  // Undo brings back the time, too.
  if (change.action === 'delete' || !isQuoted(change) || change.values.quoted_at) return
  const { values, before, at } = change
  values.quoted_at = quoteOf({ ...before, ...values }) ? at : null
  for (const name of ANSWER) if (before?.[name] != null) values[name] = null
}

interface QuoteMailData extends Quote {
  id: number
  number: string
  contact: string | null
}

const quoteMail: Template<QuoteMailData> = ({ id, number, contact, ...quote }, text, locale) => ({
  subject: text('mail.quote.subject', { number }),
  paragraphs: [
    contact ? text('mail.hello', { name: contact }) : text('mail.helloAnyone'),
    text('mail.quote.text', { number, amount: formatAmount(quote, locale) }),
    ...(quote.valid_until ? [text('mail.quote.validUntil', { date: formatIn(locale).date(quote.valid_until) })] : []),
    text('mail.quote.file'),
    text('mail.quote.answer'),
  ],
  button: { label: text('mail.order.button'), path: `${PAGES.order}?id=${id}` },
})

/** Notifies the customer of a new quote, unless it is changed or undone first. */
export async function mailQuote(change: Change): Promise<void> {
  const { action, id, actor, trx, context } = change
  if (id === null || (action !== 'delete' && !isQuoted(change))) return
  await cancelMails(trx, aboutQuote(id))
  if (action !== 'delete' && actor.kind === 'users') await queueQuote(context, trx, id)
}

const aboutQuote = (id: number) => `orders ${id} quote`

type MailContext = Parameters<typeof queueMail>[0] & Pick<Context, 'resources'>

/** Mails the quotation. @returns the address; null where there is no quote, or no recipient */
async function queueQuote(context: MailContext, trx: Query, id: number): Promise<string | null> {
  const { orders } = context.resources
  const order = orders ? await loadRecord(trx, orders, id) : null
  const quote = order && quoteOf(order)
  const customer = quote && typeof order.customer === 'number' ? await recipientOf(trx, order.customer) : undefined
  if (!quote || !customer?.email) return null
  const to = String(customer.email)
  await queueMail(context, trx, {
    ...{ to, language: customer.language, about: aboutQuote(id), template: quoteMail },
    data: { id, number: String(order.number), contact: order.contact ? String(order.contact) : null, ...quote },
  })
  return to
}

/** Sends the quotation of an order again. @returns the address @throws ReadableError without an address */
export const sendQuote = (context: Context, id: number): Promise<string> =>
  context.db.transaction(async (trx) => {
    // A double click sends one mail: the second waits, and cancels that of the first.
    await context.db.engine.forUpdate(trx.selectFrom('orders').select('id').where('id', '=', id)).executeTakeFirst()
    await cancelMails(trx, aboutQuote(id))
    const to = await queueQuote(context, trx, id)
    if (to === null) throw new ReadableError({ key: 'error.quote.noEmail' })
    return to
  })
