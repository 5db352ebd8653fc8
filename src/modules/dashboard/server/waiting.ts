/** Open work: registrations, orders, messages, parts to replace, and errors. */
import { sql } from 'kysely'
import type { Actor, Context } from '#server/context.ts'
import { type CountQuery, canCount, countAll } from '#server/records/count-all.ts'
import { HOUR_MS } from '#shared/measures.ts'
import { canOpen, pages } from '#shared/pages.ts'
import type { RecordCount } from '#shared/record-count.ts'
import { LATE_AFTER_DAYS, type WaitingKey } from '../shared/dashboard.ts'

type ReadContext = Pick<Context, 'db' | 'resources'>

/** Limit of superseded parts looked up in part lists, newest first, and of those listed in the filter. */
const MAX_SUPERSEDED = 20_000
const MAX_LISTED = 100

/** The kinds of open work, each with its number. */
export async function countOpenWork(
  context: ReadContext,
  actor: Actor,
  now: Date,
): Promise<(RecordCount & { key: WaitingKey })[]> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  const superseded = await supersededInLists(context, actor)
  const requested: (CountQuery & { key: WaitingKey })[] = [
    // Registrations only count for users that may decide on them, not for everyone that may read them.
    ...(canOpen(actor, pages.registrations, context.resources)
      ? [{ key: 'registrations' as const, resource: 'customers', filter: { status: 'pending' } }]
      : []),
    { key: 'ordersNew', resource: 'orders', filter: { status: 'submitted' } },
    {
      key: 'ordersLate',
      resource: 'orders',
      filter: { status: 'submitted', created_at: { lt: hoursAgo(24 * LATE_AFTER_DAYS) } },
    },
    { key: 'messagesMine', resource: 'messages', filter: { done: false, assignee: actor.id } },
    { key: 'messagesFree', resource: 'messages', filter: { done: false, assignee: { empty: true } } },
    ...(superseded.length
      ? [{ key: 'superseded' as const, resource: 'xiajie', filter: { part: { in: superseded } } }]
      : []),
    { key: 'errors', resource: 'errors', filter: { last_seen: { gte: hoursAgo(24) } } },
  ]
  return countAll(context, actor, requested)
}

/** Superseded parts that part lists still contain. */
async function supersededInLists(context: ReadContext, actor: Actor): Promise<number[]> {
  const { db } = context
  const requested: CountQuery[] = [
    { resource: 'codes', filter: { status: 'superseded' } },
    { resource: 'xiajie', filter: { part: {} } },
  ]
  if (!requested.every((item) => canCount(context, actor, item))) return []
  const statement = sql<{ id: number }>`
    select distinct line.part as id
    from (select id from codes where status = ${'superseded'} order by id desc limit ${MAX_SUPERSEDED}) as old
    join xiajie as line on line.part = old.id limit ${MAX_LISTED}`
  const { rows } = await statement.execute(db.query)
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b)
}
