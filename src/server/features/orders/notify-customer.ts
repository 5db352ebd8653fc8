/** Mails customers about their orders: a confirmation, and every change of state. */

import { cancelMails, localeOf, queueMail } from '#server/core/mail/queue.ts'
import type { Change } from '#server/core/writes/hook.ts'
import { loadRecord } from '#server/core/writes/load.ts'
import type { Locale } from '#shared/constants.ts'
import type { Bilingual } from '#shared/fields/bilingual.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { unitName } from '#shared/orders/units.ts'
import { type OrderMailData, orderMails } from './mails.ts'

interface Line {
  part_number: string
  part_name: Bilingual | null
  quantity: number
  unit: string | null
}

/** Imports and the demo send no mails. */
const isImport = ({ actor }: Change) => actor.kind === 'system' && actor.id === null
/** Undo restores a previous history; every other step appends to it. */
const isUndo = ({ actor, before, values }: Change) =>
  actor.kind === 'system' && ((values.steps as unknown[])?.length ?? 0) < ((before?.steps as unknown[])?.length ?? 0)

/** A step's mail replaces the unsent mail of the previous step; undone in time, neither is sent. */
export async function notifyCustomer(change: Change): Promise<void> {
  const { action, id, before, values, actor, trx, context } = change
  if (id === null || isImport(change)) return
  const about = `orders ${id}`
  if (action === 'delete') return void (await cancelMails(trx, about))
  if (values.status === undefined) return
  // Staff that enter an order are in contact with the customer.
  if (action === 'create' && actor.roles[0] !== 'custom') return
  const cancelled = action === 'update' ? await cancelMails(trx, about) : 0
  if (isUndo(change) && cancelled > 0) return
  const order = { ...before, ...values } as Record<string, unknown>
  const { customers } = context.resources
  if (!customers || typeof order.customer !== 'number') return
  const customer = await loadRecord(trx, customers, order.customer)
  if (!customer?.email) return
  await queueMail(context, trx, {
    to: String(customer.email),
    language: customer.language,
    // The confirmation is sent whatever happens to the order next.
    about: action === 'create' ? `${about} submitted` : about,
    template: orderMails(String(order.status)),
    data: mailDataOf(id, order, localeOf(customer.language)),
  })
}

const MAX_LINES = 12

function mailDataOf(id: number, order: Record<string, unknown>, locale: Locale): OrderMailData {
  const lines = (order.lines ?? []) as Line[]
  return {
    id,
    number: String(order.number),
    contact: order.contact ? String(order.contact) : null,
    tracking: order.tracking_number ? String(order.tracking_number) : null,
    lines: lines.slice(0, MAX_LINES).map(({ part_number, part_name, quantity, unit }) => ({
      part: part_number,
      name: part_name,
      quantity: [formatIn(locale).number(quantity), unitName(unit ?? '', locale)].filter(Boolean).join(' '),
    })),
    more: Math.max(0, lines.length - MAX_LINES),
  }
}
