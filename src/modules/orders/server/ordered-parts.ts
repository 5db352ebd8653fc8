/**
 * The index of orders by part, and counts of the orders of each part, maintained in the write of an
 * order.
 */

import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Query } from '#server/db/database.ts'
import type { Change } from '#server/writes/hook.ts'
import { compactNumber } from '../shared/quick-order.ts'

interface Line {
  part_number: string
  /** Model number; older orders have none. */
  model?: string | null
}

const BATCH = 500
const PARTS_PER_BATCH = 1000

/** Maintains the index of orders by part. */
export async function indexParts({ action, id, values, trx }: Change): Promise<void> {
  if (id === null || (action !== 'delete' && values.lines === undefined)) return
  if (action !== 'create')
    await trx.deleteFrom('ordered_parts').where('order_id', '=', id).execute()
  if (action !== 'delete') await insertParts(trx, id, linesOf(values))
}

async function insertParts(trx: Query, order: number, lines: readonly Line[]): Promise<void> {
  const keys = new Set(lines.map(({ part_number }) => compactNumber(part_number)))
  if (!keys.size) return
  await trx
    .insertInto('ordered_parts')
    .values(
      [...keys].map((part_key) => ({ id: `${order} ${part_key}`, order_id: order, part_key })),
    )
    .onConflict((on) => on.column('id').doNothing())
    .execute()
}

/**
 * Creates the step that counts orders by what their lines name.
 * @param keysOf what the lines of an order name
 * @param addOrders adds 1 or -1 to the counts of these keys
 */
const countOrders =
  (
    keysOf: (lines: readonly Line[]) => Set<string>,
    addOrders: (trx: Query, keys: ReadonlySet<string>, count: 1 | -1) => Promise<void>,
  ) =>
  async ({ action, id, before, values, trx }: Change): Promise<void> => {
    if (id === null || (action !== 'delete' && values.lines === undefined)) return
    const earlier = keysOf(linesOf(before))
    const now = action === 'delete' ? new Set<string>() : keysOf(linesOf(values))
    for (const [keys, count] of [
      [now.difference(earlier), 1],
      [earlier.difference(now), -1],
    ] as const) {
      if (keys.size) await addOrders(trx, keys, count)
    }
  }

const linesOf = (record: Record<string, unknown> | null) => (record?.lines ?? []) as Line[]

const numbersOf = (lines: readonly Line[]) => new Set(lines.map(({ part_number }) => part_number))

/** In the order of the ids, so that concurrent orders wait for each other in the same order. */
async function addToParts(trx: Query, numbers: ReadonlySet<string>, count: 1 | -1): Promise<void> {
  const parts = await trx
    .selectFrom('codes')
    .select('id')
    .where('part_number', 'in', [...numbers])
    .execute()
  const rows = parts.map(({ id }) => ({ part_id: Number(id), orders: count }))
  if (!rows.length) return
  await trx
    .insertInto('part_demand')
    .values(rows.toSorted((a, b) => a.part_id - b.part_id))
    .onConflict((on) =>
      on
        .column('part_id')
        .doUpdateSet({ orders: sql`${sql.ref('part_demand.orders')} + ${sql.lit(count)}` }),
    )
    .execute()
}

/** Counts the orders of each part: searches rank frequently ordered parts first. */
export const countOrderedParts = countOrders(numbersOf, addToParts)

/** Not part of a model number or a part number. */
const SEPARATOR = '\n'

/** The parts of an order with the products that they are for. */
const pairsOf = (lines: readonly Line[]) =>
  new Set(
    lines.flatMap(({ part_number, model }) => (model ? [part_number + SEPARATOR + model] : [])),
  )

/** In the order of the keys, so that concurrent orders wait for each other in the same order. */
async function addToProducts(
  trx: Query,
  pairs: ReadonlySet<string>,
  orders: 1 | -1,
): Promise<void> {
  const names = [...pairs].map((pair) => pair.split(SEPARATOR) as [number: string, model: string])
  const parts = await idsBy(trx, 'codes', 'part_number', new Set(names.map(([number]) => number)))
  const products = await idsBy(
    trx,
    'goods',
    'model_number',
    new Set(names.map(([, model]) => model)),
  )
  const rows = names.flatMap(([number, model]) => {
    const [part_id, product_id] = [parts.get(number), products.get(model)]
    return part_id && product_id
      ? [{ key: `${part_id} ${product_id}`, part_id, product_id, orders }]
      : []
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

/** Counts the orders of each part for each product. */
export const countPartsOfProducts = countOrders(pairsOf, addToProducts)

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

/**
 * Backfills the parts of orders from before the index existed.
 * @returns the number of these orders
 */
export async function backfillOrderedParts({ db }: Pick<Context, 'db'>): Promise<number> {
  let count = 0
  for (let after = 0; ; ) {
    const rows = await db.query
      .selectFrom('orders')
      .select(['id', 'lines'])
      .where('id', '>', after)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('ordered_parts').select('order_id').whereRef('order_id', '=', 'orders.id'),
          ),
        ),
      )
      .orderBy('id')
      .limit(BATCH)
      .execute()
    await db.transaction(async (trx) => {
      for (const { id, lines } of rows)
        await insertParts(trx, Number(id), JSON.parse(String(lines ?? '[]')) as Line[])
    })
    count += rows.length
    if (rows.length < BATCH) return count
    after = Number(rows.at(-1)?.id)
  }
}

/**
 * Counts the orders from before they were counted, unless some are.
 * @returns the number of ordered parts
 */
export async function backfillPartDemand({ db }: Pick<Context, 'db'>): Promise<number> {
  if (await db.query.selectFrom('part_demand').select('part_id').limit(1).executeTakeFirst())
    return 0
  const counts = await db.query
    .selectFrom('ordered_parts')
    .select(['part_key', db.query.fn.countAll().as('orders')])
    .groupBy('part_key')
    .execute()
  const orders = new Map(counts.map((row) => [String(row.part_key), Number(row.orders)]))
  if (!orders.size) return 0
  let count = 0
  for (let after = 0; ; ) {
    const parts = await db.query
      .selectFrom('codes')
      .select(['id', 'part_number'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PARTS_PER_BATCH)
      .execute()
    const rows = parts.flatMap(({ id, part_number }) => {
      const ordered = orders.get(compactNumber(String(part_number)))
      return ordered ? [{ part_id: Number(id), orders: ordered }] : []
    })
    if (rows.length) {
      await db.transaction((trx) =>
        trx
          .insertInto('part_demand')
          .values(rows)
          .onConflict((on) => on.column('part_id').doNothing())
          .execute(),
      )
    }
    count += rows.length
    if (parts.length < PARTS_PER_BATCH) return count
    after = Number(parts.at(-1)?.id)
  }
}
