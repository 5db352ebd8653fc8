/** API keys over HTTP, on both databases. */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Actor } from '#server/context.ts'
import { invalidateAccounts } from '#server/http/actor.ts'
import { currentActor } from '#server/jobs/current-actor.ts'
import { insertJob } from '#server/jobs/rows.ts'
import { CODES } from '#shared/errors.ts'
import { expireKey } from '../support/expire-key.ts'
import { type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

describe.each(RULE_ENGINES)('API keys on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  let roles: Record<string, number>
  beforeAll(async () => {
    server = await startServer({ engine })
    admin = rest(server, 'admin')
    roles = Object.fromEntries(
      (await admin.list('roles')).data.map(({ key, id }) => [String(key), id]),
    )
  })
  afterAll(() => server.close())

  const add = async (values: Values = {}) =>
    recordOf(await admin.create('keys', { name: 'ERP', role: roles.editor, ...values }))
  async function send(
    secret: unknown,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: Values,
  ) {
    const headers = { authorization: `Bearer ${secret}`, 'accept-language': 'en' }
    const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
    const { code, data, message } = answer.json<{ code: number; data: never; message: string }>()
    return { code, data: data as Values, message, write: String(answer.headers['write-id'] ?? '') }
  }
  const create = (secret: unknown, part_number: string) =>
    send(secret, 'POST', '/api/codes', { part_number, name: { en: 'Lamp', zh: '灯' } })

  it('are shown once, when they are created', async () => {
    const key = await add()
    expect(key.secret).toMatch(/^fsk_[\w-]{43}$/)
    expect(key.begins_with).toBe(`${String(key.secret).slice(0, 8)}…`)
    const { data } = await admin.get('keys', key.id)
    expect(data).toMatchObject({ secret: null, begins_with: key.begins_with, status: 'active' })
    const stored = await server.context.db.query.selectFrom('key_hashes').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(key.secret)
  })

  it('act as their role allows, and are named in the history', async () => {
    const { secret } = await add({ name: 'Shop' })
    const made = await create(secret, 'K-1')
    expect(made).toMatchObject({ code: CODES.ok, data: { part_number: 'K-1' } })
    expect((await send(secret, 'GET', '/api/users')).code).toBe(CODES.forbidden)
    const [entry] = (await admin.list('audit', { filter: { write: made.write } })).data
    expect(entry?.actor).toBe('admin (API: Shop)')
    const answer = await server.app.inject({
      url: `/api/history/writes/${made.write}`,
      headers: server.as('admin'),
    })
    expect(answer.json().data).toMatchObject({ source: { key: 'Shop' } })
  })

  it('are limited to a part of their role', async () => {
    const limits = {
      codes: { actions: ['list', 'read'], fields: { remark: 'none' } },
      users: { actions: ['list'] },
    }
    const { secret } = await add({ limits })
    const { code, data } = await send(secret, 'GET', '/api/codes')
    expect(code).toBe(CODES.ok)
    expect(Object.values(data)[0]).not.toHaveProperty('remark')
    expect((await create(secret, 'K-2')).code).toBe(CODES.forbidden)
    expect((await send(secret, 'GET', '/api/goods')).code).toBe(CODES.forbidden)
    expect((await send(secret, 'GET', '/api/users')).code).toBe(CODES.forbidden)
    for (const call of ['goods', 'products', 'search?q=lamp']) {
      expect([call, (await send(secret, 'GET', `/api/web/${call}`)).code]).toEqual([
        call,
        CODES.forbidden,
      ])
    }
    const { id } = recordOf(
      await admin.create('codes', { part_number: 'K-NOTE', name: { en: 'Lamp', zh: '灯' } }),
    )
    const wide = (await add()).secret
    for (const [method, call, body] of [
      ['GET', `records/codes/${id}/notes`],
      ['POST', `records/codes/${id}/notes`, { text: '@editor Please call' }],
      ['GET', `records/codes/${id}/readers`],
      ['GET', `presence/codes/${id}`],
      ['PUT', `presence/codes/${id}`, { tab: randomUUID(), isEditing: true }],
      ['GET', 'permission/editor'],
    ] as const) {
      const codes = [wide, secret].map(
        async (key) => (await send(key, method, `/api/${call}`, body)).code,
      )
      expect([method, call, ...(await Promise.all(codes))]).toEqual([
        method,
        call,
        CODES.ok,
        CODES.forbidden,
      ])
    }
    expect((await send(wide, 'GET', '/api/web/products')).code).toBe(CODES.ok)
    const narrow = await add({ role: roles.admin, limits })
    expect((await send(narrow.secret, 'GET', '/api/system')).code).toBe(CODES.forbidden)
    expect(
      (
        await admin.create('keys', {
          name: 'x',
          role: roles.editor,
          limits: { nothing: { actions: [] } },
        })
      ).code,
    ).toBe(CODES.validation)
  })

  it('upload files only if a record may hold them, and share no uploads with their owner', async () => {
    const upload = async (headers: Record<string, string>, text: string) => {
      const form = new FormData()
      form.append('file', new File([text], 'note.txt'))
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/files',
        payload: form,
        headers,
      })
      return answer.json() as { code: number; data: { sha256: string } }
    }
    const bearer = ({ secret }: Values) => ({ authorization: `Bearer ${secret}` })
    const download = async (sha256: string, headers: Record<string, string>) =>
      (await server.app.inject({ url: `/api/files/${sha256}/note.txt`, headers })).statusCode
    const narrow = bearer(await add({ limits: { codes: { actions: ['list', 'read'] } } }))
    const withoutFiles = bearer(
      await add({ limits: { codes: { actions: ['update'], fields: { image: 'read' } } } }),
    )
    const wide = bearer(await add())
    for (const headers of [narrow, withoutFiles])
      expect((await upload(headers, 'mine')).code).toBe(CODES.forbidden)
    const [own, theirs] = [
      await upload(wide, 'of the key'),
      await upload(server.as('admin'), 'of its owner'),
    ]
    expect(await download(own.data.sha256, wide)).toBe(200)
    expect(await download(theirs.data.sha256, server.as('admin'))).toBe(200)
    for (const headers of [narrow, wide])
      expect(await download(theirs.data.sha256, headers)).toBe(404)
    expect(await download(own.data.sha256, narrow)).toBe(404)
  })

  it('are rejected when they end before the body of the request has arrived', async () => {
    const { id, secret } = await add()
    async function* body() {
      yield '{"part_number":"K-LATE",'
      await rest(server, 'admin').step('keys', id, 'end')
      await sleep(1_100)
      yield '"name":{"en":"Lamp","zh":"灯"}}'
    }
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/codes',
      headers,
      payload: Readable.from(body()),
    })
    expect(answer.statusCode).toBe(401)
    expect((await admin.list('codes', { filter: { part_number: 'K-LATE' } })).data).toEqual([])
  })

  it('keep their limits in jobs', async () => {
    const limits = { codes: { actions: ['list', 'read'] } }
    const { id } = await add({ limits })
    const row = await server.context.db.query
      .selectFrom('key_hashes')
      .select('hash')
      .where('key_id', '=', id)
      .executeTakeFirstOrThrow()
    const started = await server.app.accountOf(String(row.hash))
    const actor = await currentActor(server.context.db.query, {
      ...started,
      locale: 'en',
      roles: ['admin'],
      limits: {},
    })
    expect(actor).toMatchObject({ roles: ['editor'], limits })
  })

  it('do not follow jobs of their owner that they may not read', async () => {
    const { secret } = await add({ limits: { codes: { actions: ['list', 'read'] } } })
    const { context, as } = server
    const owner = await context.db.query
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    const actor: Actor = {
      name: 'admin',
      id: Number(owner.id),
      kind: 'users',
      roles: ['admin'],
      locale: 'en',
    }
    const job = await insertJob(context, actor, { kind: 'bulk', title: 'Parts', input: {} })
    const url = `/api/jobs/${job}/cancel`
    expect((await send(secret, 'POST', url)).code).toBe(CODES.forbidden)
    const answer = await server.app.inject({ method: 'POST', url, headers: as('admin') })
    expect(answer.json().code).toBe(CODES.ok)
  })

  it('are rejected with an expiry that has passed', async () => {
    const answer = await admin.create('keys', {
      name: 'Old',
      role: roles.editor,
      expires_at: '2020-01-01T00:00:00Z',
    })
    expect(answer).toMatchObject({
      code: CODES.validation,
      errors: [{ path: 'expires_at', message: 'Choose a time in the future' }],
    })
    expect((await admin.list('keys', { filter: { name: 'Old' } })).data).toEqual([])
  })

  it('cannot be given an expiry that has passed, and are not renewed once they have expired', async () => {
    const { id } = await add({ expires_at: '2999-01-01T00:00:00Z' })
    const renew = (expires_at: string | null, name = 'ERP') =>
      admin.update('keys', id, { expires_at, name })
    const past = await renew('2020-01-01T00:00:00Z')
    expect(past).toMatchObject({ code: CODES.validation, errors: [{ path: 'expires_at' }] })
    expect((await renew('2998-01-01T00:00:00Z')).code).toBe(CODES.ok)
    await expireKey(server, id)
    for (const expires_at of ['2999-01-01T00:00:00Z', '2021-01-01T00:00:00Z', null]) {
      expect(await renew(expires_at)).toMatchObject({
        code: CODES.validation,
        errors: [
          {
            path: 'expires_at',
            message: 'This key has expired and can’t be renewed. Add a new one.',
          },
        ],
      })
    }
    const { expires_at } = (await admin.get('keys', id)).data
    expect(recordOf(await renew(String(expires_at), 'Old ERP'))).toMatchObject({
      name: 'Old ERP',
      expires_at,
    })
  })

  it('stop when they end, expire, or their owner is disabled', async () => {
    const { secret, id } = await add()
    recordOf(await admin.step('keys', id, 'end'))
    expect(await send(secret, 'GET', '/api/codes')).toMatchObject({ code: CODES.replacedToken })
    expect(await admin.get('keys', id).then(({ data }) => data)).toMatchObject({
      status: 'ended',
      ended_by: 1,
    })

    const old = await add({ expires_at: '2999-12-31T00:00:00.000Z' })
    expect((await send(old.secret, 'GET', '/api/codes')).code).toBe(CODES.ok)
    await expireKey(server, old.id)
    expect(await send(old.secret, 'GET', '/api/codes')).toMatchObject({ code: CODES.expiredToken })

    const owned = await add({ role: roles.editor })
    const { db } = server.context
    const disable = (status: string) =>
      db.transaction((trx) =>
        trx.updateTable('users').set({ status }).where('username', '=', 'admin').execute(),
      )
    await disable('disabled')
    invalidateAccounts(db)
    expect((await send(owned.secret, 'GET', '/api/codes')).code).toBe(CODES.replacedToken)
    await disable('active')
    invalidateAccounts(db)
    expect((await send(owned.secret, 'GET', '/api/codes')).code).toBe(CODES.ok)
    expect((await send('fsk_unknown', 'GET', '/api/codes')).code).toBe(CODES.unknownToken)
  })

  it('find no calls of the session in their API document', async () => {
    const { secret } = await add()
    const answer = await server.app.inject({
      url: '/api/docs.json',
      headers: { authorization: `Bearer ${secret}` },
    })
    const { paths } = answer.json<{ paths: Record<string, unknown> }>()
    expect(paths).toHaveProperty(['/api/codes'])
    expect(paths).not.toHaveProperty(['/api/user/favourites'])
  })

  it('open no calls of the session, and create no keys', async () => {
    const { secret } = await add({ role: roles.admin })
    const customer = recordOf(
      await admin.create('customers', {
        username: 'buyer',
        password: 'a-long-password',
        company: 'Lux',
        email: 'buyer@example.com',
      }),
    )
    const change = { username: 'admin', pwd: 'followspot', new_pwd: 'another-long-one' }
    for (const [method, url, body] of [
      ['POST', '/api/user/changepwd', change],
      ['GET', '/api/user/info', undefined],
      ['GET', '/api/user/devices', undefined],
      // The router decodes paths.
      ['GET', '/api/%75ser/devices', undefined],
      ['POST', '/api/use%72/update_profile', { email: 'another@example.com' }],
      ['POST', '/api/keys', { name: 'Another', role: roles.admin }],
      ['PUT', '/api/users/2', { password: 'another-long-one' }],
      ['PUT', '/api/users/2', { email: 'mine@example.com' }],
      ['PUT', '/api/users/2', { username: 'mine' }],
      ['POST', '/api/user/EditAdminUser', { id: 2, roles: [roles.admin ?? 0] }],
      ['PUT', `/api/users?filter={"id":[2]}`, { status: 'disabled' }],
      ['PUT', `/api/roles/${roles.editor}`, { grants: { codes: { actions: ['list'] } } }],
      ['PUT', `/api/roles/${roles.editor}`, { menus: [] }],
      ['POST', `/api/user/EditRoleMenu?id=${roles.visitor}`, { requires_second_factor: true }],
      [
        'POST',
        '/api/roles',
        { key: 'made', name: { en: 'x', zh: 'x' }, grants: { codes: { actions: ['list'] } } },
      ],
      ['PUT', `/api/customers/${customer.id}`, { email: 'mine@example.com' }],
      ['PUT', `/api/customers/${customer.id}`, { mobile: '+4915112345678' }],
      ['PUT', `/api/customers/${customer.id}`, { company_role: 'approver' }],
      ['DELETE', '/api/users/2', undefined],
    ] as const) {
      expect([url, (await send(secret, method, url, body)).code]).toEqual([url, CODES.forbidden])
    }
    expect((await send(secret, 'GET', '/api/user/GetAdminUsers')).code).toBe(CODES.ok)
    for (const [url, body] of [
      ['/api/users/2', { introduction: 'by a key' }],
      [`/api/customers/${customer.id}`, { company: 'Lux GmbH', email: 'buyer@example.com' }],
      [`/api/roles/${roles.editor}`, { description: { en: 'by a key', zh: '接口' } }],
    ] as const) {
      expect([url, (await send(secret, 'PUT', url, body)).code]).toEqual([url, CODES.ok])
    }
  })

  it('read on when their use cannot be stored, as on a full disk', async () => {
    const { secret, id } = await add()
    const { query } = server.context.db
    const update = query.updateTable.bind(query)
    const full = vi
      .spyOn(query, 'updateTable')
      .mockImplementation(((table: string) =>
        update(table === 'keys' ? 'no_table' : table)) as typeof query.updateTable)
    invalidateAccounts(server.context.db)
    expect((await send(secret, 'GET', '/api/codes')).code).toBe(CODES.ok)
    expect(full).toHaveBeenCalledWith('keys')
    full.mockRestore()
    expect((await admin.get('keys', id)).data.last_used).toBeNull()
  })

  it('note when they were used, once a minute at most, without an entry in the log', async () => {
    const { secret, id } = await add()
    const use = async () => {
      invalidateAccounts(server.context.db)
      await send(secret, 'GET', '/api/codes')
      return (await admin.get('keys', id)).data.last_used
    }
    // Requests do not wait until it is stored.
    const used = await vi.waitFor(async () => {
      const noted = await use()
      expect(noted).toEqual(expect.any(String))
      return noted
    })
    expect(await use()).toBe(used)
    const last_used = new Date(Date.parse(String(used)) - 60_000).toISOString()
    await server.context.db.query
      .updateTable('keys')
      .set({ last_used })
      .where('id', '=', id)
      .execute()
    await vi.waitFor(async () => expect(String(await use()) > String(used)).toBe(true))
    expect(
      (await admin.list('audit', { filter: { resource: 'keys', record: id } })).data,
    ).toHaveLength(1)
  })
})
