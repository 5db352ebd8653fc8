/** Jobs that the server starts automatically, including backups. */
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDueJobs } from '#server/jobs/schedule.ts'
import { scheduledJobs } from '#server/start/job-kinds.ts'
import { isOpenJob } from '#shared/jobs.ts'
import { queuedMails } from '../support/mails.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { emptyPlace, restore } from './places.ts'

const HOUR_MS = 60 * 60_000
const DAY = Date.parse('2026-03-01T00:00:00Z')
let server: TestServer

const addDue = (hours: number) =>
  addDueJobs(server.context, scheduledJobs, new Date(DAY + hours * HOUR_MS))
const jobs = () =>
  server.context.db.query
    .selectFrom('jobs')
    .select(['id', 'kind', 'title', 'status', 'problem'])
    .orderBy('id')
    .execute()
const hasOpen = async () => (await jobs()).some(({ status }) => isOpenJob(status))
const idle = () => expect.poll(hasOpen).toBe(false)
const runsOf = async (kind: string) =>
  (await jobs()).filter((job) => job.kind === kind).map(({ title }) => title)

describe.each(RULE_ENGINES)('scheduled jobs on %s', (engine) => {
  beforeAll(async () => {
    server = await startServer({ engine, environment: { BACKUP_EVERY: '6' } })
  })
  afterAll(() => server.close())

  it('start once per interval, however many processes look', async () => {
    await Promise.all([addDue(1), addDue(1), addDue(1)])
    await addDue(5.9)
    expect(await runsOf('backup')).toEqual(['2026-03-01 00:00 UTC'])
    await addDue(6)
    expect(await runsOf('backup')).toEqual(['2026-03-01 00:00 UTC', '2026-03-01 06:00 UTC'])
    expect(await runsOf('daily')).toEqual(['2026-03-01 00:00 UTC'])
    await idle()
    expect((await jobs()).map(({ status }) => status)).toEqual(['done', 'done', 'done'])
  })

  it('run again an hour after a failure', async () => {
    const { query } = server.context.db
    const ago = (hours: number) => new Date(DAY + (6 - hours) * HOUR_MS).toISOString()
    const fail = (finished_at: string) =>
      query
        .updateTable('jobs')
        .set({ status: 'failed', finished_at })
        .where('title', '=', '2026-03-01 06:00 UTC')
        .execute()
    const last = async () => (await jobs()).at(-1)?.status
    await fail(ago(0.9))
    await addDue(6)
    expect(await last()).toBe('failed')
    await fail(ago(1.1))
    await addDue(6)
    await idle()
    expect(await last()).toBe('done')
    expect(await runsOf('backup')).toHaveLength(2)
  })

  it('are seen by administrators alone, and forgotten with their row', async () => {
    const list = (person: 'admin' | 'editor') =>
      server.app
        .inject({ url: '/api/jobs', headers: server.as(person) })
        .then((answer) => answer.json().data.length)
    expect([await list('admin'), await list('editor')]).toEqual([3, 0])
    for (const { id } of await jobs()) {
      await server.app.inject({
        method: 'DELETE',
        url: `/api/jobs/${id}`,
        headers: server.as('admin'),
      })
    }
    expect(await server.context.db.query.selectFrom('job_schedule').selectAll().execute()).toEqual(
      [],
    )
  })
})

describe('scheduled backups', () => {
  let dataDir: string
  const backups = () => readdirSync(join(dataDir, 'backups')).sort()
  const create = (name: string) => writeFileSync(join(dataDir, 'backups', name), '')
  beforeAll(async () => {
    server = await startServer({ environment: { BACKUP_EVERY: '24', BACKUP_KEEP: '2' } })
    dataDir = server.context.env.dataDir
    mkdirSync(join(dataDir, 'backups'))
  })
  afterAll(() => server.close())

  it('can be restored, and replace the oldest of their kind and what is left of a killed one', async () => {
    const others = [
      'followspot-2020-01-01T00-00-00Z.zip',
      'followspot-2020-01-02T00-00-00Z.zip.part',
    ]
    const older = ['scheduled-2020-02-01T00-00-00Z.zip', 'scheduled-2020-03-01T00-00-00Z.zip']
    for (const name of [...others, ...older, 'scheduled-2020-04-01T00-00-00Z.zip.part'])
      create(name)
    await addDue(0)
    await idle()
    const [made = ''] = backups().filter((name) => ![...others, ...older].includes(name))
    expect(backups()).toEqual([...others, older[1], made].sort())
    const place = await emptyPlace(dataDir, 'sqlite')
    await restore(join(dataDir, 'backups', made), place)
    await place.open(async (db) => {
      const rows = (query: typeof db.query) =>
        query.selectFrom('users').select(['id', 'username']).orderBy('id').execute()
      expect(await rows(db.query)).toEqual(await rows(server.context.db.query))
    })
  })

  it('show on their page that stored files are missing', async () => {
    const sha256 = 'a'.repeat(64)
    const values = { sha256, type: 'application/pdf', size: 1, created_at: '2026-03-01T00:00:00Z' }
    await server.context.db.query.insertInto('files').values(values).execute()
    await addDue(24)
    await idle()
    const [job] = (await jobs())
      .filter(({ title }) => title === '2026-03-02 00:00 UTC')
      .filter(({ kind }) => kind === 'backup')
    expect(job).toMatchObject({
      status: 'done',
      problem: expect.stringContaining('1 file isn’t in the backup'),
    })
  })

  it('mail administrators when they fail, once a day', async () => {
    const { db, env } = server.context
    await db.query
      .updateTable('users')
      .set({ email: 'admin@example.com', language: 'en' })
      .where('username', '=', 'admin')
      .execute()
    const folder = join(env.dataDir, 'backups')
    renameSync(folder, `${folder}.kept`)
    writeFileSync(folder, 'not a folder')
    await addDue(24 * 9)
    await idle()
    await addDue(24 * 10)
    await idle()
    rmSync(folder)
    renameSync(`${folder}.kept`, folder)
    expect(
      (await jobs()).filter(({ status }) => status === 'failed').map(({ kind }) => kind),
    ).toEqual(['backup', 'backup'])
    const mails = (await queuedMails(server.context)).filter(({ about }) =>
      String(about).startsWith('failed jobs'),
    )
    expect(mails).toMatchObject([
      { recipient: 'admin@example.com', subject: 'The scheduled backup has failed' },
    ])
  })
})
