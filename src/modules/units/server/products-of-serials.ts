/**
 * The products of serial numbers: by the patterns that products declare, else by the fixtures that
 * a customer has saved.
 */

import { readSerial } from '#fields/serial-ranges/ranges.ts'
import type { ReadContext } from '#server/records/read.ts'
import { compareSerials } from '../shared/serial.ts'
import { numberedProducts } from './numbered-products.ts'

export interface ProductOfSerial {
  id: number
  /** Model number. */
  model: string
}

/**
 * The products that may have each serial number, in a fixed number of queries; numbers of no known
 * product are omitted.
 */
export async function productsOfSerials(
  context: ReadContext,
  serials: readonly string[],
  customer: number,
): Promise<Map<string, ProductOfSerial[]>> {
  if (!serials.length) return new Map()
  const { products } = await numberedProducts(context)
  const saved = await savedUnits(context, customer)
  return new Map(
    serials.flatMap((serial) => {
      const declared = products.filter(({ readers }) => readSerial(readers, serial)?.isBuilt)
      const matches = declared.length
        ? declared.map(({ id, model_number: model }) => ({ id, model }))
        : saved.filter((unit) => compareSerials(unit.serial, serial) === 0)
      return matches.length ? [[serial, matches] as const] : []
    }),
  )
}

async function savedUnits(
  { db }: ReadContext,
  customer: number,
): Promise<(ProductOfSerial & { serial: string })[]> {
  const rows = await db.query
    .selectFrom('customer_fixtures as fixture')
    .innerJoin('goods', 'goods.id', 'fixture.goods_id')
    .select(['goods.id', 'goods.model_number', 'fixture.serial_number'])
    .where('fixture.customer_id', '=', customer)
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    model: String(row.model_number),
    serial: String(row.serial_number),
  }))
}
