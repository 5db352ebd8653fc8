/**
 * The back-office's calls of specification §7 at their methods and paths, with their payloads, on
 * both databases.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import {
  type MessagingService,
  messagingEnvironment,
  startMessagingService,
} from '../support/messaging-service.ts'
import { PASSWORD, RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

interface Sent {
  query?: Record<string, string | number>
  payload?: object
  /** Replaces those of the signed-in administrator. */
  headers?: Record<string, string>
  /** Replaces `{id}` of the path. */
  id?: number
}

interface World {
  server: TestServer
  service: MessagingService
}
type Data = { id: number; ticket: string; openid: string }
const english = { 'accept-language': 'en' }

async function post({ server }: World, url: string, payload: object): Promise<Data> {
  const answer = await server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: server.as('admin'),
  })
  expect(answer.json()).toMatchObject({ code: CODES.ok })
  return answer.json().data
}

/** The query after signing in at the messaging service: its code, and the state of this browser. */
async function fromService({
  server,
  service,
}: World): Promise<Required<Pick<Sent, 'query' | 'headers'>>> {
  const payload = { flow: 'qr', of: 'staff' }
  const started = await server.app.inject({
    method: 'POST',
    url: '/api/user/social/start',
    payload,
  })
  const state = new URL(started.json().data.url).searchParams.get('state') ?? ''
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
  return {
    query: { code: service.codeFor({ openid: 'o-lin' }), state },
    headers: { ...english, cookie },
  }
}

const anybody = async (): Promise<Sent> => ({})
const newUser = (world: World) =>
  post(world, '/api/user/EditAdminUser', {
    username: 'short-lived',
    password: PASSWORD,
    roles: [1],
  })
const newMenu = (world: World) =>
  post(world, '/api/user/EditMenu', {
    menu_name: { en: 'Parts', zh: '配件' },
    url: '/goods/code/index',
  })
const newRole = (world: World, key: string) =>
  post(world, '/api/user/EditRoleMenu', { key, name: { en: 'Stock', zh: '仓库' } })

/** Method, path, request, and the data of the answer. */
const CALLS: [
  method: 'GET' | 'POST',
  path: string,
  send: (world: World) => Promise<Sent>,
  data: unknown,
][] = [
  [
    'POST',
    '/api/authorization/requestToken',
    async () => ({ payload: { username: 'admin', password: PASSWORD }, headers: english }),
    expect.stringMatching(/^[\w-]{43}$/),
  ],
  [
    'GET',
    '/api/user/info',
    anybody,
    expect.objectContaining({ username: 'admin', roles: ['admin'] }),
  ],
  [
    'GET',
    '/api/user/getopenid1',
    async (world) => {
      const { query, headers } = await fromService(world)
      const search = new URLSearchParams(query as Record<string, string>)
      const answer = await world.server.app.inject({
        url: `/api/user/weixinLogin?${search}`,
        headers,
      })
      const { ticket, openid }: Data = answer.json().data
      return { query: { code: ticket, unionid: openid } }
    },
    { bound: expect.any(String) },
  ],
  [
    'GET',
    '/api/user/getopenid',
    fromService,
    expect.objectContaining({ openid: 'o-lin', token: expect.any(String) }),
  ],
  [
    'GET',
    '/api/user/weixinLogin',
    fromService,
    expect.objectContaining({ openid: 'o-lin', ticket: null }),
  ],
  [
    'GET',
    '/api/user/GetAdminUsers',
    async () => ({ query: { range: '[0,1]' } }),
    expect.any(Array),
  ],
  [
    'POST',
    '/api/user/EditAdminUser',
    async () => ({ payload: { id: 1, name: 'Lin' } }),
    expect.anything(),
  ],
  [
    'GET',
    '/api/user/DeleteAdminUser/{id}',
    async (world) => ({ id: (await newUser(world)).id }),
    expect.anything(),
  ],
  [
    'POST',
    '/api/user/changepwd',
    async () => ({ payload: { username: 'admin', pwd: PASSWORD, new_pwd: PASSWORD } }),
    1,
  ],
  ['POST', '/api/user/getconfig', anybody, expect.objectContaining({ theme_colour: '#409eff' })],
  [
    'POST',
    '/api/user/addconfig',
    async () => ({
      payload: { product_name: { en: 'Lights', zh: '灯' }, theme_colour: '#1890ff' },
    }),
    expect.objectContaining({ theme_colour: '#1890ff' }),
  ],
  [
    'GET',
    '/api/user/Getrole',
    anybody,
    expect.arrayContaining([expect.objectContaining({ key: 'editor' })]),
  ],
  [
    'GET',
    '/api/user/getAuthMenu',
    anybody,
    expect.arrayContaining([
      {
        menu_id: expect.any(Number),
        parent_id: null,
        url: '/dashboard',
        menu_name: 'System home',
        icon: expect.any(String),
        children: [],
      },
    ]),
  ],
  [
    'GET',
    '/api/user/getmenulist',
    anybody,
    expect.arrayContaining([
      expect.objectContaining({
        url: '#',
        children: expect.arrayContaining([expect.objectContaining({ url: '/goods/code/index' })]),
      }),
    ]),
  ],
  [
    'GET',
    '/api/user/getLocalMenu',
    anybody,
    expect.arrayContaining([
      expect.objectContaining({ menu_name: { en: 'System home', zh: '系统首页' } }),
    ]),
  ],
  [
    'GET',
    '/api/user/getMenufromRole',
    async (world) => ({ query: { id: (await newRole(world, 'stock')).id } }),
    expect.any(Array),
  ],
  [
    'POST',
    '/api/user/EditRoleMenu',
    async (world) => ({
      query: { id: (await newRole(world, 'night')).id },
      payload: { menus: [1] },
    }),
    expect.objectContaining({ key: 'night', menus: [1] }),
  ],
  [
    'POST',
    '/api/user/EditMenu',
    async () => ({ payload: { menu_name: { en: 'Group', zh: '组' }, url: '#' } }),
    expect.objectContaining({ url: '#' }),
  ],
  [
    'GET',
    '/api/user/DeleteMenu',
    async (world) => ({ query: { id: (await newMenu(world)).id } }),
    expect.anything(),
  ],
  ['POST', '/api/user/logout', anybody, null],
]

describe.each(RULE_ENGINES)('the back-office’s calls of the specification on %s', (engine) => {
  let world: World
  beforeAll(async () => {
    const service = await startMessagingService()
    world = {
      service,
      server: await startServer({ engine, environment: messagingEnvironment(service) }),
    }
  })
  afterAll(async () => {
    await world.server.close()
    await world.service.close()
  })

  it.each(CALLS)(
    '%s %s returns success with its data to an administrator',
    async (method, path, send, data) => {
      const { server } = world
      const { query = {}, payload, headers = server.as('admin'), id } = await send(world)
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]) => [name, String(value)]),
      )
      const url = `${path.replace('{id}', String(id))}?${search}`
      const answer = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
      expect(answer.json()).toEqual({ code: CODES.ok, message: 'success', data })
      expect(answer.statusCode).toBe(200)
    },
  )

  it('match their description', async () => {
    const { paths } = await world.server.app.apiDocument.complete()
    const missing = CALLS.filter(
      ([method, path]) => paths[path]?.[method.toLowerCase()] === undefined,
    )
    expect(missing).toEqual([])
  })
})
