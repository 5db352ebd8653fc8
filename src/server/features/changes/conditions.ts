/** Conditions across several tables: orders and assemblies that contain a part. */
import { sql } from 'kysely'
import type { Condition } from '#server/core/records/filter.ts'
import { compactNumber } from '#shared/orders/quick-order.ts'

/** @param number part number, in any spelling of the order */
export const ordersWithPart = (number: string): Condition => ({
  cacheKey: 'orders naming part',
  values: [compactNumber(number)],
  build: (value) =>
    sql`${sql.ref('orders.id')} in (select order_id from ${sql.table('ordered_parts')} where part_key = ${value(0)})`,
})

/** @param part id of the part */
export const assembliesWithPart = (part: number): Condition => ({
  cacheKey: 'assemblies naming part',
  values: [part],
  build: (value) =>
    sql`${sql.ref('zujian.id')} in (select zujian from ${sql.table('xiajie')} where part = ${value(0)})`,
})
