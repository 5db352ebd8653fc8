/** How often a job is restarted after its process has ended. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/context.ts'
import { claimJob, insertJob, loadOutcome, saveCheckpoint } from '#server/jobs/rows.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'

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

  it('continues as long as each attempt saves something', async () => {
    const { db } = server.context
    const id = await add()
    for (let attempt = 1; attempt <= 8; attempt++) {
      const job = await claim()
      expect(job).toMatchObject({ id, attempt, checkpoint: attempt === 1 ? null : attempt - 1 })
      if (job) await db.transaction((trx) => saveCheckpoint(db, trx, job, attempt))
    }
  })
})
