/** Filters of the order list in its URL, and the query for them. */
import { queryText } from '#storefront/query/queries.ts'
import { ORDER_TIMES, type OrderTime } from '../shared/orders.ts'
import { ORDER_STATES, type OrderState } from '../shared/states.ts'

export const PAGE_SIZE = 20

export interface OrderQuery {
  /** Search text: numbers, parts, serial numbers, remarks. */
  q: string
  /** The order's timestamp to filter by. */
  time: OrderTime
  /** Days, `2026-03-31`; '' for none. */
  from: string
  to: string
  status: OrderState | ''
  /** Without those of colleagues. */
  isOwn: boolean
  page: number
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const dayIn = (text: string | null) =>
  text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''

/** Parses a URL, ignoring invalid values. */
export function readQuery(params: URLSearchParams): OrderQuery {
  return {
    q: params.get('q') ?? '',
    time: ORDER_TIMES.find((time) => time === params.get('time')) ?? 'created_at',
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
    status: ORDER_STATES.find((state) => state === params.get('status')) ?? '',
    isOwn: params.get('whose') === 'own',
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
  }
}

/** Serializes the filters, without defaults. */
export function paramsOf({
  q,
  time,
  from,
  to,
  status,
  isOwn,
  page,
}: OrderQuery): Record<string, string> {
  return {
    ...(q && { q }),
    ...(time !== 'created_at' && { time }),
    ...(from && { from }),
    ...(to && { to }),
    ...(status && { status }),
    ...(isOwn && { whose: 'own' }),
    ...(page > 1 && { page: String(page) }),
  }
}

export const NO_FILTER = readQuery(new URLSearchParams())

export const isNarrowed = ({ q, from, to, status, isOwn }: OrderQuery) =>
  Boolean(q.trim() || from || to || status || isOwn)

/** Start or end of the day in the customer's time zone. */
const startOfDay = (day: string) => new Date(`${day}T00:00:00`).toISOString()
const endOfDay = (day: string) => new Date(`${day}T23:59:59.999`).toISOString()

/** The query of these orders. */
export function keyOf({ q, time, from, to, status, isOwn, page }: OrderQuery): string {
  const span = { ...(from && { gte: startOfDay(from) }), ...(to && { lte: endOfDay(to) }) }
  const filter = {
    ...(q.trim() && { q: queryText(q.trim()) }),
    ...((from || to) && { [time]: span }),
    ...(status && { status: [status] }),
  }
  const range = [(page - 1) * PAGE_SIZE, page * PAGE_SIZE - 1]
  const ownQuery = isOwn ? '&own=true' : ''
  return `/api/web/orders?range=${JSON.stringify(range)}&filter=${encodeURIComponent(JSON.stringify(filter))}${ownQuery}`
}

/** The query of the order list without filters. */
export const ORDER_LIST_QUERY = keyOf(NO_FILTER)
