/** Orders on the start page: those that wait, and all by state, by week, and by part. */
import { sql } from 'kysely'
import type { Bilingual } from '#fields/bilingual.ts'
import type { Actor, Context } from '#server/context.ts'
import { and, rowConditions } from '#server/records/conditions.ts'
import { canCount, countAll } from '#server/records/count-all.ts'
import type { OpenWork, StartFigures } from '#server/start-page.ts'
import { byLocale, localizedColumns, readLocalized } from '#shared/i18n/locales.ts'
import { toDetectedLanguage } from '#shared/i18n/written-language.ts'
import { DAY_MS } from '#shared/measures.ts'
import { can } from '#shared/resources/permissions.ts'
import {
  LATE_AFTER_DAYS,
  type OrderFigures,
  orderFiguresSchema,
  WEEKS_SHOWN,
} from '../shared/order-figures.ts'
import { ORDER_STATES } from '../shared/states.ts'

// Most ordered parts, from the lines of recent orders.

type Part = OrderFigures['parts'][number]
interface Line {
  part_number: string
  /** A plain text in old orders. */
  part_name: Bilingual | string | null
  quantity: number
}

const MAX_CANDIDATES = 500
const MAX_VISIBLE = 8

/** Parts by number of orders, then by quantity; without cancelled orders. */
async function mostOrdered(
  { db, resources }: Pick<Context, 'db' | 'resources'>,
  actor: Actor,
  since: string,
): Promise<Part[]> {
  if (!resources.orders) return []
  const orders = await db.query
    .selectFrom('orders')
    .select('lines')
    .where(and(rowConditions({ db, resources }, actor, 'list', resources.orders)))
    .where('created_at', '>=', since)
    .where('status', 'not in', ['cancelled', 'declined'])
    .orderBy('created_at', 'desc')
    .limit(MAX_CANDIDATES)
    .execute()
  const top = ranked(orders.map(({ lines }) => JSON.parse(String(lines ?? '[]')) as Line[]))
  const codes = resources.codes
  if (!top.length || !codes || !can(actor, 'list', codes) || !can(actor, 'read', codes, 'name'))
    return top
  const numbers = top.map((part) => part.part_number)
  const matches = await db.query
    .selectFrom('codes')
    .select(['id', 'part_number', ...localizedColumns('name')])
    .where('part_number', 'in', numbers)
    .where(and(rowConditions({ db, resources }, actor, 'list', codes)))
    .execute()
  return top.map((part) => {
    const code = matches.find(({ part_number }) => part_number === part.part_number)
    return code ? { ...part, id: Number(code.id), name: readLocalized(code, 'name') } : part
  })
}

/** The most ordered parts in the lines of the given orders. */
function ranked(orders: readonly (readonly Line[])[]): Part[] {
  const parts = new Map<string, Part>()
  for (const lines of orders) {
    const counted = new Set<string>()
    for (const { part_number, part_name, quantity } of lines) {
      const name =
        typeof part_name === 'string'
          ? toDetectedLanguage(part_name)
          : (part_name ?? byLocale(() => null))
      const part = parts.get(part_number) ?? { part_number, name, quantity: 0, orders: 0, id: null }
      part.quantity += quantity
      if (!counted.has(part_number)) part.orders++
      counted.add(part_number)
      parts.set(part_number, part)
    }
  }
  const byUse = (a: Part, b: Part) =>
    b.orders - a.orders || b.quantity - a.quantity || (a.part_number < b.part_number ? -1 : 1)
  return [...parts.values()].sort(byUse).slice(0, MAX_VISIBLE)
}

/** Order statistics; null for actors that may not list orders or read their state. */
async function orderOverview(
  context: Pick<Context, 'db' | 'resources'>,
  actor: Actor,
  now: Date,
): Promise<OrderFigures | null> {
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
  const days = await db.read(statement)
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

export const orderFigures: StartFigures = {
  name: 'orders',
  schema: orderFiguresSchema.nullable(),
  load: orderOverview,
}

/** New orders, and those that have waited too long. */
export const orderWork: readonly OpenWork[] = [
  {
    key: 'ordersNew',
    sort: 20,
    query: () => ({ resource: 'orders', filter: { status: 'submitted' } }),
  },
  {
    key: 'ordersLate',
    sort: 21,
    query: (_context, _actor, now) => {
      const lt = new Date(now.getTime() - LATE_AFTER_DAYS * DAY_MS).toISOString()
      return { resource: 'orders', filter: { status: 'submitted', created_at: { lt } } }
    },
  },
]

const dayOf = (index: number) => new Date(index).toISOString().slice(0, 10)

/**
 * The week of an instant and those before it, Monday to Monday in UTC, earliest first; days as
 * `YYYY-MM-DD`, `to` is exclusive.
 */
export function weeksBefore(now: Date, count: number): { from: string; to: string }[] {
  const today = Date.parse(dayOf(now.getTime()))
  const monday = today - ((now.getUTCDay() + 6) % 7) * DAY_MS
  return Array.from({ length: count }, (_, index) => {
    const from = monday - (count - 1 - index) * 7 * DAY_MS
    return { from: dayOf(from), to: dayOf(from + 7 * DAY_MS) }
  })
}
