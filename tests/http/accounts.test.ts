/** The staff, role and menu calls of specification §7, with the rejections that prevent a lock-out. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { PASSWORD, RULE_ENGINES, type Staff, startServer, type TestServer } from '../support/server.ts'

describe.each(RULE_ENGINES)('accounts, roles and menus on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  const get = (url: string, person: Staff = 'admin') => server.app.inject({ url, headers: server.as(person) })
  const post = (url: string, payload: object, person: Staff = 'admin') =>
    server.app.inject({ method: 'POST', url, payload, headers: server.as(person) })
  const find = async (call: string, filter: object) =>
    (await get(`/api/user/${call}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json().data[0]
  const role = (key: string) => find('Getrole', { key })
  const user = (username: string) => find('GetAdminUsers', { username })

  it('lists staff a page at a time, with Content-Range', async () => {
    const page = await get('/api/user/GetAdminUsers?sort=["username","DESC"]&range=[0,1]')
    expect(page.headers['content-range']).toBe('users 0-1/3')
    expect(page.json().data.map((record: { username: string }) => record.username)).toEqual(['visitor', 'editor'])
  })

  it('shows read-only when a colleague was last seen', async () => {
    const before = new Date().toISOString()
    const { id } = await user('visitor')
    const signedIn = await post('/api/authorization/requestToken', { username: 'visitor', password: PASSWORD })
    expect(signedIn.json().code).toBe(CODES.ok)
    const seen = (await user('visitor')).last_seen
    expect(new Date(seen).toISOString() >= before).toBe(true)
    await post('/api/user/EditAdminUser', { id, name: '访客', last_seen: '2001-01-01T00:00:00.000Z' })
    expect((await user('visitor')).last_seen).toBe(seen)
  })

  it('creates, changes and deletes an account, never showing a password', async () => {
    const roles = [(await role('editor')).id]
    const created = await post('/api/user/EditAdminUser', { username: 'colleague', password: PASSWORD, roles })
    expect(created.headers['write-id']).toEqual(expect.any(String))
    const { id, lock_version, password } = created.json().data
    expect(password).toBeNull()
    const changed = await post('/api/user/EditAdminUser', { id, lock_version, name: 'Lin' })
    expect(changed.json().data).toMatchObject({ id, name: 'Lin', username: 'colleague' })
    const stale = await post('/api/user/EditAdminUser', { id, lock_version, name: 'Wang' })
    expect(stale.json()).toMatchObject({ code: CODES.conflict, data: { current: { name: 'Lin' }, changed: ['name'] } })
    expect((await get(`/api/user/DeleteAdminUser/${id}`)).json().code).toBe(CODES.ok)
    expect((await get(`/api/user/DeleteAdminUser/${id}`)).json().code).toBe(CODES.notFound)
  })

  it('reports the invalid fields of an account', async () => {
    const answer = await post('/api/user/EditAdminUser', { username: 'a b', password: '123', roles: [] })
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
      expect(answer.json()).toMatchObject({ message, data: { errors: [{ path: 'username', message }] } })
    }
  })

  it.each(['editor', 'visitor'] as const)('rejects the %s', async (person) => {
    const calls = [
      await get('/api/user/GetAdminUsers', person),
      await get('/api/user/Getrole', person),
      await get('/api/user/getLocalMenu', person),
      await get(`/api/user/DeleteAdminUser/${(await user('visitor')).id}`, person),
      await post('/api/user/EditAdminUser', { username: 'intruder', password: PASSWORD, roles: [1] }, person),
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
    expect((await post('/api/user/EditAdminUser', { id, name: 'The boss' })).json().code).toBe(CODES.ok)
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
    expect((await get(`/api/user/DeleteAdminUser/${second.json().data.id}`)).json().code).toBe(CODES.ok)
  })

  it('changes several menus in one write, and undoes it as a whole', async () => {
    const menu = async (en: string) =>
      (await post('/api/user/EditMenu', { menu_name: { en, zh: en }, url: '#', sort: 7 })).json().data.id
    const ids = [await menu('One'), await menu('Two')]
    const sorts = async () =>
      (await get(`/api/user/getLocalMenu?filter={"id":[${ids}]}&sort=["id","ASC"]`))
        .json()
        .data.map(({ sort, parent_id }: { sort: number; parent_id: number | null }) => [sort, parent_id])
    const moved = await post(
      '/api/user/EditMenu',
      ids.map((id, index) => ({ id, sort: 10 * (index + 1), parent_id: index ? ids[0] : null })),
    )
    expect(await sorts()).toEqual([
      [10, null],
      [20, ids[0]],
    ])
    const undone = await post(`/api/writes/${moved.headers['write-id']}/undo`, {})
    expect(undone.json().code).toBe(CODES.ok)
    expect(await sorts()).toEqual([
      [7, null],
      [7, null],
    ])
    const loop = await post('/api/user/EditMenu', [
      { id: ids[0], parent_id: ids[1] },
      { id: ids[1], parent_id: ids[0] },
    ])
    expect(loop.json().code).toBe(CODES.validation)
    expect(await sorts()).toEqual([
      [7, null],
      [7, null],
    ])
  })

  it('edits menus as getAuthMenu lists them, in the shape of the specification', async () => {
    const edit = async (item: object) => (await post('/api/user/EditMenu', item)).json()
    const item = { menu_id: 0, parent_id: 0, url: '#', menu_name: 'Spares', icon: '', children: [], alwaysShow: true }
    const { data } = await edit(item)
    expect(data).toMatchObject({ parent_id: null, menu_name: { en: 'Spares' }, always_show: true, icon: null })
    await edit({ id: data.id, menu_name: { en: 'Spares', zh: '备件' } })
    const tree = (await get('/api/user/getAuthMenu')).json().data
    const listed = tree.find(({ menu_id }: { menu_id: number }) => menu_id === data.id)
    expect(listed).toMatchObject({ menu_name: 'Spares', children: [] })
    const renamed = await edit({ ...listed, menu_name: 'Spare parts' })
    expect(renamed.data).toMatchObject({ id: data.id, menu_name: { en: 'Spare parts', zh: '备件' } })
    const [moved] = (await edit([{ ...listed, parent_id: 0, alwaysShow: false }])).data
    expect(moved).toMatchObject({ always_show: false })
    await get(`/api/user/DeleteMenu?id=${data.id}`)
  })

  it('rejects menu items without a valid id', async () => {
    for (const menu_id of [-1, 1.5, 'abc', {}, null]) {
      for (const body of [{ menu_id, sort: 1 }, [{ menu_id, sort: 1 }]]) {
        const answer = await post('/api/user/EditMenu', body)
        expect([menu_id, answer.statusCode, answer.json().code]).toEqual([menu_id, 422, CODES.validation])
      }
    }
  })

  it('rejects calls that name two records', async () => {
    const { id } = await role('visitor')
    const other = (await role('editor')).id
    const twice = { path: 'id', message: expect.stringMatching(/^The call names two records: \d+ and \d+$/) }
    for (const [call, body] of [
      ['/api/user/EditMenu', { menu_id: 1, id: 2, sort: 1 }],
      ['/api/user/EditMenu', [{ menu_id: 1, id: 2, sort: 1 }]],
      [`/api/user/EditRoleMenu?id=${id}`, { id: other, menus: [] }],
    ] as const) {
      const answer = await post(call, body)
      expect([call, answer.statusCode, answer.json().data.errors]).toEqual([call, 422, [twice]])
    }
    for (const url of [`/api/roles/${id}`, `/api/roles?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`]) {
      for (const stated of [other, 0, 'abc']) {
        const call = { method: 'PUT', url, headers: server.as('admin') } as const
        const answer = await server.app.inject({ ...call, payload: { id: stated } })
        const message = `The call names two records: ${id} and ${stated}`
        expect([url, answer.statusCode, answer.json().data.errors]).toEqual([url, 422, [{ path: 'id', message }]])
      }
    }
    const rows = [1, 2].map((sort) => ({ id: 1, sort }))
    const repeated = await post('/api/user/EditMenu', rows)
    expect([repeated.statusCode, repeated.json().data.errors]).toMatchObject([422, [{ path: '1.id' }]])
  })

  it('rejects parameters of lists and edit calls that have no effect', async () => {
    for (const call of ['user/GetAdminUsers', 'user/Getrole', 'user/getLocalMenu', 'users', 'codes']) {
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
    const remove = await server.app.inject({ method: 'DELETE', url: `/api/roles/${id}`, headers: server.as('admin') })
    expect(remove.json().message).toBe('The role “visitor” is built in and can’t be deleted')
    expect((await post(`/api/user/EditRoleMenu?id=${id}`, { key: 'guest' })).json().code).toBe(CODES.readable)
    const created = (await post('/api/user/EditRoleMenu', { key: 'stock', name: { en: 'Stock', zh: '仓库' } })).json()
      .data
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

  it('starts with a menu of the groups, in their order', async () => {
    const tree: { menu_name: string; url: string; children: object[] }[] = (await get('/api/user/getmenulist')).json()
      .data
    expect(tree.filter(({ children }) => children.length).map(({ menu_name }) => menu_name)).toEqual([
      ...['Products', 'Orders', 'Support', 'System', 'Permissions'],
    ])
  })

  it.each([
    ['GET', 'routes'],
    ['GET', 'roles'],
    ['POST', 'role'],
    ['PUT', 'role/1'],
    ['DELETE', 'role/1'],
  ] as const)('responds with 404 to the template’s %s %s', async (method, path) => {
    const headers = server.as('admin')
    const urls = [`/${path}`, `/api/user/${path}`]
    const responses = await Promise.all(urls.map((url) => server.app.inject({ method, url, headers })))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })

  it('assigns menus to a role, whose users get the menu tree in their language', async () => {
    const menu = async (en: string, url: string, parent_id: number | null = null) =>
      (await post('/api/user/EditMenu', { menu_name: { en, zh: `${en}菜单` }, url, parent_id })).json().data.id
    const group = await menu('Test goods', '#')
    const parts = await menu('Test parts', '/goods/code/index', group)
    const changes = await menu('Test changes', '/goods/tlf/index', group)
    const { id } = await role('editor')
    await post(`/api/user/EditRoleMenu?id=${id}`, { menus: [parts] })
    expect((await get(`/api/user/getMenufromRole?id=${id}`)).json().data).toEqual([parts])

    const mine = { menu_id: parts, parent_id: group, url: '/goods/code/index', menu_name: 'Test parts', icon: '' }
    const tree = { menu_id: group, parent_id: null, url: '#', menu_name: 'Test goods', icon: '' }
    const expected = [{ ...tree, children: [{ ...mine, children: [] }] }]
    for (const call of ['getAuthMenu', 'getmenulist']) {
      expect((await get(`/api/user/${call}`, 'editor')).json()).toMatchObject({ code: CODES.ok, data: expected })
    }
    const chinese = { ...server.as('editor'), 'accept-language': 'zh-CN' }
    const inChinese = await server.app.inject({ url: '/api/user/getAuthMenu', headers: chinese })
    expect(inChinese.json().data[0].menu_name).toBe('Test goods菜单')
    const all = (await get('/api/user/getAuthMenu')).json().data
    const below = all.find((item: { menu_id: number }) => item.menu_id === group).children
    expect(below.map((item: { menu_id: number }) => item.menu_id)).toEqual([parts, changes])

    const rejected = await get(`/api/user/DeleteMenu?id=${group}`)
    expect(rejected.json()).toMatchObject({
      code: CODES.conflict,
      message: 'This menu contains 2 other menus. Move or delete them first.',
    })
    expect((await get(`/api/user/DeleteMenu?id=${changes}`)).json().code).toBe(CODES.ok)
    expect((await get(`/api/user/getLocalMenu?filter={"id":[${changes}]}`)).json().data).toEqual([])
  })

  it('rejects deletion by a link: the cookie alone does not authenticate', async () => {
    const cookie = `Admin-Token=${server.as('admin').authorization?.slice('Bearer '.length)}`
    const { id } = await user('visitor')
    const answer = await server.app.inject({ url: `/api/user/DeleteAdminUser/${id}`, headers: { cookie } })
    expect(answer.json().code).toBe(CODES.unknownToken)
  })
})
