/** Limits notices to the customer's current access, which can have changed since. */
import { type SqlBool, sql } from 'kysely'
import { can } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../context.ts'
import type { Query } from '../db/database.ts'
import { publishedConditions } from '../published/conditions.ts'
import { matchingIds } from '../records/ids.ts'
import { readNames } from '../records/named.ts'
import type { NoticeKind } from './kind.ts'

export type StoredNotice = Readonly<Record<string, unknown>>

type ReadingContext = Pick<Context, 'db' | 'resources' | 'notices'>

/** The notices of a customer that are due, newest first. */
export const dueNotices = (query: Query, customer: number, now: Date) =>
  query
    .selectFrom('notices')
    .selectAll()
    .where('customer_id', '=', customer)
    .where('at', '<=', now.toISOString())
    .orderBy('at', 'desc')
    .orderBy('id')

/** Omits notices of records that the customer can't read, or that are gone. */
export async function readableNotices(
  context: ReadingContext,
  customer: Actor,
  rows: readonly StoredNotice[],
): Promise<StoredNotice[]> {
  const open = new Set<StoredNotice>()
  for (const [name, group] of Map.groupBy(rows, ({ kind }) => String(kind))) {
    const kind = context.notices[name]
    if (!kind) continue
    const ids = [...new Set(group.map(({ record }) => Number(record)))]
    const openRecords = new Set(await openIds(context, customer, kind, ids))
    for (const row of group) if (openRecords.has(Number(row.record))) open.add(row)
  }
  return rows.filter((row) => open.has(row))
}

/** By the rules of the records, by their publication, or else those that exist. */
async function openIds(
  context: ReadingContext,
  customer: Actor,
  { resource: name, ofCustomer }: NoticeKind,
  ids: readonly number[],
): Promise<Iterable<number>> {
  const resource = context.resources[name]
  if (!resource) return []
  if (can(customer, 'read', resource))
    return (await readNames(context, customer, name, ids)).map(({ id }) => id)
  const conditions = resource.storefront ? publishedConditions(context, name) : []
  const isTheirs = ofCustomer && sql<SqlBool>`${sql.ref(`${name}.${ofCustomer}`)} = ${customer.id}`
  return matchingIds(context.db, name, ids, [...conditions, ...(isTheirs ? [isTheirs] : [])])
}
