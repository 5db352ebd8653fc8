/**
 * The staff and role calls of specification §7, with the rejections that prevent a lock-out.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import {
  PASSWORD,
  RULE_ENGINES,
  type Staff,
  startServer,
  type TestServer,
} from '../support/server.ts'

describe.each(RULE_ENGINES)('accounts and roles on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  const get = (url: string, person: Staff = 'admin') =>
    server.app.inject({ url, headers: server.as(person) })
  const post = (url: string, payload: object, person: Staff = 'admin') =>
    server.app.inject({ method: 'POST', url, payload, headers: server.as(person) })
  const find = async (call: string, filter: object) =>
    (await get(`/api/user/${call}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json()
      .data[0]
  const role = (key: string) => find('Getrole', { key })
  const user = (username: string) => find('GetAdminUsers', { username })

  it('lists staff a page at a time, with Content-Range', async () => {
    const page = await get('/api/user/GetAdminUsers?sort=["username","DESC"]&range=[0,1]')
    expect(page.headers['content-range']).toBe('users 0-1/3')
    expect(page.json().data.map((record: { username: string }) => record.username)).toEqual([
      'visitor',
      'editor',
    ])
  })

  it('shows read-only when a colleague was last seen', async () => {
    const before = new Date().toISOString()
    const { id } = await user('visitor')
    const signedIn = await post('/api/authorization/requestToken', {
      username: 'visitor',
      password: PASSWORD,
    })
    expect(signedIn.json().code).toBe(CODES.ok)
    const seen = (await user('visitor')).last_seen
    expect(new Date(seen).toISOString() >= before).toBe(true)
    await post('/api/user/EditAdminUser', {
      id,
      name: '访客',
      last_seen: '2001-01-01T00:00:00.000Z',
    })
    expect((await user('visitor')).last_seen).toBe(seen)
  })

  it('creates, changes and deletes an account, never showing a password', async () => {
    const roles = [(await role('editor')).id]
    const created = await post('/api/user/EditAdminUser', {
      username: 'colleague',
      password: PASSWORD,
      roles,
    })
    expect(created.headers['write-id']).toEqual(expect.any(String))
    const { id, lock_version, password } = created.json().data
    expect(password).toBeNull()
    const changed = await post('/api/user/EditAdminUser', { id, lock_version, name: 'Lin' })
    expect(changed.json().data).toMatchObject({ id, name: 'Lin', username: 'colleague' })
    const stale = await post('/api/user/EditAdminUser', { id, lock_version, name: 'Wang' })
    expect(stale.json()).toMatchObject({
      code: CODES.conflict,
      data: { current: { name: 'Lin' }, changed: ['name'] },
    })
    expect((await get(`/api/user/DeleteAdminUser/${id}`)).json().code).toBe(CODES.ok)
    expect((await get(`/api/user/DeleteAdminUser/${id}`)).json().code).toBe(CODES.notFound)
  })

  it('reports the invalid fields of an account', async () => {
    const answer = await post('/api/user/EditAdminUser', {
      username: 'a b',
      password: '123',
      roles: [],
    })
    expect(answer.statusCode).toBe(422)
    const paths = answer.json().data.errors.map((error: { path: string }) => error.path)
    expect(paths.toSorted()).toEqual(['password', 'roles', 'username'])
  })

  it('reports a taken username when an account is created or renamed', async () => {
    const roles = [1]
    const { id } = await user('visitor')
    const answers = [
      await post('/api/user/EditAdminUser', { username: 'editor', password: PASSWORD, roles }),
      await post('/api/user/EditAdminUser', { id, username: 'editor' }),
    ]
    for (const answer of answers) {
      const message = 'The username already exists'
      expect(answer.json()).toMatchObject({
        message,
        data: { errors: [{ path: 'username', message }] },
      })
    }
  })

  it.each(['editor', 'visitor'] as const)('rejects the %s', async (person) => {
    const calls = [
      await get('/api/user/GetAdminUsers', person),
      await get('/api/user/Getrole', person),
      await get('/api/user/getLocalMenu', person),
      await get(`/api/user/DeleteAdminUser/${(await user('visitor')).id}`, person),
      await post(
        '/api/user/EditAdminUser',
        { username: 'intruder', password: PASSWORD, roles: [1] },
        person,
      ),
      await post('/api/user/EditMenu', { menu_name: { en: 'x', zh: 'x' }, url: '#' }, person),
    ]
    expect(calls.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      calls.map(() => [403, CODES.forbidden]),
    )
  })

  it('keeps the last active administrator', async () => {
    const { id } = await user('admin')
    const editor = (await role('editor')).id
    expect((await get(`/api/user/DeleteAdminUser/${id}`)).json().code).toBe(CODES.readable)
    const attempts = [
      await post('/api/user/EditAdminUser', { id, status: 'disabled' }),
      await post('/api/user/EditAdminUser', { id, roles: [editor] }),
    ]
    for (const answer of attempts) {
      expect(answer.json()).toMatchObject({
        code: CODES.readable,
        message: 'There must be at least one active administrator',
      })
    }
    expect((await post('/api/user/EditAdminUser', { id, name: 'The boss' })).json().code).toBe(
      CODES.ok,
    )
  })

  it('keeps the signed-in account', async () => {
    const { id } = await user('admin')
    const administrator = (await role('admin')).id
    const second = await post('/api/user/EditAdminUser', {
      username: 'second',
      password: PASSWORD,
      roles: [administrator],
    })
    const attempts = [
      await get(`/api/user/DeleteAdminUser/${id}`),
      await post('/api/user/EditAdminUser', { id, status: 'disabled' }),
    ]
    for (const answer of attempts) {
      expect(answer.json()).toMatchObject({
        code: CODES.readable,
        message: 'You can’t delete or disable the account you’re signed in with',
      })
    }
    expect((await get(`/api/user/DeleteAdminUser/${second.json().data.id}`)).json().code).toBe(
      CODES.ok,
    )
  })

  it('rejects calls that name two records', async () => {
    const { id } = await role('visitor')
    const other = (await role('editor')).id
    const twice = {
      path: 'id',
      message: expect.stringMatching(/^The call names two records: \d+ and \d+$/),
    }
    for (const [call, body] of [
      ['/api/user/EditMenu', { menu_id: 1, id: 2, sort: 1 }],
      ['/api/user/EditMenu', [{ menu_id: 1, id: 2, sort: 1 }]],
      [`/api/user/EditRoleMenu?id=${id}`, { id: other, menus: [] }],
    ] as const) {
      const answer = await post(call, body)
      expect([call, answer.statusCode, answer.json().data.errors]).toEqual([call, 422, [twice]])
    }
    for (const url of [
      `/api/roles/${id}`,
      `/api/roles?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`,
    ]) {
      for (const stated of [other, 0, 'abc']) {
        const call = { method: 'PUT', url, headers: server.as('admin') } as const
        const answer = await server.app.inject({ ...call, payload: { id: stated } })
        const message = `The call names two records: ${id} and ${stated}`
        expect([url, answer.statusCode, answer.json().data.errors]).toEqual([
          url,
          422,
          [{ path: 'id', message }],
        ])
      }
    }
    const rows = [1, 2].map((sort) => ({ id: 1, sort }))
    const repeated = await post('/api/user/EditMenu', rows)
    expect([repeated.statusCode, repeated.json().data.errors]).toMatchObject([
      422,
      [{ path: '1.id' }],
    ])
  })

  it('rejects parameters of lists and edit calls that have no effect', async () => {
    for (const call of [
      'user/GetAdminUsers',
      'user/Getrole',
      'user/getLocalMenu',
      'users',
      'codes',
    ]) {
      const { code, data } = (await get(`/api/${call}?username=admin`)).json()
      const named = expect.stringContaining('username')
      expect([call, code, JSON.stringify(data)]).toEqual([call, CODES.validation, named])
    }
    for (const call of ['EditMenu?id=1', 'EditAdminUser?id=1', 'EditRoleMenu?role=1']) {
      expect([call, (await post(`/api/user/${call}`, { id: 1 })).statusCode]).toEqual([call, 422])
    }
  })

  it('keeps built-in roles and those in use', async () => {
    const { id } = await role('visitor')
    const remove = await server.app.inject({
      method: 'DELETE',
      url: `/api/roles/${id}`,
      headers: server.as('admin'),
    })
    expect(remove.json().message).toBe('The role “visitor” is built in and can’t be deleted')
    expect((await post(`/api/user/EditRoleMenu?id=${id}`, { key: 'guest' })).json().code).toBe(
      CODES.readable,
    )
    const created = (
      await post('/api/user/EditRoleMenu', { key: 'stock', name: { en: 'Stock', zh: '仓库' } })
    ).json().data
    const holder = { username: 'keeper', password: PASSWORD, roles: [created.id] }
    await post('/api/user/EditAdminUser', holder)
    const used = await server.app.inject({
      method: 'DELETE',
      url: `/api/roles/${created.id}`,
      headers: server.as('admin'),
    })
    expect(used.json()).toMatchObject({
      code: CODES.conflict,
      message: 'Can’t be deleted: still used by Staff (1)',
    })
  })

  it('rejects deletion by a link: the cookie alone does not authenticate', async () => {
    const cookie = `Admin-Token=${server.as('admin').authorization?.slice('Bearer '.length)}`
    const { id } = await user('visitor')
    const answer = await server.app.inject({
      url: `/api/user/DeleteAdminUser/${id}`,
      headers: { cookie },
    })
    expect(answer.json().code).toBe(CODES.unknownToken)
  })
})
