/** Write hooks of orders: number, company, approval, address, parts that fit, frozen lines, quotes, receipts. */

import { sql } from 'kysely'
import type { Template } from '#server/core/mail/mail-content.ts'
import { cancelMails, queueMail } from '#server/core/mail/queue.ts'
import type { Change, WriteHooks } from '#server/core/writes/hook.ts'
import { loadRecord } from '#server/core/writes/load.ts'
import { approversOf, hasAddress, needsApproval } from '#server/features/companies/public.ts'
import { ReadableError, ValidationError } from '#shared/errors.ts'
import { isBlank } from '#shared/fields/text.ts'
import { canCancel, isClosed } from '#shared/orders/states.ts'
import { PAGES } from '#shared/web/pages.ts'
import { confirmReceipt } from './confirm-receipt.ts'
import { requireReasons } from './mismatches.ts'
import { completeQuote, mailQuote } from './quote.ts'
import { reportAnswer } from './quote-answer.ts'

/** Advisory lock for new order numbers, held until commit. */
const NUMBERS_LOCK = 7_205_312

/** `SO`, the year and a sequence number: SO2026-00042. */
async function nextNumber({ trx, context, at }: Change): Promise<string> {
  await context.db.engine.lockUntilCommit(trx, NUMBERS_LOCK)
  const prefix = `SO${at.slice(0, 4)}-`
  const last = await trx
    .selectFrom('orders')
    .select('number')
    .where('number', 'like', `${prefix}%`)
    // Imported orders may have other endings.
    .where(sql<boolean>`ltrim(substr(number, ${prefix.length + 1}), '0123456789') = ''`)
    // As numbers: 100000 comes after 99999.
    .orderBy(sql`length(number)`, 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const sequence = last ? Number(String(last.number).slice(prefix.length)) + 1 : 1
  return prefix + String(sequence).padStart(5, '0')
}

/** Sets number and start time of a new order. */
async function initialiseOrder(change: Change): Promise<void> {
  const { values, at } = change
  values.number ??= await nextNumber(change)
  values.begin_time ??= at
}

/**
 * The lines of an ended order are frozen, an order whose quote is accepted can't be declined, and customers may cancel only
 * orders that are not in progress.
 */
function rejectLateChange({ values, before, actor }: Change): void {
  // Undo restores the history, too.
  if (values.steps !== undefined) return
  if (values.lines !== undefined && isClosed(before?.status)) throw new ReadableError({ key: 'error.orderClosed' })
  const isCustomer = actor.roles[0] === 'custom'
  if (values.status === 'declined' && before?.quote_answer === 'accepted')
    throw new ReadableError({ key: 'error.quote.answered' })
  // The workflow names the state of an order that has ended.
  const isInProgress = !canCancel(before?.status) && !isClosed(before?.status)
  if (values.status !== undefined && isCustomer && isInProgress) {
    throw new ReadableError({ key: 'error.orderCancel' })
  }
}

export const orderHooks: WriteHooks = {
  orders: {
    before: async (change) => {
      if (change.action === 'create') await initialiseOrder(change)
      if (change.action === 'update') rejectLateChange(change)
      await setCompany(change)
      await requireAddress(change)
      await requireReasons(change)
      completeQuote(change)
    },
    after: async (change) => {
      await confirmReceipt(change)
      await requestApproval(change)
      await mailQuote(change)
      await reportAnswer(change)
    },
  },
}

/** Completes a new order, or one of another customer. */
async function setCompany({ action, values, actor, trx, context }: Change): Promise<void> {
  if (action === 'delete' || values.customer === undefined || !context.resources.customers?.fields.firm) return
  // Without their customer, who has left, orders stay with the company.
  if (typeof values.customer !== 'number') return
  if (action === 'create' && values.firm != null) return
  const customer = await trx.selectFrom('customers').select('firm').where('id', '=', values.customer).executeTakeFirst()
  values.firm = customer?.firm ?? null
  if (action !== 'create' || actor.kind !== 'customers' || values.status !== 'submitted') return
  const orderedQuantity = ((values.lines ?? []) as { quantity: number }[]).reduce(
    (sum, { quantity }) => sum + quantity,
    0,
  )
  if (await needsApproval(trx, actor, orderedQuantity)) values.status = 'pending'
}

/**
 * Customers select one of their addresses, or enter another one; staff may enter why none is needed, such as collection.
 * Orders that have ended, such as imported ones, may have none, and restored ones what they had. @throws ValidationError
 */
async function requireAddress({ action, values, actor, access, trx, context }: Change): Promise<void> {
  if (action !== 'create' || access === 'restored' || actor.kind === 'system' || !context.resources.addresses) return
  if (typeof values.customer !== 'number' || isClosed(values.status)) return
  if (typeof values.delivery_address === 'string' && !isBlank(values.delivery_address)) return
  const firm = typeof values.firm === 'number' ? values.firm : null
  if (!(await hasAddress(trx, values.customer, firm))) return
  const key = actor.kind === 'customers' ? 'validation.required' : 'validation.addressOrReason'
  throw new ValidationError([{ path: 'delivery_address', key }])
}

interface ApprovalMailData {
  id: number
  number: string
  approver: string
  orderer: string
}

const approvalMail: Template<ApprovalMailData> = ({ id, number, approver, orderer }, text) => ({
  subject: text('mail.approval.subject', { number }),
  paragraphs: [text('mail.hello', { name: approver }), text('mail.approval.text', { number, orderer })],
  button: { label: text('mail.order.button'), path: `${PAGES.order}?id=${id}` },
})

/** Asks for approval of a new order, and no longer once an approver has decided. */
async function requestApproval(change: Change): Promise<void> {
  const { action, id, values, actor, trx, context } = change
  if (id === null || (action !== 'delete' && values.status === undefined)) return
  const subject = `orders ${id} approval`
  await cancelMails(trx, subject)
  if (action === 'delete' || values.status !== 'pending' || actor.kind !== 'customers') return
  const { orders } = context.resources
  const order = orders ? await loadRecord(trx, orders, id) : null
  if (typeof order?.firm !== 'number') return
  for (const { username, email, language } of await approversOf(trx, order.firm)) {
    const data = { id, number: String(order.number), approver: String(username), orderer: actor.name }
    await queueMail(context, trx, { to: String(email), language, about: subject, template: approvalMail, data })
  }
}
