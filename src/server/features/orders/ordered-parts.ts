/** Maintains the index of orders by part, in the write that changes an order. */

import type { Context } from '#server/core/context.ts'
import type { Query } from '#server/core/db/database.ts'
import type { Change, WriteHooks } from '#server/core/writes/hook.ts'
import { compactNumber } from '#shared/orders/quick-order.ts'

interface Line {
  part_number: string
}

const BATCH = 500

export const orderedPartHooks: WriteHooks = { orders: { after: indexParts } }

async function indexParts({ action, id, values, trx }: Change): Promise<void> {
  if (id === null || (action !== 'delete' && values.lines === undefined)) return
  if (action !== 'create') await trx.deleteFrom('ordered_parts').where('order_id', '=', id).execute()
  if (action !== 'delete') await insertParts(trx, id, (values.lines ?? []) as Line[])
}

async function insertParts(trx: Query, order: number, lines: readonly Line[]): Promise<void> {
  const keys = new Set(lines.map(({ part_number }) => compactNumber(part_number)))
  if (!keys.size) return
  await trx
    .insertInto('ordered_parts')
    .values([...keys].map((part_key) => ({ id: `${order} ${part_key}`, order_id: order, part_key })))
    .onConflict((on) => on.column('id').doNothing())
    .execute()
}

/** Backfills the parts of orders from before the index existed. @returns the number of these orders */
export async function backfillOrderedParts({ db }: Pick<Context, 'db'>): Promise<number> {
  let count = 0
  for (let after = 0; ; ) {
    const rows = await db.query
      .selectFrom('orders')
      .select(['id', 'lines'])
      .where('id', '>', after)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('ordered_parts').select('order_id').whereRef('order_id', '=', 'orders.id'))),
      )
      .orderBy('id')
      .limit(BATCH)
      .execute()
    await db.transaction(async (trx) => {
      for (const { id, lines } of rows) await insertParts(trx, Number(id), JSON.parse(String(lines ?? '[]')) as Line[])
    })
    count += rows.length
    if (rows.length < BATCH) return count
    after = Number(rows.at(-1)?.id)
  }
}
