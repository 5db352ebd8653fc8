/** Writes that a command is still running, over HTTP: they are not undone halfway. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources as product } from '#config'
import { SYSTEM } from '#server/context.ts'
import { insertJob } from '#server/jobs/rows.ts'
import { whileWriting } from '#server/writes/open-writes.ts'
import { CODES } from '#shared/errors.ts'
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

  it.each(['bulk', 'undo'] as const)(
    'of a failed job of kind %s is not continued once it has been undone',
    async (kind) => {
      const { write } = await admin.create('racks', { name: kind, unit: 'm' })
      await server.context.jobs.stop()
      const input = kind === 'undo' ? { writes: [], undo: write } : { resource: 'racks', write }
      const job = await insertJob(server.context, SYSTEM, { kind, title: 'racks', input })
      const { query } = server.context.db
      const fail = async () => {
        await query.updateTable('jobs').set({ status: 'failed' }).where('id', '=', job).execute()
        const outcome = JSON.stringify({ error: {} })
        await query.updateTable('job_states').set({ outcome }).where('id', '=', job).execute()
      }
      const retry = async () => {
        const url = `/api/jobs/${job}/retry`
        const headers = server.as('admin')
        return (await server.app.inject({ method: 'POST', url, headers })).json().code
      }
      await fail()
      expect(await retry()).toBe(CODES.ok)
      await fail()
      recordOf(await admin.undo(write))
      expect(await retry()).toBe(CODES.readable)
    },
  )
})
