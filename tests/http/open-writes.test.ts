/** Writes that a command is still running, over HTTP: they are not undone halfway. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { resources as product } from '#config'
import { SYSTEM } from '#server/context.ts'
import { runJob as runUndo } from '#server/history/undo-job.ts'
import { whileWriting } from '#server/history/unfinished.ts'
import { insertJob } from '#server/jobs/rows.ts'
import { undoWrite } from '#server/writes/undo.ts'
import { CODES, ReadableError } from '#shared/errors.ts'
import { historyOf } from '../support/history.ts'
import { rackResources } from '../support/rack-resources.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

describe.each(RULE_ENGINES)('an unfinished write on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  beforeAll(async () => {
    server = await startServer({ engine, resources: { ...product, ...rackResources } })
    admin = rest(server)
  })
  afterAll(() => server.close())

  it('is not undone while its command runs', async () => {
    const { id, unit } = recordOf(await admin.create('racks', { name: 'Rack', unit: 'm' }))
    const { write } = await admin.update('racks', id, { unit: 'cm' })
    const parts = (await historyOf(server).entries(write)).data.items.map(({ id: entry }) => ({
      entry,
    }))
    await whileWriting(server.context.db, write, async () => {
      expect((await historyOf(server).undo(write)).code).toBe(CODES.readable)
      expect((await historyOf(server).undoParts(write, parts)).code).toBe(CODES.readable)
      // The process has crashed.
      await server.context.db.query
        .updateTable('open_writes')
        .set({ until: new Date(0).toISOString() })
        .execute()
      expect((await historyOf(server).undo(write)).code).toBe(CODES.ok)
    })
    expect((await admin.get('racks', id)).data).toMatchObject({ unit })
    expect(await server.context.db.query.selectFrom('open_writes').selectAll().execute()).toEqual(
      [],
    )
  })

  it.each(['waiting', 'running'])('is not undone while its job is %s', async (status) => {
    const { write } = await admin.create('racks', { name: status, unit: 'm' })
    await server.context.jobs.stop()
    const input = { resource: 'racks', write }
    const job = await insertJob(server.context, SYSTEM, { kind: 'import', title: 'racks', input })
    const setStatus = (value: string) =>
      server.context.db.query
        .updateTable('jobs')
        .set({ status: value })
        .where('id', '=', job)
        .execute()
    await setStatus(status)
    expect((await historyOf(server).undo(write)).code).toBe(CODES.readable)
    await setStatus('done')
    expect((await historyOf(server).undo(write)).code).toBe(CODES.ok)
  })

  describe('of a failed job', () => {
    /** A write, and the failed job that has made it. */
    const failedJob = async (kind: 'bulk' | 'undo') => {
      const { write } = await admin.create('racks', { name: randomUUID(), unit: 'm' })
      await server.context.jobs.stop()
      const input = kind === 'undo' ? { writes: [], undo: write } : { resource: 'racks', write }
      const job = await insertJob(server.context, SYSTEM, { kind, title: 'racks', input })
      await fail(job)
      return { write, job }
    }
    const fail = async (job: number) => {
      const { query } = server.context.db
      await query.updateTable('jobs').set({ status: 'failed' }).where('id', '=', job).execute()
      const outcome = JSON.stringify({ error: {} })
      await query.updateTable('job_states').set({ outcome }).where('id', '=', job).execute()
    }
    const retry = async (job: number): Promise<number> => {
      const url = `/api/jobs/${job}/retry`
      const headers = server.as('admin')
      return (await server.app.inject({ method: 'POST', url, headers })).json().code
    }

    it.each(['bulk', 'undo'] as const)(
      'of kind %s is not continued once it has been undone',
      async (kind) => {
        const { write, job } = await failedJob(kind)
        expect(await retry(job)).toBe(CODES.ok)
        await fail(job)
        recordOf(await admin.undo(write))
        expect(await retry(job)).toBe(CODES.readable)
      },
    )

    it('is not continued while it is being undone', async () => {
      const { write, job } = await failedJob('bulk')
      const { db } = server.context
      const written = Promise.withResolvers<void>()
      const undone = undoWrite(server.context, SYSTEM, write, {
        beforeCommit: async () => {
          written.resolve()
          // The other transaction waits for this one.
          await vi.waitUntil(() => db.openTransactions() > 1, 60_000)
        },
      })
      await written.promise
      expect(await retry(job)).toBe(CODES.readable)
      await undone
    })

    it('is either undone or continued, never both', async () => {
      for (let round = 0; round < 8; round++) {
        const { write, job } = await failedJob('bulk')
        const calls = [() => historyOf(server).undo(write), () => retry(job)]
        const [first, second] = round % 2 ? calls : calls.toReversed()
        const answers = await Promise.all([first?.(), second?.()])
        const codes = answers.map((answer) => (typeof answer === 'number' ? answer : answer?.code))
        expect(codes.toSorted()).toEqual([CODES.readable, CODES.ok].toSorted())
        await fail(job)
      }
    })

    it('is not continued while another job is to undo it, and is not undone by a job once it is continued', async () => {
      const { context } = server
      const { write, job } = await failedJob('bulk')
      const input = { writes: [write], undo: randomUUID(), skipsChanged: true }
      const undo = await insertJob(context, SYSTEM, { kind: 'undo', title: 'racks', input })
      expect(await retry(job)).toBe(CODES.readable)
      await context.jobs.cancel(undo)
      expect(await retry(job)).toBe(CODES.ok)
      const running = {
        ...{ context, id: undo, actor: SYSTEM, input, source: null, checkpoint: null },
        onProgress: () => undefined,
        save: async () => undefined,
        requireClaim: async () => undefined,
      }
      await expect(runUndo(running)).rejects.toThrow(ReadableError)
    })
  })
})
