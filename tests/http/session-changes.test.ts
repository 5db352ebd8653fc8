/** Changes to a signed-in user take effect at their next call; on both databases. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { PASSWORD, RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

/** Limit of devices per account. */
const DEVICES = 20
const english = { 'accept-language': 'en' }
const bearer = (token: string) => ({ ...english, authorization: `Bearer ${token}` })

describe.each(RULE_ENGINES)('signed-in users on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  const get = (url: string, headers: Record<string, string>) => server.app.inject({ url, headers })
  const post = (
    url: string,
    payload: object,
    headers: Record<string, string> = server.as('admin'),
  ) => server.app.inject({ method: 'POST', url, payload, headers })
  const role = async (key: string) =>
    (await get(`/api/user/Getrole?filter={"key":"${key}"}`, server.as('admin'))).json().data[0]
  const codeOf = async (token: string) => (await get('/api/user/info', bearer(token))).json().code
  const signIn = async (username: string): Promise<string> =>
    (
      await post('/api/authorization/requestToken', { username, password: PASSWORD }, english)
    ).json().data
  const newUser = async (username: string, roles: string[]) => {
    const held = await Promise.all(roles.map(async (key) => (await role(key)).id))
    const answer = await post('/api/user/EditAdminUser', {
      username,
      password: PASSWORD,
      roles: held,
    })
    expect(answer.json().code).toBe(CODES.ok)
    return answer.json().data
  }

  it('lose their oldest device once they are signed in on too many', async () => {
    await newUser('traveller', ['editor'])
    const first = await signIn('traveller')
    const second = await signIn('traveller')
    for (let device = 2; device < DEVICES; device++) await signIn('traveller')
    expect(await codeOf(first)).toBe(CODES.ok)
    await signIn('traveller')
    expect(await codeOf(first)).toBe(CODES.replacedToken)
    expect(await codeOf(second)).toBe(CODES.ok)
  })

  it('get no session by a password that is changed while they sign in', async () => {
    const { id, lock_version } = await newUser('raced', ['editor'])
    const credentials = { username: 'raced', password: PASSWORD }
    const change = { id, lock_version, password: 'another-followspot' }
    const { db } = server.context
    const { transaction } = db
    // The credentials have been read when the sign-in writes for the first time.
    vi.spyOn(db, 'transaction').mockImplementationOnce(async (...task) => {
      expect((await post('/api/user/EditAdminUser', change)).json().code).toBe(CODES.ok)
      return transaction(...task)
    })
    const answer = await post('/api/authorization/requestToken', credentials, english)
    expect(answer.json()).toMatchObject({ code: CODES.readable, data: null })
    vi.restoreAllMocks()
  })

  it('sign in again when their roles change, with the new permissions', async () => {
    const user = await newUser('promoted', ['visitor'])
    const token = await signIn('promoted')
    expect((await get('/api/codes', bearer(token))).json().code).toBe(CODES.forbidden)
    const roles = [(await role('editor')).id]
    await post('/api/user/EditAdminUser', { id: user.id, lock_version: user.lock_version, roles })
    expect(await codeOf(token)).toBe(CODES.replacedToken)
    const again = bearer(await signIn('promoted'))
    expect((await get('/api/user/info', again)).json().data.roles).toEqual(['editor'])
    expect((await get('/api/codes', again)).json().code).toBe(CODES.ok)
  })

  it('see the menus of their role at the next call after a change', async () => {
    const { id: editor } = await role('editor')
    const menu = { menu_name: { en: 'Night shift', zh: '夜班' }, url: '/goods/code/index' }
    const { id } = (await post('/api/user/EditMenu', menu)).json().data
    const names = async () => {
      const { data } = (await get('/api/user/getmenulist', server.as('editor'))).json()
      return data.map((item: { menu_name: string }) => item.menu_name)
    }
    expect(await names()).not.toContain('Night shift')
    expect((await post(`/api/user/EditRoleMenu?id=${editor}`, { menus: [id] })).json().code).toBe(
      CODES.ok,
    )
    expect(await names()).toEqual(['Night shift'])
  })

  it('lose a permission at the next call after the table of their role changes', async () => {
    const { id } = await role('editor')
    expect((await get('/api/codes', server.as('editor'))).json().code).toBe(CODES.ok)
    const grants = { orders: { actions: ['list', 'read'] } }
    expect((await post(`/api/user/EditRoleMenu?id=${id}`, { grants })).json().code).toBe(CODES.ok)
    expect((await get('/api/codes', server.as('editor'))).json().code).toBe(CODES.forbidden)
    expect((await get('/api/user/info', server.as('editor'))).json().data.grants).toEqual({
      editor: grants,
    })
  })
})
