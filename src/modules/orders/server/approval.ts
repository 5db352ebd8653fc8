/**
 * The approval of an order by the customer's company: pending orders, the mail to the approvers,
 * and their decision.
 */

import { hash } from 'node:crypto'
import { PAGES } from '#modules/pages.ts'
import type { Actor, Context } from '#server/context.ts'
import type { Query } from '#server/db/database.ts'
import type { Template } from '#server/mail/mail-content.ts'
import { cancelMails } from '#server/mail/queue.ts'
import type { WaitingRecord } from '#server/notices/kind.ts'
import { noticeTexts, notifyCustomer, withdrawNotices } from '#server/notices/notify.ts'
import { getRecord, listRecords } from '#server/records/read.ts'
import type { Change } from '#server/writes/hook.ts'
import { loadRecord } from '#server/writes/load.ts'
import { write } from '#server/writes/write.ts'
import { ConflictError } from '#shared/errors.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { OrderLine } from '../shared/orders.ts'
import type { Decision } from '../shared/orders-schema.ts'
import { quoteOf } from '../shared/quote.ts'

const APPROVER = 'company:approver'

const isApprover = ({ roles }: Pick<Actor, 'roles'>): boolean => roles.includes(APPROVER)

interface Rules {
  approval: string
  from: number
}

/** A customer's roles, of which one is that in the company. */
type Member = Pick<Actor, 'roles' | 'company'>

/** The rules of a customer's company; null without one. */
async function rulesOf(query: Query, { company }: Member): Promise<Rules | null> {
  if (company == null) return null
  const row = await query
    .selectFrom('companies')
    .select(['approval', 'approval_from'])
    .where('id', '=', company)
    .executeTakeFirst()
  return row ? { approval: String(row.approval), from: Number(row.approval_from ?? 1) } : null
}

/** Whether an order of so many pieces needs a colleague's approval. */
async function needsApproval(query: Query, actor: Member, quantity: number): Promise<boolean> {
  if (isApprover(actor)) return false
  const rules = await rulesOf(query, actor)
  return (
    rules !== null &&
    (rules.approval === 'always' || (rules.approval === 'above' && quantity >= rules.from))
  )
}

/**
 * Whether a customer may answer a quotation: where orders are approved, approvers alone commit the
 * company.
 */
export async function canCommit(query: Query, actor: Member): Promise<boolean> {
  if (isApprover(actor)) return true
  const rules = await rulesOf(query, actor)
  return rules === null || (rules.approval === 'never' && !actor.roles.includes('company:viewer'))
}

/** The active approvers of a company. */
const approversOf = (query: Query, company: number) =>
  query
    .selectFrom('customers')
    .select(['id', 'username', 'email', 'language'])
    .where('firm', '=', company)
    .where('company_role', '=', 'approver')
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()

/**
 * The approvers who answer a quotation in place of the customer who ordered for the company; null
 * if that customer may.
 */
export async function approversInsteadOf(query: Query, customer: number | null, company: number) {
  const row =
    customer === null
      ? undefined
      : await query
          .selectFrom('customers')
          .select(['firm', 'company_role'])
          .where('id', '=', customer)
          .executeTakeFirst()
  // Customers who have left the company no longer commit it.
  const role = Number(row?.firm) === company ? String(row?.company_role) : 'viewer'
  return (await canCommit(query, { company, roles: [`company:${role}`] }))
    ? null
    : approversOf(query, company)
}

/** A customer's new order waits where the company wants approval of so many pieces. */
export async function awaitApproval({ values, actor, trx }: Change): Promise<void> {
  if (actor.kind !== 'customers' || values.status !== 'submitted') return
  const quantity = ((values.lines ?? []) as OrderLine[]).reduce(
    (sum, line) => sum + line.quantity,
    0,
  )
  if (await needsApproval(trx, actor, quantity)) values.status = 'pending'
}

interface ApprovalMailData {
  id: number
  number: string
  approver: string
  orderer: string
}

const approvalMail: Template<ApprovalMailData> = ({ id, number, approver, orderer }, text) => ({
  subject: text('mail.approval.subject', { number }),
  paragraphs: [
    text('mail.hello', { name: approver }),
    text('mail.approval.text', { number, orderer }),
  ],
  button: { label: text('mail.order.button'), path: `${PAGES.order}?id=${id}` },
})

/** Asks for approval of a new order, and no longer once an approver has decided. */
export async function askApprovers(change: Change): Promise<void> {
  const { action, id, values, actor, trx, context } = change
  if (id === null || (action !== 'delete' && values.status === undefined)) return
  const subject = `orders ${id} approval`
  await cancelMails(trx, subject)
  await withdrawNotices(trx, subject, '')
  if (action === 'delete' || values.status !== 'pending' || actor.kind !== 'customers') return
  const { orders } = context.resources
  const order = orders ? await loadRecord(trx, orders, id) : null
  if (typeof order?.firm !== 'number') return
  for (const { id: customer, username } of await approversOf(trx, order.firm)) {
    const data = {
      id,
      number: String(order.number),
      approver: String(username),
      orderer: actor.name,
    }
    await notifyCustomer(context, trx, {
      kind: 'approvals',
      customer: Number(customer),
      record: id,
      about: subject,
      template: approvalMail,
      data,
    })
  }
}

/** More than an approver can overlook on a page. */
const MAX_WAITING = 50

/** The newest of the customer's orders that a filter matches. */
export async function waitingOrders(
  context: Context,
  customer: Actor,
  filter: Readonly<Record<string, unknown>>,
): Promise<AnyRecord[]> {
  const { orders } = context.resources
  const isReadable = (name: string) => orders && can(customer, 'read', orders, name)
  if (!orders || !can(customer, 'list', orders) || !Object.keys(filter).every(isReadable)) return []
  const { records } = await listRecords(context, customer, 'orders', {
    filter,
    sort: { field: 'id', order: 'desc' },
    range: [0, MAX_WAITING - 1],
  })
  return records
}

/** The orders that wait for the approval of this customer. */
export async function ordersToApprove(context: Context, customer: Actor): Promise<WaitingRecord[]> {
  if (!isApprover(customer)) return []
  const style = await context.style.current(context, context.db.query)
  const orders = await waitingOrders(context, customer, { status: 'pending' })
  return orders.map(({ id, number, contact, company, created_at }) => ({
    id,
    at: String(created_at),
    ...noticeTexts(style, approvalMail, {
      id,
      number: String(number),
      approver: customer.name,
      orderer: String(contact ?? company),
    }),
  }))
}

/**
 * Approves or declines an order of a colleague. `version` is the one that the approver has seen.
 * @throws NotFoundError, ForbiddenError; ConflictError for an order that has changed since;
 * ReadableError when decided
 */
export async function decideOrder(
  context: Context,
  actor: Actor,
  id: number,
  step: 'approve' | 'decline',
  { reason, version }: Decision,
): Promise<void> {
  const values =
    step === 'approve' ? { status: 'submitted' } : { status: 'declined', approval_remark: reason }
  const order = await getRecord(context, actor, 'orders', id)
  // Once a colleague has decided, the error of the write names the state that this led to.
  const isOpen = version !== undefined && order.status === 'pending'
  if (isOpen && versionOf(order) !== version)
    throw new ConflictError({ key: 'error.order.changed' })
  const seen = isOpen ? { version: order.lock_version } : {}
  try {
    await write(
      context,
      actor,
      [{ action: 'update', resource: 'orders', id, values, step, ...seen }],
      {
        origin: 'api',
      },
    )
  } catch (error) {
    if (!(error instanceof ConflictError && isOpen)) throw error
    await decideOrder(context, actor, id, step, { reason, version })
  }
}

const textOf = (value: unknown) => (value ? String(value) : null)

/** Identifies what an approver decides on: notes and other internal changes leave it as it is. */
export function versionOf(record: AnyRecord): number {
  const { company, contact, purchase_order, delivery_address, wanted_date, remark } = record
  const lines = ((record.lines ?? []) as OrderLine[]).map((line) => {
    const {
      part_number,
      part_name,
      quantity,
      serial_number,
      model,
      unit,
      remark,
      mismatch_reason,
    } = line
    return [
      part_number,
      part_name,
      quantity,
      ...[serial_number, model, unit, remark, mismatch_reason].map(textOf),
    ]
  })
  const texts = [company, contact, purchase_order, delivery_address, wanted_date, remark].map(
    textOf,
  )
  // 48 bits, which a number in JSON can hold.
  return Number.parseInt(
    hash('sha256', JSON.stringify([lines, texts, quoteOf(record)])).slice(0, 12),
    16,
  )
}
