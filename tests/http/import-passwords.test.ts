/** Imports of accounts leave no password behind, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eraseAbandonedUploads } from '#server/jobs/erase.ts'
import { guidedImport, planOf } from '../support/guided-import.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const DAY_MS = 24 * 60 * 60_000
const SECRETS = ['Grape-Lantern-77', 'Plum-Ladder-78', 'Typed-Again-79']
const HEADERS = 'username,password,company,email,status,Note'
const CSV = `${HEADERS}\nmila,${SECRETS[0]},Stage Ltd,mila@stage.example,active,a\nnoor,${SECRETS[1]},Stage Ltd,wrong,active,b\n`

describe.each(RULE_ENGINES)('an import of passwords on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  const customers = () => guidedImport(server, 'customers', 'admin')
  const open = (url: string) => server.app.inject({ url, headers: server.as('admin') })
  const jobs = () =>
    server.context.db.query
      .selectFrom('jobs as j')
      .innerJoin('job_states as s', 's.id', 'j.id')
      .selectAll()
      .orderBy('j.id')
      .execute()
  const stored = async () => {
    const audit = await server.context.db.query.selectFrom('audit').selectAll().execute()
    return JSON.stringify([await jobs(), audit])
  }
  const sourceOf = async (id: number | undefined) => {
    const job = (await jobs()).find((row) => Number(row.id) === id)
    return typeof job?.source === 'string'
      ? (JSON.parse(job.source) as { sha256: string; name: string })
      : null
  }

  it('shows them in no sample, preview or report, and deletes the upload', async () => {
    const { data: structure } = await customers().send('people.csv', CSV)
    expect(structure.columns[1]).toMatchObject({ target: 'password', samples: ['••••••'] })
    expect(structure.preview.map(({ cells }) => cells[1])).toEqual(['password', '••••••', '••••••'])
    expect(structure.columns[5]).toMatchObject({ target: null, samples: ['a', 'b'] })

    const plan = planOf(structure, { corrections: { 2: { password: SECRETS[2] ?? '' } } })
    const { data: checked } = await customers().check(structure.job, plan)
    const { data: preview } = await customers().rows(checked.job)
    expect(preview.rows.map(({ status, cells }) => [status, cells.password])).toEqual([
      ['created', ''],
      ['failed', ''],
    ])
    const { data: done } = await customers().run(structure.job, plan)
    expect(done).toMatchObject({
      created: 1,
      failed: 1,
      failures: [{ cells: { username: 'noor', password: '' } }],
    })
    expect(done.notices.join()).toContain('Passwords are not kept')
    const sign = { username: 'mila', password: SECRETS[2] }
    const signIn = await server.app.inject({
      method: 'POST',
      url: '/api/authorization/requestToken_web',
      payload: sign,
    })
    expect(signIn.statusCode).toBe(200)

    for (const secret of SECRETS) expect(await stored()).not.toContain(secret)
    expect(await Promise.all([structure.job, checked.job, done.job].map(sourceOf))).toEqual([
      null,
      null,
      null,
    ])
    const { data: job } = (await open(`/api/jobs/${done.job}`)).json()
    const { body } = await open(`/api/files/${job.result.sha256}/${job.result.name}`)
    expect(body).toContain('noor,,Stage Ltd,wrong,active,b,')
    for (const secret of SECRETS) expect(body).not.toContain(secret)
  })

  it('omits those of a column that is ignored', async () => {
    const { data: structure } = await customers().send('people.csv', CSV.replaceAll('mila', 'rosa'))
    const columns = { ...planOf(structure).columns, password: null }
    const { data: done } = await customers().run(structure.job, planOf(structure, { columns }))
    expect(done.failures.map(({ cells }) => cells.password)).toEqual(done.failures.map(() => ''))
    expect(done.failed).toBeGreaterThan(0)
  })

  it('keeps the upload of an abandoned import for a day', async () => {
    const { data: structure } = await customers().send('later.csv', CSV.replaceAll('mila', 'iris'))
    const source = await sourceOf(structure.job)
    const url = `/api/files/${source?.sha256}/${source?.name}`
    const at = (days: number) => new Date(Date.now() + days * DAY_MS)
    await eraseAbandonedUploads(server.context, at(0.9))
    expect((await open(url)).statusCode).toBe(200)
    await eraseAbandonedUploads(server.context, at(1.1))
    expect((await open(url)).statusCode).toBe(404)
    expect(await sourceOf(structure.job)).toBeNull()
  })
})
