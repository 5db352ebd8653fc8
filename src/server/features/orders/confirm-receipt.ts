/** Confirms the receipt of an order to the customer who placed it; its steps send separate mails. */

import { localeOf, queueMail } from '#server/core/mail/queue.ts'
import type { Change } from '#server/core/writes/hook.ts'
import { loadRecord } from '#server/core/writes/load.ts'
import type { Locale } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { unitName } from '#shared/orders/units.ts'
import type { OrderLine } from '#shared/web/orders.ts'
import { type ReceiptData, receiptMail } from './receipt-mail.ts'

/** Staff who enter an order are in contact with the customer. */
export async function confirmReceipt({ action, id, values, actor, trx, context }: Change): Promise<void> {
  if (action !== 'create' || id === null || actor.roles[0] !== 'custom') return
  const { customers } = context.resources
  if (!customers || typeof values.customer !== 'number') return
  const customer = await loadRecord(trx, customers, values.customer)
  if (!customer?.email) return
  await queueMail(context, trx, {
    to: String(customer.email),
    language: customer.language,
    // Not superseded by mails of later steps: it is sent in any case.
    about: `orders ${id} submitted`,
    template: receiptMail,
    data: receiptDataOf(id, values, localeOf(customer.language)),
  })
}

const MAX_LINES = 12

function receiptDataOf(id: number, order: Record<string, unknown>, locale: Locale): ReceiptData {
  const lines = (order.lines ?? []) as OrderLine[]
  return {
    id,
    number: String(order.number),
    contact: order.contact ? String(order.contact) : null,
    needsApproval: order.status === 'pending',
    lines: lines.slice(0, MAX_LINES).map(({ part_number, part_name, quantity, unit, mismatch, mismatch_reason }) => ({
      part: part_number,
      name: part_name,
      mismatch: mismatch && { text: mismatch, reason: mismatch_reason ?? '' },
      quantity: [formatIn(locale).number(quantity), unitName(unit ?? '', locale)].filter(Boolean).join(' '),
    })),
    omitted: Math.max(0, lines.length - MAX_LINES),
  }
}
