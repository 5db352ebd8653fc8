/**
 * The Model Context Protocol with its own client, over HTTP: what a key may do, and writes after a
 * dry run.
 */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/context.ts'
import { write } from '#server/writes/write.ts'
import { CODES } from '#shared/errors.ts'
import { expireKey } from '../support/expire-key.ts'
import { type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const READING = { actions: ['list', 'read'] }

describe.each(RULE_ENGINES)('the Model Context Protocol on %s', (engine) => {
  let server: TestServer
  let origin: string
  let admin: Rest
  let roles: Record<string, number>
  const clients: Client[] = []
  beforeAll(async () => {
    server = await startServer({ engine })
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
    admin = rest(server, 'admin')
    roles = Object.fromEntries(
      (await admin.list('roles')).data.map(({ key, id }) => [String(key), id]),
    )
  })
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()))
    await server.close()
  })

  const addKey = async (values: Values = {}) =>
    recordOf(await admin.create('keys', { name: 'Assistant', role: roles.editor, ...values }))
  async function connect(token: unknown, mode: 'legacy' | 'auto' = 'auto'): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/api/mcp', origin), { requestInit: { headers } }),
    )
    clients.push(client)
    return client
  }
  /** A tool's answer, or its error. */
  async function call(client: Client, name: string, args: Values) {
    const { content, isError = false } = await client.callTool({ name, arguments: args })
    const [part] = content
    const text = part?.type === 'text' ? part.text : ''
    return {
      isError,
      text,
      data: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null,
    }
  }
  const toolsOf = async (client: Client) =>
    (await client.listTools()).tools.map(({ name }) => name).toSorted()
  const lamp = (part_number: string) => ({ part_number, name: { en: 'Lamp', zh: '灯' } })
  const addPart = async (part_number: string) =>
    recordOf(await admin.create('codes', lamp(part_number))).id

  it('opens to API keys alone', async () => {
    await expect(connect('fsk_unknown')).rejects.toThrow('401')
    const token = server.as('admin').authorization?.replace('Bearer ', '')
    await expect(connect(token)).rejects.toThrow('403')
    const answer = await fetch(`${origin}/api/mcp`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect([answer.status, (await answer.json()).code]).toEqual([401, CODES.unknownToken])
  })

  it.each(['legacy', 'auto'] as const)(
    'offers the tools that the key may use to %s clients',
    async (mode) => {
      const all = await connect((await addKey()).secret, mode)
      expect(await toolsOf(all)).toEqual([
        'create',
        'delete',
        'describe',
        'list',
        'read',
        'search',
        'undo',
        'update',
      ])
      const some = await connect((await addKey({ limits: { codes: READING } })).secret, mode)
      expect(await toolsOf(some)).toEqual(['describe', 'list', 'read', 'search'])
      expect((await call(some, 'describe', {})).data).toMatchObject([
        { resource: 'codes', actions: ['list', 'read'] },
      ])
      await expect(
        call(some, 'create', { resource: 'codes', values: lamp('M-0') }),
      ).rejects.toThrow('create')
    },
  )

  it('describes the fields that the key may read or write', async () => {
    const limits = { codes: { ...READING, fields: { remark: 'none' } } }
    const client = await connect((await addKey({ limits })).secret)
    const { data } = await call(client, 'describe', { resource: 'codes' })
    const byName = new Map(data.fields.map((field: { name: string }) => [field.name, field]))
    expect(byName.get('weight')).toMatchObject({ type: 'decimal', unit: 'kg', access: ['read'] })
    expect(byName.get('remark')).toBeUndefined()
    expect(byName.get('status')).toMatchObject({
      choices: { active: 'Active' },
      filter: ['eq', 'ne', 'in', 'empty'],
    })
  })

  it('finds, lists and reads the records that the key may read', async () => {
    const id = await addPart('M-100')
    const limits = { codes: { ...READING, fields: { remark: 'none' } } }
    const client = await connect((await addKey({ limits })).secret)
    expect((await call(client, 'search', { q: 'M-100' })).data).toMatchObject([
      { resource: 'codes', records: [{ id }] },
    ])
    const query = { resource: 'codes', filter: { part_number: 'M-100' }, fields: ['part_number'] }
    expect((await call(client, 'list', query)).data).toEqual({
      records: [{ id, part_number: 'M-100' }],
      total: 1,
      capped: false,
    })
    const read = await call(client, 'read', { resource: 'codes', id })
    expect(read.data).toMatchObject({ part_number: 'M-100' })
    expect(read.data).not.toHaveProperty('remark')
    expect(await call(client, 'read', { resource: 'codes', id, fields: ['remark'] })).toMatchObject(
      {
        isError: true,
        data: { code: CODES.validation, data: { errors: [{ path: 'remark' }] } },
      },
    )
    expect(
      (await call(client, 'list', { resource: 'codes', filter: { remark: 'x' } })).data.code,
    ).toBe(CODES.validation)
    expect(await call(client, 'list', { resource: 'users' })).toMatchObject({ isError: true })
  })

  it('shows in a dry run what a write would change, and carries out only that', async () => {
    const client = await connect((await addKey({ name: 'Clerk' })).secret)
    const id = await addPart('M-200')
    const change = { resource: 'codes', id, values: { weight: 2.5 } }
    const { data: dry } = await call(client, 'update', change)
    expect(dry).toMatchObject({
      dry_run: true,
      changes: [
        {
          action: 'update',
          resource: 'codes',
          record: id,
          changes: [{ field: 'weight', after: 2.5 }],
        },
      ],
      further: 0,
    })
    expect((await admin.get('codes', id)).data.weight).toBeNull()

    const other = await call(client, 'update', {
      ...change,
      values: { weight: 99 },
      confirm: dry.confirm,
    })
    expect(other).toMatchObject({ isError: true, data: { code: CODES.conflict } })
    const { data: done } = await call(client, 'update', { ...change, confirm: dry.confirm })
    expect(done).toMatchObject({ dry_run: false, record: { id, weight: 2.5 } })
    const [entry] = (await admin.list('audit', { filter: { write: done.write } })).data
    expect(entry?.actor).toBe('admin (API: Clerk)')

    const { data: undo } = await call(client, 'undo', { write: done.write })
    expect(undo.changes).toMatchObject([
      { changes: [{ field: 'weight', before: 2.5, after: null }] },
    ])
    expect((await admin.get('codes', id)).data.weight).toBe(2.5)
    await call(client, 'undo', { write: done.write, confirm: undo.confirm })
    expect((await admin.get('codes', id)).data.weight).toBeNull()
  })

  it('rejects a confirmation of what has changed since', async () => {
    const client = await connect((await addKey()).secret)
    const id = await addPart('M-300')
    const change = { resource: 'codes', id, values: { weight: 1 } }
    const { data: dry } = await call(client, 'update', change)
    recordOf(await admin.update('codes', id, { remark: 'in between' }))
    const outdated = await call(client, 'update', { ...change, confirm: dry.confirm })
    expect(outdated).toMatchObject({ isError: true, data: { code: CODES.conflict } })
    expect((await admin.get('codes', id)).data.weight).toBeNull()
  })

  it('creates a record once, however often it is confirmed', async () => {
    const client = await connect((await addKey()).secret)
    const creation = { resource: 'leimu', values: { name: { en: 'Fog machines', zh: '烟机' } } }
    const { data: dry } = await call(client, 'create', creation)
    expect(dry).toMatchObject({ dry_run: true })
    const confirmed = { ...creation, confirm: dry.confirm }
    const answers = await Promise.all([1, 2, 3].map(() => call(client, 'create', confirmed)))
    expect(answers.filter(({ isError }) => !isError)).toHaveLength(1)
    expect((await admin.list('leimu', { filter: { q: 'Fog machines' } })).data).toHaveLength(1)
  })

  it('deletes after a dry run, and restores by undo', async () => {
    const client = await connect((await addKey({ role: roles.admin })).secret)
    const id = await addPart('M-400')
    const { data: dry } = await call(client, 'delete', { resource: 'codes', id })
    expect(dry.changes).toMatchObject([{ action: 'delete', resource: 'codes', record: id }])
    expect((await admin.get('codes', id)).code).toBe(CODES.ok)
    const { data: done } = await call(client, 'delete', {
      resource: 'codes',
      id,
      confirm: dry.confirm,
    })
    expect((await admin.get('codes', id)).code).toBe(CODES.notFound)
    const { data: undo } = await call(client, 'undo', { write: done.write })
    await call(client, 'undo', { write: done.write, confirm: undo.confirm })
    expect((await admin.get('codes', id)).data.part_number).toBe('M-400')
  })

  it('reports the fields of a rejected write', async () => {
    const client = await connect((await addKey()).secret)
    const rejected = await call(client, 'create', {
      resource: 'codes',
      values: { weight: 'heavy', colour: 'red' },
    })
    expect(rejected).toMatchObject({ isError: true, data: { code: CODES.validation } })
    const paths = rejected.data.data.errors.map(({ path }: { path: string }) => path)
    expect(paths).toEqual(expect.arrayContaining(['weight', 'colour', 'part_number']))
    const writing = { actions: ['list', 'read', 'update'] as const, fields: { weight: 'read' } }
    const limited = await connect((await addKey({ limits: { codes: writing } })).secret)
    const id = await addPart('M-500')
    const refused = await call(limited, 'update', { resource: 'codes', id, values: { weight: 3 } })
    expect(refused).toMatchObject({ isError: true, data: { code: CODES.forbidden } })
  })

  it('shows in a dry run what happens to records without a log', async () => {
    const client = await connect((await addKey({ role: roles.admin })).secret)
    const create = {
      resource: 'favourites',
      values: { resource: 'codes', record: await addPart('M-900') },
    }
    const dry = await call(client, 'create', create)
    expect(dry.data).toMatchObject({
      changes: [{ action: 'create', resource: 'favourites', record: null }],
      further: 0,
    })
    expect(dry.data.changes[0].changes).toContainEqual(
      expect.objectContaining({ field: 'resource', after: 'codes' }),
    )
    const { data } = await call(client, 'create', { ...create, confirm: dry.data.confirm })
    const remove = { resource: 'favourites', id: data.record.id }
    const gone = await call(client, 'delete', remove)
    expect(gone.data.changes).toMatchObject([{ action: 'delete', record: data.record.id }])
    expect((await call(client, 'delete', { ...remove, confirm: gone.data.confirm })).isError).toBe(
      false,
    )
  })

  it('undoes a large write by a job', async () => {
    const rows = Array.from({ length: 501 }, (_, index) => ({
      action: 'create' as const,
      resource: 'codes',
      values: lamp(`LARGE-${index}`),
    }))
    const { write: id } = await write(server.context, SYSTEM, rows, { origin: 'import' })
    const client = await connect((await addKey({ role: roles.admin })).secret)
    const dry = await call(client, 'undo', { write: id })
    expect(dry.data).toMatchObject({ dry_run: true, by_job: true, further: 401 })
    expect(dry.data.changes[0]).toMatchObject({ action: 'delete', resource: 'codes' })
    expect((await call(client, 'undo', { write: id, confirm: 'other' })).isError).toBe(true)
    const { data } = await call(client, 'undo', { write: id, confirm: dry.data.confirm })
    await server.context.jobs.outcome(data.job, 30_000)
    expect((await admin.list('codes', { filter: { q: 'LARGE-' } })).data).toEqual([])
    expect((await call(client, 'undo', { write: id })).isError).toBe(true)
  })

  it('undoes no write that the key could not have done', async () => {
    const id = await addPart('M-600')
    const { write } = await admin.update('codes', id, { remark: 'by a person' })
    const client = await connect(
      (await addKey({ limits: { codes: READING, goods: { actions: ['list', 'update'] } } })).secret,
    )
    expect(await call(client, 'undo', { write })).toMatchObject({
      isError: true,
      data: { code: CODES.forbidden },
    })
  })

  it('ends with its key', async () => {
    const { secret, id } = await addKey()
    const client = await connect(secret)
    recordOf(await admin.step('keys', id, 'end'))
    await expect(client.listTools()).rejects.toThrow(String(CODES.replacedToken))
    await expect(connect(secret)).rejects.toThrow('401')
    const old = await addKey()
    await expireKey(server, old.id)
    await expect(connect(old.secret)).rejects.toThrow('401')
  })
})
