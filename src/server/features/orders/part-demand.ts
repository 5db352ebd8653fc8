/** Counts the orders of each part, in the write that changes an order: searches rank frequently ordered parts first. */
import { sql } from 'kysely'
import type { Context } from '#server/core/context.ts'
import type { Query } from '#server/core/db/database.ts'
import type { WriteHooks } from '#server/core/writes/hook.ts'
import { compactNumber } from '#shared/orders/quick-order.ts'

const BATCH = 1000

/**
 * Creates the hook that counts orders by what their lines name.
 * @param keysOf what the lines of an order name @param addOrders adds 1 or -1 to the counts of these keys
 */
export const countOrders = (
  keysOf: (lines: unknown) => Set<string>,
  addOrders: (trx: Query, keys: ReadonlySet<string>, count: 1 | -1) => Promise<void>,
): WriteHooks => ({
  orders: {
    after: async ({ action, id, before, values, trx }) => {
      if (id === null || (action !== 'delete' && values.lines === undefined)) return
      const earlier = keysOf(before?.lines)
      const now = action === 'delete' ? new Set<string>() : keysOf(values.lines)
      for (const [keys, count] of [
        [now.difference(earlier), 1],
        [earlier.difference(now), -1],
      ] as const) {
        if (keys.size) await addOrders(trx, keys, count)
      }
    },
  },
})

const numbersOf = (lines: unknown) =>
  new Set(((lines ?? []) as { part_number: string }[]).map(({ part_number }) => part_number))

/** In the order of the ids, so that concurrent orders wait for each other in the same order. */
async function addOrders(trx: Query, numbers: ReadonlySet<string>, count: 1 | -1): Promise<void> {
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
      on.column('part_id').doUpdateSet({ orders: sql`${sql.ref('part_demand.orders')} + ${sql.lit(count)}` }),
    )
    .execute()
}

export const partDemandHooks = countOrders(numbersOf, addOrders)

/** Counts the orders from before they were counted, unless some are. @returns the number of ordered parts */
export async function backfillPartDemand({ db }: Pick<Context, 'db'>): Promise<number> {
  if (await db.query.selectFrom('part_demand').select('part_id').limit(1).executeTakeFirst()) return 0
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
      .limit(BATCH)
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
    if (parts.length < BATCH) return count
    after = Number(parts.at(-1)?.id)
  }
}
