import { invalidateAccounts } from '#server/http/actor.ts'
import type { TestServer } from './server.ts'

/** Lets an API key expire: the API accepts no expiry that has passed. */
export async function expireKey({ context: { db } }: TestServer, id: number): Promise<void> {
  const past = { expires_at: '2020-01-01T00:00:00.000Z' }
  await db.transaction((trx) => trx.updateTable('keys').set(past).where('id', '=', id).execute())
  invalidateAccounts(db)
}
