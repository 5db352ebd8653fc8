/** Orders by state, by week, and by part. */
import { sql } from 'kysely'
import { ORDER_STATES } from '#modules/orders/shared/states.ts'
import type { Actor, Context } from '#server/context.ts'
import { and, rowConditions } from '#server/records/conditions.ts'
import { canCount, countAll } from '#server/records/count-all.ts'
import { DAY_MS } from '#shared/measures.ts'
import { can } from '#shared/resources/permissions.ts'
import { type Dashboard, WEEKS_SHOWN } from '../shared/dashboard.ts'
import { mostOrdered } from './parts.ts'

/** Order statistics; null for actors that may not list orders or read their state. */
export async function orderOverview(
  context: Pick<Context, 'db' | 'resources'>,
  actor: Actor,
  now: Date,
): Promise<Dashboard['orders']> {
  const { db, resources } = context
  const states = ORDER_STATES.map((status) => ({ status, resource: 'orders', filter: { status } }))
  const [first] = states
  if (!first || !canCount(context, actor, first)) return null
  const weeks = weeksBefore(now, WEEKS_SHOWN)
  const since = weeks[0]?.from ?? ''
  const { orders } = resources
  if (!orders) return null
  const open = and(rowConditions({ db, resources }, actor, 'list', orders))
  // Listing the states makes the statement index-only.
  const statement = sql<Record<string, unknown>>`
    select substr(created_at, 1, 10) as day, status, count(*) as orders from orders
    where status in (${sql.join(ORDER_STATES)}) and created_at >= ${since} and ${open}
    group by 1, 2`
  const { rows: days } = await statement.execute(db.query)
  return {
    states: await countAll(context, actor, states),
    weeks: weeks.map(({ from, to }) => {
      const counts: Record<string, number> = {}
      for (const row of days) {
        const day = String(row.day)
        const status = String(row.status)
        if (day >= from && day < to) counts[status] = (counts[status] ?? 0) + Number(row.orders)
      }
      return { from, to, counts }
    }),
    parts: can(actor, 'read', orders, 'lines') ? await mostOrdered(context, actor, since) : [],
  }
}

const dayOf = (index: number) => new Date(index).toISOString().slice(0, 10)

/** The week of an instant and those before it, Monday to Monday in UTC, earliest first; days as `YYYY-MM-DD`, `to` is exclusive. */
export function weeksBefore(now: Date, count: number): { from: string; to: string }[] {
  const today = Date.parse(dayOf(now.getTime()))
  const monday = today - ((now.getUTCDay() + 6) % 7) * DAY_MS
  return Array.from({ length: count }, (_, index) => {
    const from = monday - (count - 1 - index) * 7 * DAY_MS
    return { from: dayOf(from), to: dayOf(from + 7 * DAY_MS) }
  })
}
