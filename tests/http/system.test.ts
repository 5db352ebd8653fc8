/**
 * The state of the installation: the page's call, the metrics, and the id that a request leaves
 * everywhere.
 */
import { once } from 'node:events'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { createMetrics, createMetricsServer } from '#server/system/metrics.ts'
import { type System, systemSchema } from '#shared/system.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { historyOf } from '../support/history.ts'
import { deliverIn, readOutbox } from '../support/mails.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const REQUEST = 'x-request-id'

describe.each(RULE_ENGINES)('the state of an installation on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine, environment: { BACKUP_EVERY: '24' } })
  })
  afterAll(() => server.close())

  const read = async (): Promise<System> =>
    systemSchema.parse(
      (await server.app.inject({ url: '/api/system', headers: server.as('admin') })).json().data,
    )
  const statusOf = ({ checks }: System, key: string) =>
    checks.find((check) => check.key === key)?.status

  it('states sizes, queues and what to do', async () => {
    const system = await read()
    expect(system).toMatchObject({
      engine,
      store: 'disk',
      role: 'both',
      backup: { last: null, everyHours: 24 },
    })
    expect(system.database.size).toBeGreaterThan(10_000)
    expect(system.database.pool === null).toBe(engine === 'sqlite')
    expect(system.files.free).toBeGreaterThan(0)
    expect(
      ['database', 'disk', 'backup', 'failedJobs'].map((key) => statusOf(system, key)),
    ).toEqual(['ok', 'ok', 'warning', 'ok'])
  })

  it('lists jobs that failed within a day', async () => {
    const job = {
      kind: 'export',
      status: 'failed',
      progress: 0,
      attempts: 1,
      lock_version: 1,
      problem: 'No space',
    }
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    await server.context.db.query
      .insertInto('jobs')
      .values([
        { ...job, title: 'Old', finished_at: ago(30) },
        { ...job, title: 'New', finished_at: ago(1) },
      ])
      .execute()
    const system = await read()
    expect(system.failedJobs).toMatchObject([{ title: 'New', problem: 'No space' }])
    expect(statusOf(system, 'failedJobs')).toBe('warning')
  })

  it('counts deliveries of webhooks that wait, and warns of undeliverable ones', async () => {
    expect(statusOf(await read(), 'deliveries')).toBe('ok')
    const delivery = {
      event: 'create',
      resource: 'orders',
      record: 1,
      attempts: 8,
      lock_version: 1,
    }
    const statuses = ['waiting', 'sending', 'dead', 'delivered']
    await server.context.db.query
      .insertInto('webhook_deliveries')
      .values(statuses.map((status) => ({ ...delivery, status })))
      .execute()
    const system = await read()
    expect(system.deliveries).toEqual({ waiting: 2, dead: 1 })
    expect(statusOf(system, 'deliveries')).toBe('warning')
  })

  it('is for administrators alone', async () => {
    for (const person of ['editor', 'visitor'] as const) {
      const answer = await server.app.inject({ url: '/api/system', headers: server.as(person) })
      expect([person, answer.statusCode]).toEqual([person, 403])
    }
  })

  it('adds the id of its request to every response and every line of history', async () => {
    const forwarded = await server.app.inject({
      url: '/api/health',
      headers: { [REQUEST]: 'proxy-4711' },
    })
    expect(forwarded.headers[REQUEST]).toBe('proxy-4711')
    const forged = await server.app.inject({
      url: '/api/health',
      headers: { [REQUEST]: 'a b\tc{}' },
    })
    expect(forged.headers[REQUEST]).toMatch(/^[\da-f-]{36}$/)
    const payload = { part_number: 'ID-1', name: { en: 'A', zh: null } }
    const headers = { ...server.as('admin'), [REQUEST]: 'erp-00000001' }
    const { id } = (
      await server.app.inject({ method: 'POST', url: '/api/codes', payload, headers })
    ).json().data
    const { data } = await historyOf(server).record('codes', id)
    expect(data.items.map(({ source }) => source)).toEqual([{ request: 'erp-00000001' }])
  })

  it('adds the id of the causing request to emails and webhooks', async () => {
    const headers = { ...server.as('admin'), [REQUEST]: 'erp-00000002' }
    const post = (url: string, payload: object) =>
      server.app.inject({ method: 'POST', url, payload, headers })
    await post('/api/webhooks', {
      name: 'W',
      address: 'https://erp.example/hook',
      list: 'messages',
      events: ['create'],
    })
    const contact = {
      continent: 'Oceania',
      country: 'New Zealand',
      first_name: 'Aroha',
      last_name: 'Parata',
      email: 'aroha@harbourlight.example',
      telephone: '+64 4 555 0190',
      message: 'Which fan fits?',
    }
    const sent = await server.app.inject({
      method: 'POST',
      url: '/api/contact_web',
      payload: contact,
      headers: {
        ...(await deviceOf(server, await addCustomer(server, 'aroha'))),
        [REQUEST]: 'web-00000003',
      },
    })
    expect(sent.statusCode).toBe(200)
    await deliverIn(server.context, 60)
    const [mail] = readOutbox(server.context.env.dataDir)
    expect(mail?.headers[REQUEST]).toBe('web-00000003')
    const contents = await server.context.db.query
      .selectFrom('webhook_contents')
      .select('content')
      .execute()
    expect(contents.map(({ content }) => JSON.parse(String(content)).request)).toEqual([
      'web-00000003',
    ])
  })

  it('serves metrics on a separate port', async () => {
    const metrics = createMetrics(server.context)
    const app = await createApp(server.context, { metrics })
    await app.inject('/api/health')
    const listening = createMetricsServer(metrics).listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/health",code="200"} 1',
    )
    expect(text).toMatch(/^db_size_bytes [1-9]/m)
    expect(text).toContain('jobs_pending{state="waiting"} 0')
    expect(text).toContain('webhook_deliveries{state="dead"} 1')
    expect(text).toContain('nodejs_eventloop_lag_seconds ')
    expect(text.includes('db_pool_connections{state="open"}')).toBe(engine === 'postgres')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    listening.close()
    await once(listening, 'close')
    await app.close()
  })
})

it('is neither ready nor well once a page of the database file is found damaged, and the next start rejects it', async () => {
  const server = await startServer()
  const { context } = server
  const file = join(context.env.dataDir, 'followspot.db')
  const damage = (table: string) => {
    const db = new SQLite(file)
    db.pragma('wal_checkpoint(truncate)')
    const size = Number(db.pragma('page_size', { simple: true }))
    const pages = db
      .prepare('select rootpage from sqlite_schema where tbl_name = ? and rootpage > 0')
      .pluck()
      .all(table) as number[]
    db.close()
    const handle = openSync(file, 'r+')
    for (const page of pages) writeSync(handle, Buffer.alloc(64, 0xff), 0, 64, (page - 1) * size)
    closeSync(handle)
  }
  const stateOf = async () => {
    const ready = await server.app.inject('/api/ready')
    const system = (
      await server.app.inject({ url: '/api/system', headers: server.as('admin') })
    ).json().data as System
    return [ready.statusCode, system.checks.find(({ key }) => key === 'integrity')?.status]
  }
  await context.db.engine.checkIntegrity()
  expect(await stateOf()).toEqual([200, 'ok'])
  damage('companies')
  // As a job, which opens the database in its own process.
  const job = await openDatabase(context.env, context, { server: false })
  await expect(
    job.engine.snapshot(({ rows }) => rows('companies', ['id'])[Symbol.asyncIterator]().next()),
  ).rejects.toMatchObject({ code: 'SQLITE_CORRUPT' })
  await job.close()
  await expect.poll(stateOf).toEqual([503, 'error'])
  const list = await server.app.inject({ url: '/api/companies', headers: server.as('admin') })
  expect([list.statusCode, list.json().message]).toEqual([
    500,
    expect.stringContaining('restore a backup'),
  ])
  await expect(context.db.engine.checkIntegrity()).rejects.toMatchObject({ code: 'SQLITE_CORRUPT' })
  await server.app.close()
  await context.jobs.stop()
  await context.db.close()
  await expect(openDatabase(context.env, context, { server: true })).rejects.toThrow(
    /is damaged .* db:restore/,
  )
  rmSync(context.env.dataDir, { recursive: true })
})
