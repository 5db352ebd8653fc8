/**
 * Reads with an ETag: 304 while nothing has changed, and the new content after a change by any
 * process.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/context.ts'
import { openDatabase } from '#server/db/open.ts'
import { write } from '#server/writes/write.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { statementsOf } from '../support/statements.ts'

const name = { en: 'Fan', zh: '风扇' }

describe.each(RULE_ENGINES)('reads on %s', (engine) => {
  let server: TestServer
  /** Ids of an assembly part and of the successor that it shows by its number. */
  let old = 0
  let next = 0
  const create = async (resource: string, values: Record<string, unknown>) => {
    const operation = { action: 'create', resource, values } as const
    const { outcomes } = await write(server.context, SYSTEM, [operation], { origin: 'seed' })
    const [outcome] = outcomes
    return outcome?.status === 'created' ? outcome.record.id : 0
  }
  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { ...server.as('admin'), ...headers } })
  const LIST = '/api/codes?sort=["part_number","ASC"]'
  /** The tag of a list that has been answered twice without a change. */
  const tagOf = async (url: string, headers: Record<string, string> = {}) => {
    const first = await get(url, headers)
    const second = await get(url, headers)
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect(second.body).toBe(first.body)
    expect(second.headers.etag).toBe(first.headers.etag)
    return String(second.headers.etag)
  }
  /** Runs a statement on a connection that the server does not know. */
  async function runElsewhere(statement: string): Promise<void> {
    if (engine === 'sqlite') {
      const file = join(server.context.env.dataDir, 'followspot.db')
      const program = `new (require('better-sqlite3'))(${JSON.stringify(file)}).exec(${JSON.stringify(statement)})`
      expect(spawnSync(process.execPath, ['-e', program]).status).toBe(0)
    } else {
      const client = new pg.Client({ connectionString: server.context.env.databaseUrl })
      await client.connect()
      await client.query(statement)
      await client.end()
    }
  }
  const isFresh = async (url: string, tag: string) =>
    (await get(url, { 'if-none-match': tag })).statusCode === 200

  beforeAll(async () => {
    server = await startServer({ engine })
    next = await create('codes', { part_number: 'B-2', name })
    old = await create('codes', { part_number: 'A-1', name, superseded_by: next })
  })
  afterAll(() => server.close())

  it('are answered with 304 while the client has them', async () => {
    const tag = await tagOf(LIST)
    const again = await get(LIST, { 'if-none-match': tag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const one = await get(`/api/codes/${old}`)
    expect(
      (await get(`/api/codes/${old}`, { 'if-none-match': String(one.headers.etag) })).statusCode,
    ).toBe(304)
  })

  it('have another tag after a change by a statement of another process', async () => {
    const tag = await tagOf(LIST)
    await runElsewhere(`update codes set name_en = 'Large fan' where id = ${old}`)
    expect(await isFresh(LIST, tag)).toBe(true)
    expect((await get(LIST)).json().data[0].name.en).toBe('Large fan')
  })

  it('share the number of matches among pages, until it changes', async () => {
    const matches = (range: string) =>
      get(`${LIST}&filter={"name":{"contains":"fa"}}%20&range=${range}`)
    const before = await matches('[0,0]')
    const statements = await statementsOf(server.context.db, async () => {
      for (const range of ['[0,3]', '[0,4]', '[0,5]', '[0,6]']) await matches(range)
    })
    expect(statements.filter(isCount).length).toBeLessThanOrEqual(1)
    await runElsewhere(`insert into codes (lock_version, created_at, updated_at, part_number, name_en, status)
      values (1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 'Z-1', 'Fan', 'active')`)
    expect(totalOf(await matches('[0,7]')).total).toBe(totalOf(before).total + 1)
    await runElsewhere("delete from codes where part_number = 'Z-1'")
    expect(totalOf(await matches('[0,8]')).total).toBe(totalOf(before).total)
  })

  it('share the number of matches of a search among pages, until it changes', async () => {
    const search = (range: string) => get(`${LIST}&filter={"q":"fan"}%20&range=${range}`)
    const { total } = totalOf(await search('[0,0]'))
    const statements = await statementsOf(server.context.db, async () => {
      for (const range of ['[0,3]', '[0,4]', '[0,5]', '[0,6]']) await search(range)
    })
    expect(statements.filter(isCount).length).toBeLessThanOrEqual(1)
    const added = await create('codes', { part_number: 'Z-2', name: { en: 'Fan', zh: null } })
    expect(totalOf(await search('[0,7]')).total).toBe(total + 1)
    const operation = { action: 'delete', resource: 'codes', id: added } as const
    await write(server.context, SYSTEM, [operation], { origin: 'seed' })
    expect(totalOf(await search('[0,8]')).total).toBe(total)
  })

  it('have another tag after writes of another server', async () => {
    const { env } = server.context
    const db = await openDatabase(env, server.context, { server: false, durable: false })
    const { total } = totalOf(await get(LIST))
    const tag = await tagOf(LIST)
    const operation = {
      action: 'create',
      resource: 'codes',
      values: { part_number: 'C-3', name },
    } as const
    await write({ ...server.context, db }, SYSTEM, [operation], { origin: 'seed' })
    await db.close()
    expect(await isFresh(LIST, tag)).toBe(true)
    expect(totalOf(await get(LIST)).total).toBe(total + 1)
  })

  it('have another tag when a record is deleted, and when a title that they show is changed', async () => {
    const extra = await create('codes', { part_number: 'D-4', name })
    const tag = await tagOf(LIST)
    await server.app.inject({
      method: 'DELETE',
      url: `/api/codes/${extra}`,
      headers: server.as('admin'),
    })
    expect(await isFresh(LIST, tag)).toBe(true)
    const line = await create('leimu', { name: { en: 'Moving heads', zh: '摇头灯' } })
    await create('categories', { name: { en: 'Spots', zh: '图案灯' }, leimu: line })
    const before = await tagOf('/api/categories')
    const values = { name: { en: 'Heads', zh: '摇头灯' } }
    await write(
      server.context,
      SYSTEM,
      [{ action: 'update', resource: 'leimu', id: line, values }],
      { origin: 'seed' },
    )
    expect(await isFresh('/api/categories', before)).toBe(true)
  })

  it('differ by language and by role, and follow the permissions of a role', async () => {
    await create('codes', { part_number: 'E-5', name: { en: 'Zoom', zh: '一' } })
    const firstNumber = async (language: string) =>
      (await get('/api/codes?sort=["name","ASC"]', { 'accept-language': language })).json().data[0]
        .part_number
    expect(await firstNumber('zh')).toBe('E-5')
    expect(await firstNumber('en')).not.toBe('E-5')
    const tag = await tagOf(LIST)
    const asEditor = () => get(LIST, { ...server.as('editor'), 'if-none-match': tag })
    expect((await asEditor()).statusCode).toBeLessThan(400)
    const role = await server.context.db.query
      .selectFrom('roles')
      .select('id')
      .where('key', '=', 'editor')
      .executeTakeFirst()
    const operation = {
      action: 'update',
      resource: 'roles',
      id: Number(role?.id),
      values: { grants: { codes: { actions: [] } } },
    } as const
    await write(server.context, SYSTEM, [operation], { origin: 'seed' })
    expect((await asEditor()).statusCode).toBe(403)
  })
})

const totalOf = ({ headers }: { headers: Record<string, unknown> }) => ({
  total: Number(String(headers['content-range']).split('/')[1]),
})

const isCount = ({ sql }: { sql: string }) => sql.includes('count(*)')
