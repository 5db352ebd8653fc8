/** Conditions that no single field expresses: the orders and the assemblies that name a part. */
import { sql } from 'kysely'
import type { Condition } from '#server/core/records/filter.ts'
import { compactNumber } from '#shared/orders/quick-order.ts'

/** @param number of the part, however it is written in the order */
export const ordersNaming = (number: string): Condition => ({
  cacheKey: 'orders naming part',
  values: [compactNumber(number)],
  build: (value) =>
    sql`${sql.ref('orders.id')} in (select order_id from ${sql.table('ordered_parts')} where part_key = ${value(0)})`,
})

/** @param part its id */
export const assembliesNaming = (part: number): Condition => ({
  cacheKey: 'assemblies naming part',
  values: [part],
  build: (value) =>
    sql`${sql.ref('zujian.id')} in (select zujian from ${sql.table('xiajie')} where part = ${value(0)})`,
})
