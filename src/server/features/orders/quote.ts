/** The quote of an order: an amount and its currency, told to the customer by mail. */

import type { Template } from '#server/core/mail/mail-content.ts'
import { cancelMails, queueMail } from '#server/core/mail/queue.ts'
import { recipientOf } from '#server/core/mail/recipient.ts'
import type { Change } from '#server/core/writes/hook.ts'
import { loadRecord } from '#server/core/writes/load.ts'
import { formatAmount, type Quote, quoteOf } from '#shared/orders/quote.ts'
import { PAGES } from '#shared/web/pages.ts'

const FIELDS = ['quote_amount', 'quote_currency'] as const

const isQuoted = ({ values }: Change) => FIELDS.some((name) => values[name] !== undefined)

/** Stamps a changed quote. */
export function completeQuote(change: Change): void {
  // Undo brings back the time, too.
  if (change.action === 'delete' || !isQuoted(change) || change.values.quoted_at) return
  const { values, before, at } = change
  values.quoted_at = quoteOf({ ...before, ...values }) ? at : null
}

interface QuoteMailData extends Quote {
  id: number
  number: string
  contact: string | null
}

export const quoteMail: Template<QuoteMailData> = ({ id, number, contact, ...quote }, text, locale) => ({
  subject: text('mail.quote.subject', { number }),
  paragraphs: [
    contact ? text('mail.hello', { name: contact }) : text('mail.helloAnyone'),
    text('mail.quote.text', { number, amount: formatAmount(quote, locale) }),
    text('mail.quote.file'),
  ],
  button: { label: text('mail.order.button'), path: `${PAGES.order}?id=${id}` },
})

/** Tells the customer of a new quote; one that is changed or undone before that is not sent. */
export async function announceQuote(change: Change): Promise<void> {
  const { action, id, actor, trx, context } = change
  if (id === null || (action !== 'delete' && !isQuoted(change))) return
  const about = `orders ${id} quote`
  await cancelMails(trx, about)
  if (action === 'delete' || actor.kind !== 'users') return
  const { orders } = context.resources
  const order = orders ? await loadRecord(trx, orders, id) : null
  const quote = order && quoteOf(order)
  const customer = quote && typeof order.customer === 'number' ? await recipientOf(trx, order.customer) : undefined
  if (!quote || !customer?.email) return
  await queueMail(context, trx, {
    to: String(customer.email),
    language: customer.language,
    about,
    template: quoteMail,
    data: { id, number: String(order.number), contact: order.contact ? String(order.contact) : null, ...quote },
  })
}
