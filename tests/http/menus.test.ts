/** The menu calls of specification §7, and the menus that roles get. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { RULE_ENGINES, type Staff, startServer, type TestServer } from '../support/server.ts'

describe.each(RULE_ENGINES)('menus on %s', (engine) => {
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

  it('changes several menus in one write, and undoes it as a whole', async () => {
    const menu = async (en: string) =>
      (await post('/api/user/EditMenu', { menu_name: { en, zh: en }, url: '#', sort: 7 })).json()
        .data.id
    const ids = [await menu('One'), await menu('Two')]
    const sorts = async () =>
      (await get(`/api/user/getLocalMenu?filter={"id":[${ids}]}&sort=["id","ASC"]`))
        .json()
        .data.map(({ sort, parent_id }: { sort: number; parent_id: number | null }) => [
          sort,
          parent_id,
        ])
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
    const item = {
      menu_id: 0,
      parent_id: 0,
      url: '#',
      menu_name: 'Spares',
      icon: '',
      children: [],
      alwaysShow: true,
    }
    const { data } = await edit(item)
    expect(data).toMatchObject({
      parent_id: null,
      menu_name: { en: 'Spares' },
      always_show: true,
      icon: null,
    })
    await edit({ id: data.id, menu_name: { en: 'Spares', zh: '备件' } })
    const tree = (await get('/api/user/getAuthMenu')).json().data
    const listed = tree.find(({ menu_id }: { menu_id: number }) => menu_id === data.id)
    expect(listed).toMatchObject({ menu_name: 'Spares', children: [] })
    const renamed = await edit({ ...listed, menu_name: 'Spare parts' })
    expect(renamed.data).toMatchObject({
      id: data.id,
      menu_name: { en: 'Spare parts', zh: '备件' },
    })
    const [moved] = (await edit([{ ...listed, parent_id: 0, alwaysShow: false }])).data
    expect(moved).toMatchObject({ always_show: false })
    await get(`/api/user/DeleteMenu?id=${data.id}`)
  })

  it('loses no name of two languages that are changed at the same time', async () => {
    const menu_name = { en: 'Lamps', zh: '灯具' }
    const { data } = (await post('/api/user/EditMenu', { menu_name, url: '#' })).json()
    const rename = (name: string, language: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/user/EditMenu',
        payload: { id: data.id, menu_name: name },
        headers: { ...server.as('admin'), 'accept-language': language },
      })
    const answers = await Promise.all([rename('Spots', 'en'), rename('射灯', 'zh')])
    const [en, zh] = answers.map((answer) => answer.json().code)
    expect([CODES.ok, CODES.conflict]).toEqual(expect.arrayContaining([en, zh]))
    expect(await find('getLocalMenu', { id: data.id })).toMatchObject({
      menu_name: { en: en === CODES.ok ? 'Spots' : 'Lamps', zh: zh === CODES.ok ? '射灯' : '灯具' },
    })
  })

  it('rejects menu items without a valid id', async () => {
    for (const menu_id of [-1, 1.5, 'abc', {}, null]) {
      for (const body of [{ menu_id, sort: 1 }, [{ menu_id, sort: 1 }]]) {
        const answer = await post('/api/user/EditMenu', body)
        const { code, data } = answer.json()
        expect([menu_id, answer.statusCode, code, data?.errors]).toMatchObject([
          menu_id,
          422,
          CODES.validation,
          [{ path: Array.isArray(body) ? '0.menu_id' : 'menu_id' }],
        ])
      }
    }
  })

  it('starts with a menu of the groups, in their order', async () => {
    const tree: { menu_name: string; url: string; children: object[] }[] = (
      await get('/api/user/getmenulist')
    ).json().data
    expect(
      tree.filter(({ children }) => children.length).map(({ menu_name }) => menu_name),
    ).toEqual(['Work', 'Catalogue', 'Support material', 'Customers', 'Settings'])
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
    const responses = await Promise.all(
      urls.map((url) => server.app.inject({ method, url, headers })),
    )
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  })

  it('assigns menus to a role, whose users get the menu tree in their language', async () => {
    const menu = async (en: string, url: string, parent_id: number | null = null) =>
      (
        await post('/api/user/EditMenu', { menu_name: { en, zh: `${en}菜单` }, url, parent_id })
      ).json().data.id
    const group = await menu('Test goods', '#')
    const parts = await menu('Test parts', '/goods/code/index', group)
    const changes = await menu('Test changes', '/goods/tlf/index', group)
    const { id } = await role('editor')
    await post(`/api/user/EditRoleMenu?id=${id}`, { menus: [parts] })
    expect((await get(`/api/user/getMenufromRole?id=${id}`)).json().data).toEqual([parts])

    const mine = {
      menu_id: parts,
      parent_id: group,
      url: '/goods/code/index',
      menu_name: 'Test parts',
      icon: '',
    }
    const tree = { menu_id: group, parent_id: null, url: '#', menu_name: 'Test goods', icon: '' }
    const expected = [{ ...tree, children: [{ ...mine, children: [] }] }]
    for (const call of ['getAuthMenu', 'getmenulist']) {
      expect((await get(`/api/user/${call}`, 'editor')).json()).toMatchObject({
        code: CODES.ok,
        data: expected,
      })
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
})
