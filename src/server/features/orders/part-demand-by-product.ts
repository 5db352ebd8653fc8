/** Counts the orders of each part for each product, in the write that changes an order. */
import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import type { Query } from '#server/core/db/database.ts'
import type { Change, WriteHooks } from '#server/core/writes/hook.ts'

interface Line {
  part_number: string
  /** Model number; older orders have none. */
  model?: string | null
}

const BATCH = 500
/** Not part of a model number or a part number. */
const SEPARATOR = '\n'

export const productDemandHooks: WriteHooks = { orders: { after: countParts } }

async function countParts({ action, id, before, values, trx }: Change): Promise<void> {
  if (id === null || (action !== 'delete' && values.lines === undefined)) return
  const earlier = pairsOf(before?.lines)
  const now = action === 'delete' ? new Set<string>() : pairsOf(values.lines)
  await addOrders(trx, countsOf([now.difference(earlier)], 1))
  await addOrders(trx, countsOf([earlier.difference(now)], -1))
}

/** The parts of an order with the products that they are for. */
const pairsOf = (lines: unknown) =>
  new Set(
    ((lines ?? []) as Line[]).flatMap(({ part_number, model }) => (model ? [part_number + SEPARATOR + model] : [])),
  )

function countsOf(orders: readonly ReadonlySet<string>[], count: 1 | -1): Map<string, number> {
  const counts = new Map<string, number>()
  for (const pair of orders.flatMap((pairs) => [...pairs])) counts.set(pair, (counts.get(pair) ?? 0) + count)
  return counts
}

/** In the order of the keys, so that concurrent orders wait for each other in the same order. */
async function addOrders(trx: Query, counts: ReadonlyMap<string, number>): Promise<void> {
  if (!counts.size) return
  const pairs = [...counts].map(([pair, orders]) => ({ names: pair.split(SEPARATOR), orders }))
  const parts = await idsBy(trx, 'codes', 'part_number', new Set(pairs.map(({ names }) => names[0] ?? '')))
  const products = await idsBy(trx, 'goods', 'model_number', new Set(pairs.map(({ names }) => names[1] ?? '')))
  const rows = pairs.flatMap(({ names: [number = '', model = ''], orders }) => {
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

/** Counts the orders from before they were counted, unless some are. @returns the number of these orders */
export async function backfillProductDemand({ db }: Pick<Context, 'db'>): Promise<number> {
  if (await db.query.selectFrom('part_demand_by_product').select('key').limit(1).executeTakeFirst()) return 0
  return db.transaction(async (trx) => {
    let count = 0
    for (let after = 0; ; ) {
      const rows = await trx
        .selectFrom('orders')
        .select(['id', 'lines'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      const orders = rows.map(({ lines }) => pairsOf(JSON.parse(String(lines ?? '[]'))))
      await addOrders(trx, countsOf(orders, 1))
      count += orders.filter((pairs) => pairs.size).length
      if (rows.length < BATCH) return count
      after = Number(rows.at(-1)?.id)
    }
  })
}
