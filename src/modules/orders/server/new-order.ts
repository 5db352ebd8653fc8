/** Steps of every order: its number, its company and its address, and what a later change may no longer do. */

import { sql } from 'kysely'
import { isBlank } from '#fields/text/definition.ts'
import type { Query } from '#server/db/database.ts'
import type { Change } from '#server/writes/hook.ts'
import { ReadableError, ValidationError } from '#shared/errors.ts'
import { searchKey } from '#shared/key-text.ts'
import { canCancel, isClosed } from '../shared/states.ts'

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
    // Longer numbers come last: 100000 after 99999.
    .orderBy(sql`length(number)`, 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const sequence = last ? Number(String(last.number).slice(prefix.length)) + 1 : 1
  return prefix + String(sequence).padStart(5, '0')
}

/** Also the time at which the order begins; those that are restored have both. */
export async function assignNumber(change: Change): Promise<void> {
  const { values, at } = change
  values.number ??= await nextNumber(change)
  values.begin_time ??= at
}

/** The company account of the customer: of a new order, or once the order becomes another customer's. */
export async function setCompany({ action, values, trx, context }: Change): Promise<void> {
  if (!context.resources.customers?.fields.firm) return
  // Without their customer, who has left, orders stay with the company.
  if (typeof values.customer !== 'number') return
  if (action === 'create' && values.firm != null) return
  const customer = await trx.selectFrom('customers').select('firm').where('id', '=', values.customer).executeTakeFirst()
  values.firm = customer?.firm ?? null
}

/**
 * Customers select one of their addresses, or enter another one; staff may enter why none is needed, such as collection.
 * Orders that have ended, such as imported ones, may have none, and restored ones what they had. A later change may not empty
 * it. @throws ValidationError
 */
export async function requireAddress(change: Change): Promise<void> {
  const { before, values, actor, access, trx, context } = change
  if (access !== undefined || actor.kind === 'system' || !context.resources.addresses) return
  const order = { ...before, ...values }
  const isMissing = ({ delivery_address: address }: Record<string, unknown>) =>
    typeof address !== 'string' || isBlank(address)
  if (isClosed(order.status) || !isMissing(order) || (before && isMissing(before))) return
  if (!(await hasAddress(trx, order))) return
  const key = actor.kind === 'customers' ? 'validation.required' : 'validation.addressOrReason'
  throw new ValidationError([{ path: 'delivery_address', key }])
}

/**
 * Whether the customer or their company has an address. An order without a customer has the name of a company only: no account
 * can then read it, but the company account of that name may have addresses.
 */
async function hasAddress(query: Query, { customer, firm, company }: Record<string, unknown>): Promise<boolean> {
  const isOwned = typeof customer === 'number'
  const firms = [
    ...(isOwned ? [] : await companiesNamed(query, String(company ?? ''))),
    ...(typeof firm === 'number' ? [firm] : []),
  ]
  if (!isOwned && !firms.length) return false
  const row = await query
    .selectFrom('addresses')
    .select('id')
    .where((is) =>
      is.or([...(isOwned ? [is('owner', '=', customer)] : []), ...(firms.length ? [is('firm', 'in', firms)] : [])]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The ids of the company accounts with a name, however its case, blanks and widths are written. */
async function companiesNamed(query: Query, name: string): Promise<number[]> {
  const rows = await query.selectFrom('companies').select(['id', 'name']).execute()
  return rows.filter((row) => searchKey(String(row.name)) === searchKey(name)).map(({ id }) => Number(id))
}

/**
 * The lines of an ended order are frozen, an order whose quote is accepted can't be declined, and customers may cancel only
 * orders that are not in progress.
 */
export function rejectLateChange({ values, before, actor }: Change): void {
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
