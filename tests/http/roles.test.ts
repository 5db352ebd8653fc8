/**
 * A role created at run time: its menus, actions and fields apply to every call, and no user can
 * escalate privileges.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import type { Grants } from '#shared/resources/role-grants.ts'
import { PASSWORD, RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { headersOf } from '../support/start-session.ts'

const NAME = { en: 'Made in the test', zh: '测试角色' }
const PART = { name: { en: 'Lamp', zh: '灯泡' }, unit: 'pcs' }

describe.each(RULE_ENGINES)('roles created at run time on %s', (engine) => {
  let server: TestServer
  let count = 0
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  type Headers = Record<string, string>
  const call = async (
    headers: Headers,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ) => {
    const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, ...answer.json() }
  }
  const admin = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    call(server.as('admin'), method, url, payload)

  /** Adds a role with a table and a user with it. @returns their headers */
  async function person(grants: Grants | null, more: object = {}) {
    count += 1
    const key = `role${count}`
    const role = (
      await admin('POST', '/api/user/EditRoleMenu', { key, name: NAME, grants, ...more })
    ).data
    const account = { username: `person${count}`, password: PASSWORD, roles: [role.id] }
    const user = (await admin('POST', '/api/user/EditAdminUser', account)).data
    return { key, role, user, headers: await headersOf(server, { kind: 'users', id: user.id }) }
  }
  const newPart = async () =>
    (await admin('POST', '/api/codes', { ...PART, part_number: `T-${count}-${Math.random()}` }))
      .data
  const change = (headers: Headers, id: number, values: object) =>
    call(headers, 'PUT', `/api/codes/${id}`, values)

  it.each([
    { actions: ['list'], list: 200, read: 403, create: 403, update: 403, remove: 403 },
    { actions: ['list', 'read'], list: 200, read: 200, create: 403, update: 403, remove: 403 },
    { actions: ['read', 'create'], list: 403, read: 200, create: 200, update: 403, remove: 403 },
    { actions: ['read', 'update'], list: 403, read: 200, create: 403, update: 200, remove: 403 },
    { actions: ['read', 'delete'], list: 403, read: 200, create: 403, update: 403, remove: 200 },
    { actions: [], list: 403, read: 403, create: 403, update: 403, remove: 403 },
  ] as const)('permit $actions only', async ({ actions, ...expected }) => {
    const { headers } = await person({ codes: { actions: [...actions] } })
    const { id } = await newPart()
    const part_number = `N-${count}`
    expect({
      list: (await call(headers, 'GET', '/api/codes')).status,
      read: (await call(headers, 'GET', `/api/codes/${id}`)).status,
      create: (await call(headers, 'POST', '/api/codes', { ...PART, part_number })).status,
      update: (await change(headers, id, { unit: 'm' })).status,
      remove: (await call(headers, 'DELETE', `/api/codes/${id}`)).status,
    }).toEqual(expected)
    expect((await call(headers, 'GET', '/api/goods')).code).toBe(CODES.forbidden)
    expect((await call(headers, 'GET', '/api/user/GetAdminUsers')).code).toBe(CODES.forbidden)
  })

  it('hide fields, make others read-only, and leave the rest open', async () => {
    const fields = { remark: 'none', unit: 'read', weight: 'write' } as const
    const { headers } = await person({ codes: { actions: ['list', 'read', 'update'], fields } })
    const { id } = await newPart()
    await admin('PUT', `/api/codes/${id}`, { remark: 'secret', unit: 'pcs' })
    const { data } = await call(headers, 'GET', `/api/codes/${id}`)
    expect('remark' in data).toBe(false)
    expect(data.unit).toBe('pcs')
    const [listed] = (await call(headers, 'GET', `/api/codes?filter={"id":[${id}]}`)).data
    expect('remark' in listed).toBe(false)
    const filter = encodeURIComponent('{"remark":{"contains":"secret"}}')
    expect((await call(headers, 'GET', `/api/codes?filter=${filter}`)).status).toBe(422)
    expect((await change(headers, id, { remark: 'mine' })).code).toBe(CODES.forbidden)
    expect((await change(headers, id, { unit: 'm' })).code).toBe(CODES.forbidden)
    expect((await change(headers, id, { weight: 2, unit: 'pcs' })).code).toBe(CODES.ok)
    expect((await admin('GET', `/api/codes/${id}`)).data).toMatchObject({
      remark: 'secret',
      unit: 'pcs',
      weight: 2,
    })
  })

  it('list in the default order of the resource, or by id where that field is hidden', async () => {
    const { headers } = await person({
      codes: { actions: ['list', 'read'], fields: { part_number: 'none' } },
    })
    const usual = await call(headers, 'GET', '/api/codes?sort=["part_number","ASC"]')
    const ids = usual.data.map(({ id }: { id: number }) => id)
    expect([usual.status, ids]).toEqual([200, ids.toSorted((a: number, b: number) => a - b)])
    const { headers: all } = await person({
      codes: { actions: ['list', 'read'], fields: { remark: 'none' } },
    })
    expect((await call(all, 'GET', '/api/codes?sort=["remark","ASC"]')).status).toBe(422)
  })

  it('see only their own menus', async () => {
    const menus = (await admin('GET', '/api/user/getLocalMenu?range=[0,999]')).data
    const parts = menus.find(({ url }: { url: string }) => url === '/goods/code/index')
    const { headers, role } = await person({ codes: { actions: ['list'] } }, { menus: [parts.id] })
    const tree = (await call(headers, 'GET', '/api/user/getmenulist')).data
    expect(tree.map(({ url }: { url: string }) => url)).toEqual(['#'])
    expect(tree[0].children.map(({ url }: { url: string }) => url)).toEqual(['/goods/code/index'])
    await admin('POST', `/api/user/EditRoleMenu?id=${role.id}`, { menus: [] })
    expect((await call(headers, 'GET', '/api/user/getmenulist')).data).toEqual([])
  })

  it('apply a changed table at the next call, and in the session', async () => {
    const { key, headers, role } = await person({ codes: { actions: ['list'] } })
    expect((await call(headers, 'GET', '/api/codes')).status).toBe(200)
    await admin('POST', `/api/user/EditRoleMenu?id=${role.id}`, {
      grants: { goods: { actions: ['list'] } },
    })
    expect((await call(headers, 'GET', '/api/codes')).status).toBe(403)
    expect((await call(headers, 'GET', '/api/goods')).status).toBe(200)
    const { data } = await call(headers, 'GET', '/api/user/info')
    expect(data).toMatchObject({
      roles: [key],
      grants: { [key]: { goods: { actions: ['list'] } } },
    })
  })

  it('override the configuration by a table, and fall back to it', async () => {
    const editor = (await admin('GET', '/api/user/Getrole?filter={"key":"editor"}')).data[0]
    const codes = async () => (await call(server.as('editor'), 'GET', '/api/codes')).status
    expect(await codes()).toBe(200)
    await admin('POST', `/api/user/EditRoleMenu?id=${editor.id}`, {
      grants: { goods: { actions: ['list'] } },
    })
    expect(await codes()).toBe(403)
    await admin('POST', `/api/user/EditRoleMenu?id=${editor.id}`, { grants: null })
    expect(await codes()).toBe(200)
  })

  it('reject names outside the configuration', async () => {
    const grants = {
      codes: { actions: ['list'], fields: { colour: 'read' } },
      rockets: { actions: ['list'] },
    }
    const answer = await admin('POST', '/api/user/EditRoleMenu', {
      key: 'dreamer',
      name: NAME,
      grants,
    })
    expect([answer.status, answer.data.errors]).toEqual([
      422,
      [
        { path: 'grants.codes.fields.colour', message: 'No field “codes.colour”' },
        { path: 'grants.rockets', message: 'No resource “rockets”' },
      ],
    ])
    const badly = { codes: { actions: ['fly'] } }
    const wrong = await admin('POST', '/api/user/EditRoleMenu', {
      key: 'dreamer',
      name: NAME,
      grants: badly,
    })
    expect(wrong.data.errors[0].path).toBe('grants.codes.actions.0')
    const customers = await admin('POST', '/api/user/EditRoleMenu', { key: 'custom', name: NAME })
    expect(customers.data.errors[0].path).toBe('key')
  })

  describe('privilege escalation is rejected', () => {
    const all = ['list', 'read', 'create', 'update', 'delete'] as const
    const clerk = {
      users: { actions: [...all] },
      roles: { actions: [...all] },
      menus: { actions: [...all] },
    }
    const roleId = async (key: string) =>
      (await admin('GET', `/api/user/Getrole?filter={"key":"${key}"}`)).data[0].id
    const userId = async (username: string) =>
      (await admin('GET', `/api/user/GetAdminUsers?filter={"username":"${username}"}`)).data[0].id
    const rejected = (message: string) => ({ code: CODES.forbidden, message })
    const ADMINS = rejected(
      'Only administrators can edit administrator accounts or assign that role',
    )
    const MORE = rejected('You can only grant or take over permissions you have yourself')
    const ROLES = rejected('Only administrators can change a role’s menus and permissions')

    it('through the table or the menus of a role', async () => {
      const { headers, role } = await person(clerk)
      const edit = (values: object, id: number = role.id) =>
        call(headers, 'POST', `/api/user/EditRoleMenu?id=${id}`, values)
      const wider = { ...clerk, codes: { actions: ['delete'] } }
      expect(await edit({ grants: wider })).toMatchObject(ROLES)
      expect(await edit({ grants: null })).toMatchObject(ROLES)
      expect(await edit({ menus: [1] })).toMatchObject(ROLES)
      expect(await edit({ grants: wider }, await roleId('visitor'))).toMatchObject(ROLES)
      const made = { key: 'ladder', name: NAME, grants: wider }
      expect(await call(headers, 'POST', '/api/user/EditRoleMenu', made)).toMatchObject(ROLES)
      expect(await call(headers, 'PUT', `/api/roles/${role.id}`, { grants: wider })).toMatchObject(
        ROLES,
      )
      const many = `/api/roles?filter=${encodeURIComponent(JSON.stringify({ id: [role.id] }))}`
      expect(await call(headers, 'PUT', many, { grants: wider })).toMatchObject(ROLES)
      expect(await edit({ description: { en: 'Clerks', zh: null } })).toMatchObject({
        code: CODES.ok,
      })
    })

    it('through taking a role, or assigning one to another user', async () => {
      const { headers, role, user } = await person(clerk)
      const edit = (values: object) => call(headers, 'POST', '/api/user/EditAdminUser', values)
      const administrator = await roleId('admin')
      expect(await edit({ id: user.id, roles: [role.id, administrator] })).toMatchObject(ADMINS)
      expect(await edit({ id: user.id, roles: [role.id, await roleId('editor')] })).toMatchObject(
        MORE,
      )
      const puppet = { username: `puppet${count}`, password: PASSWORD }
      expect(await edit({ ...puppet, roles: [administrator] })).toMatchObject(ADMINS)
      expect(await edit({ ...puppet, roles: [await roleId('editor')] })).toMatchObject(MORE)
      expect(await edit({ ...puppet, roles: [await roleId('visitor')] })).toMatchObject({
        code: CODES.ok,
      })
      expect(await edit({ id: user.id, name: 'Still a clerk' })).toMatchObject({ code: CODES.ok })
    })

    it('through the account of a user with more permissions', async () => {
      const { headers } = await person(clerk)
      const edit = (values: object) => call(headers, 'POST', '/api/user/EditAdminUser', values)
      expect(await edit({ id: await userId('admin'), password: 'taken-over' })).toMatchObject(
        ADMINS,
      )
      expect(await edit({ id: await userId('admin'), status: 'disabled' })).toMatchObject(ADMINS)
      expect(await edit({ id: await userId('editor'), password: 'taken-over' })).toMatchObject(MORE)
      const remove = `/api/user/DeleteAdminUser/${await userId('admin')}`
      expect(await call(headers, 'GET', remove)).toMatchObject(ADMINS)
      expect(await edit({ id: await userId('visitor'), password: 'not-taken-over' })).toMatchObject(
        { code: CODES.ok },
      )
    })

    it('through undoing a write of an administrator', async () => {
      const { headers, role } = await person(clerk)
      const url = `/api/user/EditRoleMenu?id=${role.id}`
      const wider = { ...clerk, codes: { actions: ['delete'] } }
      await admin('POST', url, { grants: wider })
      const payload = { grants: clerk }
      const narrowed = await server.app.inject({
        method: 'POST',
        url,
        payload,
        headers: server.as('admin'),
      })
      const undo = `/api/writes/${narrowed.headers['write-id']}/undo`
      expect(await call(headers, 'POST', undo)).toMatchObject(ROLES)
    })
  })
})
