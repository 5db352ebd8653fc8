/** Sessions that are ended twice at the same time, on PostgreSQL. */
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { revokeSessions } from '#server/session/public.ts'
import { startServer } from '../support/server.ts'
import { startSession } from '../support/start-session.ts'

it('counts sessions only where it has ended them', async () => {
  const { context, close } = await startServer({ engine: 'postgres' })
  onTestFinished(close)
  const { db } = context
  const { id } = await db.query.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const owner = { kind: 'users', id: Number(id) } as const
  for (const agent of ['one', 'two'])
    await startSession(db, owner, { address: '', agent }, new Date())
  const before = await db.query
    .selectFrom('sessions')
    .select('token_hash')
    .where('account_id', '=', id)
    .where('ended', 'is', null)
    .execute()
  const revoke = (trx: typeof db.query) => revokeSessions(trx, owner, {})
  let second: Promise<number> | undefined
  const first = await db.transaction(async (trx) => {
    const count = await revoke(trx)
    second = db.transaction(revoke)
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitUntil(async () => (await db.read(waiting)).length > 0, 60_000)
    return count
  })
  expect([first, await second]).toEqual([before.length, 0])
})
