/** Counts the orders of each part for each product, in the write that changes an order. */
import { sql } from 'kysely'
import type { Query } from '#server/core/db/database.ts'
import { countOrders } from './part-demand.ts'

interface Line {
  part_number: string
  /** Model number; older orders have none. */
  model?: string | null
}

/** Not part of a model number or a part number. */
const SEPARATOR = '\n'

/** The parts of an order with the products that they are for. */
const pairsOf = (lines: unknown) =>
  new Set(
    ((lines ?? []) as Line[]).flatMap(({ part_number, model }) => (model ? [part_number + SEPARATOR + model] : [])),
  )

/** In the order of the keys, so that concurrent orders wait for each other in the same order. */
async function addOrders(trx: Query, pairs: ReadonlySet<string>, orders: 1 | -1): Promise<void> {
  const names = [...pairs].map((pair) => pair.split(SEPARATOR) as [number: string, model: string])
  const parts = await idsBy(trx, 'codes', 'part_number', new Set(names.map(([number]) => number)))
  const products = await idsBy(trx, 'goods', 'model_number', new Set(names.map(([, model]) => model)))
  const rows = names.flatMap(([number, model]) => {
    const [part_id, product_id] = [parts.get(number), products.get(model)]
    return part_id && product_id ? [{ key: `${part_id} ${product_id}`, part_id, product_id, orders }] : []
  })
  if (!rows.length) return
  await trx
    .insertInto('part_demand_by_product')
    .values(rows.toSorted((a, b) => a.part_id - b.part_id || a.product_id - b.product_id))
    .onConflict((on) =>
      on.column('key').doUpdateSet({
        orders: sql`${sql.ref('part_demand_by_product.orders')} + ${sql.ref('excluded.orders')}`,
      }),
    )
    .execute()
}

export const productDemandHooks = countOrders(pairsOf, addOrders)

async function idsBy(
  trx: Query,
  table: 'codes' | 'goods',
  column: 'part_number' | 'model_number',
  names: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom(table)
    .select(['id', column])
    .where(column, 'in', [...names])
    .execute()
  return new Map(rows.map((row) => [String(row[column]), Number(row.id)]))
}
