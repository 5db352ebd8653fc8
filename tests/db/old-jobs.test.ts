/** Jobs that the server starts and deletes by time, and that are cancelled. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/context.ts'
import { deleteOldJobs } from '#server/jobs/old-jobs.ts'
import { cancelJob, insertJob, loadOutcome } from '#server/jobs/rows.ts'
import { scheduleJob } from '#server/jobs/schedule-once.ts'
import { CODES } from '#shared/errors.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'

const NOW = new Date('2026-05-01T12:00:00.000Z')
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const ago = (ms: number) => new Date(NOW.getTime() - ms).toISOString()
const job = { kind: 'import', title: 'parts.csv', input: {} } as const

describe.each(ENGINES)('jobs on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
    await server.context.jobs.stop()
  })
  afterAll(() => server.close())

  const end = (id: number, finished_at: string) =>
    server.context.db.query
      .updateTable('jobs')
      .set({ status: 'failed', finished_at })
      .where('id', '=', id)
      .execute()
  const add = () => insertJob(server.context, SYSTEM, job)
  const jobs = async () => {
    const rows = await server.context.db.query
      .selectFrom('jobs')
      .select(['id', 'status', 'attempts'])
      .execute()
    return new Map(rows.map((row) => [Number(row.id), row]))
  }

  it('deletes those that ended 30 days ago, and no other', async () => {
    const [old, recent, waiting] = [await add(), await add(), await add()]
    await end(old, ago(30 * DAY_MS + MINUTE_MS))
    await end(recent, ago(30 * DAY_MS - MINUTE_MS))
    await deleteOldJobs(server.context, NOW)
    expect([...(await jobs()).keys()].toSorted((a, b) => a - b)).toEqual([recent, waiting])
  })

  it('cancels those that have not ended, once', async () => {
    const id = await add()
    const { db } = server.context
    expect([await cancelJob(db, id), await cancelJob(db, id)]).toEqual([true, false])
    expect((await jobs()).get(id)).toMatchObject({ status: 'cancelled' })
    expect(await loadOutcome(db, id)).toEqual({ cancelled: true })
  })

  it('are limited per account while they are open', async () => {
    const account = { ...SYSTEM, kind: 'users', id: 1 } as const
    const open = () => insertJob(server.context, account, job)
    const [first = 0] = [await open(), await open(), await open(), await open(), await open()]
    await expect(open()).rejects.toMatchObject({ code: CODES.tooMany })
    await add()
    await cancelJob(server.context.db, first)
    await open()
  })

  it('schedules one job per key, and restarts it an hour after it failed', async () => {
    const schedule = () => scheduleJob(server.context, 'nightly', job, NOW)
    const before = new Set((await jobs()).keys())
    expect(await schedule()).toBe(true)
    const [id = 0] = [...(await jobs()).keys()].filter((key) => !before.has(key))
    const { query } = server.context.db
    const outcome = JSON.stringify({ error: { code: 20001 } })
    await query.updateTable('job_states').set({ outcome }).where('id', '=', id).execute()

    expect(await schedule()).toBe(false)
    await query.updateTable('jobs').set({ attempts: 5 }).where('id', '=', id).execute()
    await end(id, ago(59 * MINUTE_MS))
    expect(await schedule()).toBe(false)
    expect(await loadOutcome(server.context.db, id)).toEqual({ error: { code: 20001 } })

    await end(id, ago(61 * MINUTE_MS))
    expect(await schedule()).toBe(true)
    expect((await jobs()).get(id)).toMatchObject({ status: 'waiting', attempts: 5 })
    expect(await loadOutcome(server.context.db, id)).toBeNull()
    expect((await jobs()).size).toBe(before.size + 1)
  })
})
