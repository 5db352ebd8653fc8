/**
 * Steps of every order: its number, its company and its address, and what a later change may no
 * longer do.
 */

import { isBlank } from '#fields/text/definition.ts'
import type { Query } from '#server/db/database.ts'
import type { Change } from '#server/writes/hook.ts'
import { assignNumber } from '#server/writes/number-series.ts'
import { ReadableError, ValidationError } from '#shared/errors.ts'
import { searchKey } from '#shared/key-text.ts'
import { canCancel, isClosed } from '../shared/states.ts'

/** SO2026-00042. Also the time at which the order begins; those that are restored have both. */
export async function numberOrder(change: Change): Promise<void> {
  const { values, at } = change
  await assignNumber(change, `SO${at.slice(0, 4)}`, 5)
  values.begin_time ??= at
}

/**
 * The company account of the customer: of a new order, or once the order becomes another
 * customer's.
 */
export async function setCompany({ action, values, trx, context }: Change): Promise<void> {
  if (!context.resources.customers?.fields.firm) return
  // Without their customer, who has left, orders stay with the company.
  if (typeof values.customer !== 'number') return
  if (action === 'create' && values.firm != null) return
  const customer = await trx
    .selectFrom('customers')
    .select('firm')
    .where('id', '=', values.customer)
    .executeTakeFirst()
  values.firm = customer?.firm ?? null
}

/**
 * Customers select one of their addresses, or enter another one; staff may enter why none is
 * needed, such as collection. Orders that have ended, such as imported ones, may have none, and
 * restored ones what they had. A later change may not empty it.
 * @throws ValidationError
 */
export async function requireAddress(change: Change): Promise<void> {
  const { before, values, actor, access, trx, context } = change
  if (access !== undefined || actor.kind === 'system' || !context.resources.addresses) return
  const order = { ...before, ...values }
  const isMissing = ({ delivery_address: address }: Record<string, unknown>) =>
    typeof address !== 'string' || isBlank(address)
  if (isClosed(order.status) || !isMissing(order) || (before && isMissing(before))) return
  const isCustomer = actor.kind === 'customers'
  // Customers can enter any name as that of their company: it must not tell them what another
  // company has.
  const hasOne =
    (await hasAddress(trx, order)) ||
    (!isCustomer && (await hasAddress(trx, { firms: await companiesNamed(trx, order.company) })))
  if (!hasOne) return
  const key = isCustomer ? 'validation.required' : 'validation.addressOrReason'
  throw new ValidationError([{ path: 'delivery_address', key }])
}

/** Whether the customer has an address, their company, or one of other companies. */
async function hasAddress(
  query: Query,
  { customer, firm, firms: others = [] }: Record<string, unknown> & { firms?: readonly number[] },
) {
  const firms = typeof firm === 'number' ? [firm, ...others] : others
  const isOwned = typeof customer === 'number'
  if (!isOwned && !firms.length) return false
  const row = await query
    .selectFrom('addresses')
    .select('id')
    .where((is) =>
      is.or([
        ...(isOwned ? [is('owner', '=', customer)] : []),
        ...(firms.length ? [is('firm', 'in', firms)] : []),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The ids of the company accounts with a name, however its case, blanks and widths are written:
 * those that have it now, or else those that had it earlier, which people go on using.
 */
async function companiesNamed(query: Query, name: unknown): Promise<number[]> {
  const key = searchKey(String(name ?? ''))
  if (!key) return []
  const now = await query.selectFrom('companies').select(['id', 'name']).execute()
  const named = (rows: readonly { id: unknown; name: unknown }[]) =>
    rows.filter((row) => searchKey(String(row.name)) === key).map(({ id }) => Number(id))
  const current = named(now)
  if (current.length) return current
  const earlier = await query
    .selectFrom('audit')
    .select(['record as id', 'title as name'])
    .distinct()
    .where('resource', '=', 'companies')
    .execute()
  const existing = new Set(now.map(({ id }) => Number(id)))
  return named(earlier).filter((id) => existing.has(id))
}

/**
 * The lines of an ended order are frozen, an order whose quote is accepted can't be declined, and
 * customers may cancel only orders that are not in progress.
 */
export function rejectLateChange({ values, before, actor }: Change): void {
  // Undo restores the history, too.
  if (values.steps !== undefined) return
  if (values.lines !== undefined && isClosed(before?.status))
    throw new ReadableError({ key: 'error.orderClosed' })
  const isCustomer = actor.roles[0] === 'custom'
  if (values.status === 'declined' && before?.quote_answer === 'accepted')
    throw new ReadableError({ key: 'error.quote.answered' })
  // The workflow names the state of an order that has ended.
  const isInProgress = !canCancel(before?.status) && !isClosed(before?.status)
  if (values.status !== undefined && isCustomer && isInProgress) {
    throw new ReadableError({ key: 'error.orderCancel' })
  }
}
