/** Backfills ticket numbers of messages from before tickets were numbered. */
import { type Context, SYSTEM } from '#server/context.ts'
import { write } from '#server/writes/write.ts'
import { nextTicket } from './hooks.ts'

const BATCH = 500

/** @returns how many messages got a number */
export async function backfillTickets(context: Context): Promise<number> {
  const { query } = context.db
  const old = query
    .selectFrom('messages')
    .select(['id', 'created_at'])
    .where('number', 'is', null)
    .orderBy('id')
  const rows = await old.limit(BATCH).execute()
  for (const row of rows) {
    const number = await context.db.transaction((trx) =>
      nextTicket(trx, new Date(String(row.created_at))),
    )
    const update = {
      action: 'update' as const,
      resource: 'messages',
      id: Number(row.id),
      values: { number },
    }
    await write(context, SYSTEM, [{ ...update, expect: { number: null } }], { origin: 'seed' })
  }
  return rows.length
}
