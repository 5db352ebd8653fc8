/** Reads from a replica, made by pg_basebackup: who reads there, and who does not. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/core/db/database.ts'
import { openDatabase } from '#server/core/db/open.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../support/database-proxy.ts'
import { findPostgres, type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { type Staff, startServer, type TestServer } from '../support/server.ts'

const binaries = findPostgres() ?? ''
const isPossible = existsSync(join(binaries, 'pg_basebackup'))
if (!isPossible) console.info('pg_basebackup is not installed: the tests of a replica are skipped')

describe.skipIf(!isPossible)('a replica', () => {
  let primary: PostgresServer
  let replica: PostgresServer
  let proxy: DatabaseProxy
  let server: TestServer
  /** Another process on the same database. */
  let other: FastifyInstance
  let otherDatabase: Database
  /** Clients of the two servers. */
  let first: pg.Client
  let second: pg.Client
  beforeAll(async () => {
    primary = await startPostgres(binaries, true)
    replica = await startPostgres(binaries, primary.url)
    proxy = await startDatabaseProxy(replica.url)
    const environment: Record<string, string> = {}
    let path = ''
    server = await startServer({
      engine: 'postgres',
      primary: primary.url,
      environment,
      detour: (url) => {
        path = url.pathname
        environment.DATABASE_REPLICA_URL = `postgres://postgres@127.0.0.1:${proxy.port}${path}`
      },
    })
    const clientOf = async ({ url }: PostgresServer) => {
      const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: path }).href })
      await client.connect()
      return client
    }
    otherDatabase = await openDatabase(server.context.env, server.context.resources, { server: true })
    other = await createApp({ ...server.context, db: otherDatabase })
    first = await clientOf(primary)
    second = await vi.waitFor(() => clientOf(replica), { timeout: 60_000 })
  })
  afterAll(async () => {
    await first?.end()
    await second?.end()
    await other?.close()
    await otherDatabase?.close()
    await server?.close()
    await proxy?.close()
    await replica?.stop()
    await primary?.stop()
  })

  const get = async (url: string, person: Staff = 'editor', headers: Record<string, string> = {}, app = server.app) =>
    (await app.inject({ url, headers: { ...server.as(person), ...headers } })).body
  const lag = async (): Promise<number | null> => JSON.parse(await get('/api/ready')).data.replica.lag_seconds
  const LIST = '/api/leimu'
  let lines = 0
  /** The last line that the replica has. */
  let seen = ''
  /** Adds a product line behind the product's back. @returns its name */
  async function addLine(): Promise<string> {
    const name = `Line-${++lines}`
    const at = new Date().toISOString()
    await first.query(
      `insert into leimu (name_en, name_zh, sort, visible, lock_version, created_at, updated_at, search_text, search_words)
      values ($1, $1, 0, true, 1, $2, $2, lower($1), array_to_tsvector(array[lower($1)]))`,
      [name, at],
    )
    return name
  }
  const pause = () => second.query('select pg_wal_replay_pause()')
  const resume = () => second.query('select pg_wal_replay_resume()')
  const create = (person: Staff, name: string) =>
    server.app.inject({
      method: 'POST',
      url: LIST,
      headers: server.as(person),
      payload: { name: { en: name, zh: name } },
    })
  /** Waits until all readers use the replica, which is paused then. */
  async function replayAll(): Promise<void> {
    await resume()
    for (; ; await sleep(200)) {
      // A page shows 25.
      await first.query(`delete from leimu where name_en like 'Line-%'`)
      seen = await addLine()
      await vi.waitFor(async () => expect(await get(LIST, 'admin')).toContain(seen), { timeout: 60_000 })
      await pause()
      const unseen = await addLine()
      const answers = [await get(LIST), await get(LIST, 'admin'), await get(LIST, 'admin', {}, other)]
      if (answers.every((answer) => !answer.includes(unseen))) return
      await resume()
    }
  }
  beforeEach(replayAll)

  it.each([
    ['lists', LIST],
    ['searches', `${LIST}?filter=${encodeURIComponent('{"q":"line"}')}`],
    ['lists of the storefront', '/api/web/leimu'],
  ])('answers %s', async (_, url) => {
    const unseen = await addLine()
    const answer = await get(url)
    expect([answer.includes(seen), answer.includes(unseen)]).toEqual([true, false])
  })

  it('serves exports once it has all earlier writes', async () => {
    const url = `${LIST}/export?format=json`
    // An export reads the ids of its pages.
    const isRead = () => proxy.hasSeen('select id from "leimu" where')
    const unseen = await addLine()
    expect(await get(url)).toContain(unseen)
    expect(isRead()).toBe(false)
    await resume()
    const latest = await addLine()
    expect(await get(url)).toContain(latest)
    expect(isRead()).toBe(true)
  })

  it('is not read by those who have written what it does not have yet', async () => {
    const answer = await create('admin', 'Mine')
    expect(answer.statusCode).toBe(200)
    expect([(await get(LIST, 'admin')).includes('Mine'), (await get(LIST, 'editor')).includes('Mine')]).toEqual([
      true,
      false,
    ])
    await replayAll()
    expect(await get(LIST, 'editor')).toContain('Mine')
  })

  it('is known by a cookie to be behind in other processes, too', async () => {
    const [cookie = ''] = String((await create('admin', 'Elsewhere')).headers['set-cookie']).split(';')
    expect(cookie).toMatch(/^written_at=\d+$/)
    const withCookie = await get(LIST, 'admin', { cookie }, other)
    const without = await get(LIST, 'admin', {}, other)
    expect([withCookie.includes('Elsewhere'), without.includes('Elsewhere')]).toEqual([true, false])
  })

  it('that is lost is replaced by the primary until it is back', async () => {
    proxy.shut()
    const unknown = await addLine()
    expect(await get(LIST)).toContain(unknown)
    await expect.poll(lag, { timeout: 60_000 }).toBeNull()
    proxy.open()
    await replayAll()
  })

  it('reports by how many seconds it lags', async () => {
    await addLine()
    await expect.poll(lag, { timeout: 60_000 }).toBeGreaterThan(2)
    await resume()
    await expect.poll(lag, { timeout: 60_000 }).toBeLessThan(2)
  })

  it('that has fallen far behind is not read from', async () => {
    const unseen = await addLine()
    expect(await get(LIST)).not.toContain(unseen)
    await expect.poll(() => get(LIST)).toContain(unseen)
  })

  it('that does not exist sets no cookie', async () => {
    const plain = await startServer()
    const answer = await plain.app.inject({
      method: 'POST',
      url: LIST,
      headers: plain.as('admin'),
      payload: { name: { en: 'x', zh: 'x' } },
    })
    await plain.close()
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
  })
})
