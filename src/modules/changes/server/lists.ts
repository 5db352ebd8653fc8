/**
 * Impact of a change apart from customers, paginated and limited by the actor's permissions:
 * assemblies and open orders.
 */

import { sql } from 'kysely'
import type { Bilingual } from '#fields/bilingual.ts'
import { compactNumber } from '#modules/orders/shared/quick-order.ts'
import { OPEN_STATES } from '#modules/orders/shared/states.ts'
import type { Actor, Context } from '#server/context.ts'
import type { Condition } from '#server/records/conditions.ts'
import { listRecords } from '#server/records/read.ts'
import { MAX_PAGE_SIZE } from '#shared/constants.ts'
import { byLocale } from '#shared/i18n/locales.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { AffectedDrawing, AffectedOrder } from '../shared/notification.ts'

export interface ListPage<T> {
  records: T[]
  total: number
  capped: boolean
}
type Range = readonly [number, number]

interface Line {
  part_number: string
  quantity: number
}

/** The assemblies whose part lists contain a part, with the balloons. @throws ForbiddenError */
export async function listAffectedDrawings(
  context: Context,
  actor: Actor,
  part: number,
  range: Range,
): Promise<ListPage<AffectedDrawing>> {
  const sort = { field: 'sort', order: 'asc' } as const
  const page = await listRecords(context, actor, 'zujian', { range, sort }, [
    assembliesWithPart(part),
  ])
  const balloons = await balloonsIn(context, actor, part, page.records)
  return {
    ...page,
    records: page.records.map(({ id, code, name, $refs }) => ({
      id,
      code: String(code),
      name: (name ?? byLocale(() => null)) as Bilingual,
      product: titleOf($refs, 'goods'),
      balloons: balloons.get(id) ?? [],
    })),
  }
}

async function balloonsIn(
  context: Context,
  actor: Actor,
  part: number,
  assemblies: readonly AnyRecord[],
) {
  if (!assemblies.length) return new Map<number, string[]>()
  const filter = { part, zujian: assemblies.map(({ id }) => id) }
  const { records } = await listRecords(context, actor, 'xiajie', {
    filter,
    range: [0, MAX_PAGE_SIZE - 1],
  })
  const lines = Map.groupBy(records, ({ zujian }) => Number(zujian))
  return new Map(
    [...lines].map(([id, ofAssembly]) => [
      id,
      [...new Set(ofAssembly.map(({ balloon }) => String(balloon)))],
    ]),
  )
}

/** The open orders with a part, oldest first. @throws ForbiddenError */
export async function listAffectedOrders(
  context: Context,
  actor: Actor,
  number: string,
  range: Range,
): Promise<ListPage<AffectedOrder>> {
  const filter = { status: [...OPEN_STATES] }
  const sort = { field: 'id', order: 'asc' } as const
  const page = await listRecords(context, actor, 'orders', { filter, range, sort }, [
    ordersWithPart(number),
  ])
  const key = compactNumber(number)
  return {
    ...page,
    records: page.records.map(
      ({ id, number: orderNumber, company, customer, status, lines, begin_time, $refs }) => {
        const customerTitle = titleOf($refs, 'customer')
        return {
          id,
          number: (orderNumber ?? null) as string | null,
          company: String(company ?? ''),
          customer:
            typeof customer === 'number' && customerTitle
              ? { id: customer, title: customerTitle }
              : null,
          status: status as AffectedOrder['status'],
          quantity: Array.isArray(lines) ? orderedQuantity(lines as Line[], key) : null,
          begin_time: (begin_time ?? null) as string | null,
        }
      },
    ),
  }
}

const orderedQuantity = (lines: readonly Line[], key: string): number =>
  lines.reduce(
    (sum, line) => (compactNumber(line.part_number) === key ? sum + line.quantity : sum),
    0,
  )

function titleOf(refs: unknown, name: string): string | null {
  const ref = (refs as Record<string, { title?: unknown } | null | undefined> | undefined)?.[name]
  return typeof ref?.title === 'string' ? ref.title : null
}

/** @param number part number, in any spelling of the order */
const ordersWithPart = (number: string): Condition =>
  sql`orders.id in (select order_id from ordered_parts where part_key = ${compactNumber(number)})`

/** @param part id of the part */
const assembliesWithPart = (part: number): Condition =>
  sql`zujian.id in (select zujian from xiajie where part = ${part})`
