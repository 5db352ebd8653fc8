/** The products whose serial numbers are declared, read again only after a product has changed. */

import {
  type NumberedProduct,
  type SerialRange,
  type SerialReader,
  serialReader,
} from '#fields/serial-ranges/ranges.ts'
import type { Context } from '#server/context.ts'
import type { Database, Query } from '#server/db/database.ts'
import { versionsWithin } from '#server/db/versions.ts'

interface ReadableProduct extends NumberedProduct {
  id: number
  readers: readonly SerialReader[]
}

export interface NumberedProducts {
  /** In the order of their ids. */
  products: readonly ReadableProduct[]
  /**
   * Whether some product that customers see has none, or no product has: any text may be a serial
   * number then.
   */
  isIncomplete: boolean
}

export type NumberContext = Pick<Context, 'db' | 'resources'>

const TABLE = 'goods'
const NONE: NumberedProducts = { products: [], isIncomplete: true }
const cache = new WeakMap<Database, { version: number; products: NumberedProducts }>()

/** @param trx reads within a transaction, its own changes included */
export async function numberedProducts(
  { db, resources }: NumberContext,
  trx?: Query,
): Promise<NumberedProducts> {
  if (!resources[TABLE]?.fields.serial_numbers) return NONE
  const versions = await (trx ? versionsWithin(trx, [TABLE]) : db.engine.versions([TABLE]))
  const version = versions.get(TABLE)?.version
  const cached = cache.get(db)
  if (cached && cached.version === version) return cached.products
  const products = await load(trx ?? db.query)
  // Data read within a transaction may be rolled back.
  if (version !== undefined && !trx) cache.set(db, { version, products })
  return products
}

async function load(query: Query): Promise<NumberedProducts> {
  const goods = query.selectFrom(TABLE)
  const rows = await goods
    .select(['id', 'model_number', 'serial_numbers'])
    .where('serial_numbers', 'is not', null)
    .orderBy('id')
    .execute()
  const unnumbered = await goods
    .select('id')
    .where('serial_numbers', 'is', null)
    .where('status', '!=', 'draft')
    .limit(1)
    .executeTakeFirst()
  const products = rows.map((row) => {
    const serial_numbers = JSON.parse(String(row.serial_numbers)) as SerialRange[]
    const readers = serial_numbers.map(serialReader)
    return { id: Number(row.id), model_number: String(row.model_number), serial_numbers, readers }
  })
  return { products, isIncomplete: unnumbered !== undefined || !products.length }
}
