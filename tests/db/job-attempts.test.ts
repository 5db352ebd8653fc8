/** How often a job is restarted after its process has ended. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { SYSTEM } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import {
  claimJob,
  endJob,
  hasJob,
  insertJob,
  loadOutcome,
  saveCheckpoint,
} from '#server/jobs/rows.ts'
import { scheduleJob } from '#server/jobs/schedule-once.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'

/** Whether a transaction of the database waits for a lock. */
const waits = async (db: Database): Promise<boolean> => {
  const rows = await db.read(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

describe.each(ENGINES)('a job whose process ends again and again on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
    await server.context.jobs.stop()
  })
  afterAll(() => server.close())

  const add = () =>
    insertJob(server.context, SYSTEM, { kind: 'import', title: 'parts.csv', input: {} })
  /** Claims the job with a lease that has ended already. */
  const claim = () => claimJob(server.context, new Date(), new Date(0))

  it('is looked for without waiting for writes', async () => {
    await server.context.db.transaction(async (trx) => {
      await sql`select 1`.execute(trx)
      expect(await claim()).toBeNull()
    })
  })

  it('is given up after five attempts that brought it no further', async () => {
    const id = await add()
    for (let attempt = 1; attempt <= 5; attempt++)
      expect(await claim()).toMatchObject({ id, attempt })
    expect(await claim()).toBeNull()
    expect(await loadOutcome(server.context.db, id)).toMatchObject({ error: { code: 20001 } })
  })

  it('notifies its owner once it is given up', async () => {
    const { context } = server
    const user = await context.db.query.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const owner = { ...SYSTEM, kind: 'users', id: Number(user.id) } as const
    const id = await insertJob(context, owner, { kind: 'import', title: 'parts.csv', input: {} })
    for (let attempt = 1; attempt <= 6; attempt++) await claim()
    const notified = context.db.query
      .selectFrom('notifications')
      .select(['user', 'kind'])
      .where('record', '=', id)
    expect(await notified.execute()).toEqual([{ user: owner.id, kind: 'jobFailed' }])
  })

  it('counts its attempts on when it is scheduled again, so that a late worker does not hold it', async () => {
    const { context } = server
    const schedule = (now: Date) =>
      scheduleJob(context, 'backup 1', { kind: 'backup', title: 'Backup', input: {} }, now)
    await schedule(new Date())
    const late = await claim()
    for (let attempt = 2; attempt <= 6; attempt++) await claim()
    expect(await schedule(new Date(Date.now() + 2 * 60 * 60_000))).toBe(true)
    expect(await claim()).toMatchObject({ id: late?.id, attempt: 6 })
    expect(late && (await hasJob(context.db, late))).toBe(false)
    for (let attempt = 7; attempt <= 10; attempt++) expect(await claim()).toMatchObject({ attempt })
    expect(await claim()).toBeNull()
  })

  it('stays cancelled when it is cancelled just as it ends', async () => {
    const { context } = server
    const { db } = context
    const id = await add()
    const job = await claim()
    let ended: Promise<void> | undefined
    await db.transaction(async (trx) => {
      await trx.updateTable('jobs').set({ status: 'cancelled' }).where('id', '=', id).execute()
      if (job) ended = endJob(context, job, { status: 'done', outcome: { data: null } })
      if (engine === 'postgres') await vi.waitFor(async () => expect(await waits(db)).toBe(true))
    })
    await ended
    const row = db.query.selectFrom('jobs').select('status').where('id', '=', id)
    expect(await row.execute()).toEqual([{ status: 'cancelled' }])
  })

  it('continues as long as each attempt saves something', async () => {
    const { db } = server.context
    const id = await add()
    for (let attempt = 1; attempt <= 8; attempt++) {
      const job = await claim()
      expect(job).toMatchObject({ id, attempt, checkpoint: attempt === 1 ? null : attempt - 1 })
      if (job) await db.transaction((trx) => saveCheckpoint(trx, job, attempt))
    }
  })
})
