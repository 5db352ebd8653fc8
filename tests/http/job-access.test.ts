/** A job ends when its account may no longer do it, whether it waits or runs. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#server/context.ts'
import type { ClaimedJob } from '#server/jobs/job.ts'
import { claimJob, insertJob, loadCheckpoint } from '#server/jobs/rows.ts'
import { runTask } from '#server/jobs/run-task.ts'
import { CODES } from '#shared/errors.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { addStaff } from '../support/staff.ts'

const module = new URL('../support/two-batch-job.ts', import.meta.url).href

describe.each(RULE_ENGINES)('the account of a job on %s', (engine) => {
  let server: TestServer
  let editor: Actor
  let roles: Map<string, number>
  beforeAll(async () => {
    server = await startServer({ engine })
    await server.context.jobs.stop()
    const { query } = server.context.db
    const user = await query
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'editor')
      .executeTakeFirst()
    const rows = await query.selectFrom('roles').select(['id', 'key']).execute()
    roles = new Map(rows.map(({ id, key }) => [String(key), Number(id)]))
    editor = {
      name: 'editor',
      id: Number(user?.id),
      kind: 'users',
      roles: ['editor'],
      locale: 'en',
    }
  })
  afterAll(() => server.close())

  const change = (status: string, role = 'editor') =>
    server.context.db.transaction(async (trx) => {
      const target_id = roles.get(role)
      await trx.updateTable('users').set({ status }).where('id', '=', editor.id).execute()
      await trx
        .updateTable('users_roles')
        .set({ target_id })
        .where('owner_id', '=', editor.id)
        .execute()
    })
  beforeEach(() => change('active'))

  async function claim(input: object, actor = editor): Promise<ClaimedJob> {
    await insertJob(server.context, actor, { kind: 'bulk', title: 'Parts', input })
    const job = await claimJob(server.context, new Date(), new Date(Date.now() + 60_000))
    if (!job) throw new Error('no job')
    return job
  }
  const run = (job: ClaimedJob) => runTask(server.context, { module, job })
  const lost = {
    code: CODES.forbidden,
    publicMessage: { key: 'jobs.accessLost', values: { name: 'editor' } },
  }

  it('is loaded when the job starts', async () => {
    await change('disabled')
    const job = await claim({})
    await expect(run(job)).rejects.toMatchObject(lost)
    expect(await loadCheckpoint(server.context.db, job.id)).toBeNull()
  })

  it('is loaded with every batch: what was written before is kept', async () => {
    const job = await claim({ status: 'disabled' })
    await expect(run(job)).rejects.toMatchObject(lost)
    expect(await loadCheckpoint(server.context.db, job.id)).toBe(1)
  })

  it('continues with the roles that it has by then', async () => {
    const job = await claim({ role: roles.get('visitor') })
    expect(await run(job)).toEqual({ data: { roles: ['visitor'] } })
  })

  it('can cancel its own jobs without access to the list of jobs, and no others', async () => {
    const { id, headers } = await addStaff(server, 'importer', {
      codes: { actions: ['list', 'read', 'create'] },
    })
    const importer: Actor = { name: 'importer', id, kind: 'users', roles: [], locale: 'en' }
    const cancelJobOf = async (actor: Actor) => {
      const job = await insertJob(server.context, actor, {
        kind: 'bulk',
        title: 'Parts',
        input: {},
      })
      const url = `/api/jobs/${job}/cancel`
      return (await server.app.inject({ method: 'POST', url, headers })).json().code
    }
    expect(await cancelJobOf(importer)).toBe(CODES.ok)
    expect(await cancelJobOf(editor)).toBe(CODES.forbidden)
  })
})
