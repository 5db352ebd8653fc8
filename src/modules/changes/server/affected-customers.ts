/**
 * Finds the customers that a change affects, with reasons: their fixtures, orders and
 * subscriptions.
 */

import { compactNumber } from '#modules/orders/shared/quick-order.ts'
import { isClosed } from '#modules/orders/shared/states.ts'
import { fitOf } from '#modules/units/shared/serial.ts'
import type { Context } from '#server/context.ts'
import type { ChangeGroup } from '../shared/notification.ts'
import { CHANGE_GROUPS } from '../shared/notification.ts'
import type { ChangeScope } from './change.ts'

/** The customers, each with the applicable reasons, in the order of `CHANGE_GROUPS`. */
export type Affected = Map<number, ChangeGroup[]>
type ReadContext = Pick<Context, 'db'>

/** Fixture rows per batch: no index covers the order of serial numbers. */
const BATCH = 5_000

/** All affected customers that can be notified: active, with an address. */
export async function findAffected({ db }: ReadContext, change: ChangeScope): Promise<Affected> {
  const match: Record<ChangeGroup, ReadonlySet<number>> = {
    ...(await byOrders({ db }, change)),
    fixtures: await byFixtures({ db }, change),
    subscribers: await bySubscriptions({ db }, change),
  }
  const all = new Set(CHANGE_GROUPS.flatMap((group) => [...match[group]]))
  const ids = await filterReachable({ db }, [...all])
  return new Map(ids.map((id) => [id, CHANGE_GROUPS.filter((group) => match[group].has(id))]))
}

/** The ids of customers in the given groups. */
export const idsOf = (affected: Affected, groups: readonly ChangeGroup[]): number[] =>
  [...affected]
    .filter(([, customerGroups]) => customerGroups.some((group) => groups.includes(group)))
    .map(([id]) => id)

async function byFixtures(
  { db }: ReadContext,
  { goods, from_serial }: ChangeScope,
): Promise<Set<number>> {
  const matches = new Set<number>()
  if (goods === null) return matches
  for (let after = ''; ; ) {
    const rows = await db.query
      .selectFrom('customer_fixtures')
      .select(['id', 'customer_id', 'serial_number'])
      .where('goods_id', '=', goods)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    for (const { customer_id, serial_number } of rows) {
      if (fitOf(String(serial_number), { from: from_serial }) !== 'no')
        matches.add(Number(customer_id))
    }
    if (rows.length < BATCH) return matches
    after = String(rows.at(-1)?.id)
  }
}

async function byOrders(
  { db }: ReadContext,
  { part }: ChangeScope,
): Promise<Record<'open_orders' | 'bought', Set<number>>> {
  const match = { open_orders: new Set<number>(), bought: new Set<number>() }
  if (part === null) return match
  const rows = await db.query
    .selectFrom('ordered_parts')
    .innerJoin('orders', 'orders.id', 'ordered_parts.order_id')
    .select(['orders.customer', 'orders.status'])
    .distinct()
    .where('ordered_parts.part_key', '=', compactNumber(part))
    .where('orders.customer', 'is not', null)
    .where('orders.status', 'not in', ['cancelled', 'declined'])
    .execute()
  for (const { customer, status } of rows) {
    match[isClosed(status) ? 'bought' : 'open_orders'].add(Number(customer))
  }
  return match
}

async function bySubscriptions({ db }: ReadContext, { goods }: ChangeScope): Promise<Set<number>> {
  if (goods === null) return new Set()
  const rows = await db.query
    .selectFrom('firmware_subscriptions')
    .select('customer_id')
    .where('goods_id', '=', goods)
    .execute()
  return new Set(rows.map(({ customer_id }) => Number(customer_id)))
}

async function filterReachable({ db }: ReadContext, ids: readonly number[]): Promise<number[]> {
  const rows = await db.query
    .selectFrom('customers')
    .select('id')
    .where((is) => db.engine.inList(is.ref('id'), ids))
    .where('status', '=', 'active')
    .where('email', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => Number(id))
}
