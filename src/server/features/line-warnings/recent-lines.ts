/** Lines of a company's recent orders. */
import { sql } from 'kysely'
import type { Query } from '#server/core/db/database.ts'
import { permittedIds } from '#server/core/records/ids.ts'
import type { ReadContext } from '#server/core/records/read.ts'
import { compactNumber } from '#shared/orders/quick-order.ts'
import type { Buyer } from './warning-data.ts'

export interface RecentLine {
  /** Of the order. */
  number: string
  /** ISO 8601. */
  at: string
  /** The part number without separators. */
  part: string
  quantity: number
  serial_number: string
  /** Empty if unknown. */
  model: string
}

export interface Period {
  from: Date
  /** Exclusive. */
  until: Date
}

interface StoredLine {
  part_number: string
  quantity: number
  serial_number?: string | null
  model?: string | null
}

/** Lines with these parts in orders of a period that are not cancelled, newest first. */
export async function recentLines(
  context: ReadContext,
  { customer, firm, company, reader }: Buyer,
  partNumbers: readonly string[],
  { from, until }: Period,
): Promise<RecentLine[]> {
  const keys = [...new Set(partNumbers.map(compactNumber))]
  if (!keys.length) return []
  const orders = await context.db.query
    .selectFrom('orders')
    .select(['id', 'number', 'created_at', 'lines'])
    .where('status', 'in', ['pending', 'submitted', 'confirmed', 'shipped', 'completed'])
    .where('created_at', '>=', from.toISOString())
    .where('created_at', '<', until.toISOString())
    .where((is) =>
      is.or([
        is('customer', '=', customer),
        ...(firm ? [is('firm', '=', firm)] : []),
        ...(company ? [sql<boolean>`lower(trim(company)) = ${company.trim().toLowerCase()}`] : []),
      ]),
    )
    .where('id', 'in', (db: Query) => db.selectFrom('ordered_parts').select('order_id').where('part_key', 'in', keys))
    .orderBy('created_at', 'desc')
    .execute()
  const ids = orders.map(({ id }) => Number(id))
  const readable = reader ? await permittedIds(context, reader, 'list', 'orders', ids) : new Set(ids)
  const permitted = orders.filter(({ id }) => readable.has(Number(id)))
  return permitted.flatMap(({ number, created_at, lines }) =>
    (JSON.parse(String(lines ?? '[]')) as StoredLine[]).map(({ part_number, quantity, serial_number, model }) => ({
      number: String(number),
      at: String(created_at),
      part: compactNumber(part_number),
      quantity,
      serial_number: serial_number ?? '',
      model: model ?? '',
    })),
  )
}
