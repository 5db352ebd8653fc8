/**
 * Administrators view the product as a role: reads are limited to its permissions, writes are
 * rejected.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TOKEN_COOKIE } from '#shared/constants.ts'
import { CODES } from '#shared/errors.ts'
import { historyOf } from '../support/history.ts'
import { sampleImage } from '../support/sample-files.ts'
import {
  type EngineName,
  RULE_ENGINES,
  type Staff,
  startServer,
  type TestServer,
} from '../support/server.ts'
import { headersOf } from '../support/start-session.ts'

describe.each(RULE_ENGINES)('viewing the product as a role on %s', (engine: EngineName) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
  const call = async (
    role: string | null,
    url: string,
    method: Method = 'GET',
    payload?: object,
    person?: Staff,
  ) => {
    const headers = { ...server.as(person ?? 'admin'), ...(role !== null && { 'view-as': role }) }
    const answer = await server.app.inject({ url, method, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, ...answer.json() }
  }
  const READ_ONLY = {
    code: CODES.forbidden,
    message: 'You’re viewing as another role. Nothing can be changed.',
  }

  it('responds as for the role', async () => {
    const addresses = [
      '/api/codes',
      '/api/goods',
      '/api/users',
      '/api/roles',
      '/api/user/GetAdminUsers',
      '/api/audit',
    ]
    for (const role of ['editor', 'visitor'] as const) {
      for (const url of [...addresses, '/api/user/getmenulist']) {
        const seen = await call(role, url)
        const ownAnswer = await call(null, url, 'GET', undefined, role)
        expect([seen.status, seen.data], `${url} as ${role}`).toEqual([
          ownAnswer.status,
          ownAnswer.data,
        ])
      }
    }
    const { role_ids } = (await call(null, '/api/user/info', 'GET', undefined, 'editor')).data
    expect(role_ids).toHaveLength(1)
    const viewed = {
      username: 'admin',
      user_id: 2_147_483_647,
      id: 2_147_483_647,
      roles: ['editor'],
      role_ids,
    }
    expect((await call('editor', '/api/user/info')).data).toMatchObject(viewed)
    expect((await call('editor', '/api/dashboard')).status).toBe(200)
  })

  it('shows no records of the administrator as those of the role', async () => {
    const own = await server.app.inject({
      method: 'POST',
      url: '/api/views',
      payload: { name: 'Mine', list: 'codes', state: {} },
      headers: server.as('admin'),
    })
    expect(own.json().code).toBe(CODES.ok)
    const { id } = own.json().data
    await call(null, '/api/orders', 'POST', {
      company: 'Lumen',
      lines: [{ part_number: 'FS-1', quantity: 1 }],
      assignee: (await call(null, '/api/user/info')).data.user_id,
    })
    const actions = ['list', 'read', 'create', 'update'] as const
    const grants = {
      views: { actions },
      jobs: { actions: ['list'] },
      orders: { actions, scope: 'assigned' },
    }
    await call(null, '/api/user/EditRoleMenu', 'POST', {
      key: 'own',
      name: { en: 'Own', zh: '本人' },
      grants,
    })
    expect((await call(null, `/api/views/${id}`)).status).toBe(200)
    expect((await call('own', `/api/views/${id}`)).status).toBe(404)
    for (const url of ['/api/views', '/api/orders', '/api/jobs']) {
      expect((await call(null, url)).data.length, url).toBeGreaterThan(url === '/api/jobs' ? -1 : 0)
      expect((await call('own', url)).data, url).toEqual([])
    }
    expect((await call('editor', '/api/user/notifications')).data).toEqual({ unread: 0, items: [] })
    expect((await call('editor', '/api/user/favourites')).data).toEqual([])
    expect((await call('editor', '/api/user/profile')).status).toBe(404)
  })

  it('follows the table of a custom role', async () => {
    const grants = { codes: { actions: ['list'], fields: { remark: 'none' } } }
    const role = { key: 'viewed', name: { en: 'Viewed', zh: '视角' }, grants }
    await call(null, '/api/user/EditRoleMenu', 'POST', role)
    expect((await call('viewed', '/api/codes')).status).toBe(200)
    expect((await call('viewed', '/api/goods')).status).toBe(403)
    expect((await call('viewed', '/api/user/info')).data.grants).toEqual({ viewed: grants })
  })

  it('serves pictures and downloads, which send no header, by the permissions of the role', async () => {
    const drawing = sampleImage('seen-as.png', 11)
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(drawing.content)]), 'seen-as.png')
    const uploaded = await server.app.inject({
      method: 'POST',
      url: '/api/files',
      payload: form,
      headers: server.as('editor'),
    })
    const avatar = uploaded.json().data
    const ownAnswer = await call(null, '/api/user/update_profile', 'POST', { avatar }, 'editor')
    expect(ownAnswer.code).toBe(CODES.ok)
    const grants = { users: { actions: ['list', 'read'], fields: { avatar: 'none' } } }
    await call(null, '/api/user/EditRoleMenu', 'POST', {
      key: 'blind',
      name: { en: 'Blind', zh: '不可见' },
      grants,
    })
    const sighted = { users: { actions: ['list', 'read'], fields: {} } }
    await call(null, '/api/user/EditRoleMenu', 'POST', {
      key: 'sighted',
      name: { en: 'Sighted', zh: '可见' },
      grants: sighted,
    })
    const cookie = `${TOKEN_COOKIE}=${server.as('admin').authorization?.replace('Bearer ', '')}`
    const status = async (query: string) =>
      (
        await server.app.inject({
          url: `/api/files/${avatar.sha256}/seen-as.png${query}`,
          headers: { cookie },
        })
      ).statusCode
    expect(await status('')).toBe(200)
    expect(await status('?as=sighted')).toBe(200)
    expect(await status('?as=blind')).toBe(404)
    expect(await status('?as=nobody')).toBe(409)
  })

  it('requires an administrator', async () => {
    for (const person of ['editor', 'visitor'] as const) {
      const answer = await call('visitor', '/api/user/info', 'GET', undefined, person)
      expect(answer).toMatchObject({
        code: CODES.forbidden,
        message: 'Only administrators can view as another role',
      })
      expect((await call('admin', '/api/users', 'GET', undefined, person)).code).toBe(
        CODES.forbidden,
      )
    }
    const anonymous = await server.app.inject({
      url: '/api/codes',
      headers: { 'view-as': 'admin' },
    })
    expect(anonymous.json().code).toBe(CODES.unknownToken)
  })

  it('rejects an unknown role', async () => {
    expect(await call('nobody', '/api/user/info')).toMatchObject({
      code: CODES.roleGone,
      message: 'The role “nobody” no longer exists. You’re back in your own view.',
    })
  })

  it('rejects writes', async () => {
    const count = async () => (await call(null, '/api/audit')).data.length
    const users = (await call(null, '/api/users')).data
    const menus = (await call(null, '/api/menus')).data
    const before = await count()
    const attempts = [
      await call('admin', '/api/leimu', 'POST', { name: { en: 'x', zh: 'x' } }),
      await call('admin', `/api/users/${users[0].id}`, 'PUT', { name: 'x' }),
      await call('admin', `/api/users/${users[0].id}`, 'DELETE'),
      await call('admin', '/api/user/EditAdminUser', 'POST', { id: users[0].id, name: 'x' }),
      await call('admin', `/api/user/DeleteAdminUser/${users[0].id}`),
      await call('admin', `/api/user/DeleteMenu?id=${menus[0].id}`),
      await call('editor', '/api/user/changepwd', 'POST', {
        username: 'admin',
        pwd: 'followspot',
        new_pwd: 'changed',
      }),
      await call('admin', '/api/user/EditMenu', 'POST', { id: menus[0].id, hidden: true }),
    ]
    for (const attempt of attempts) expect(attempt).toMatchObject(READ_ONLY)
    expect(await count()).toBe(before)
    expect((await call(null, '/api/users')).data).toEqual(users)
    expect((await call(null, '/api/menus')).data).toEqual(menus)
  })

  describe('as a customer', () => {
    const account = { password: 'followspot-lamp', company: 'Lumen', status: 'active' }
    let count = 0
    async function customer(more: object = {}) {
      count += 1
      const values = {
        ...account,
        username: `viewed${count}`,
        email: `viewed${count}@example.com`,
        ...more,
      }
      return (await call(null, '/api/customers', 'POST', values)).data as {
        id: number
        username: string
      }
    }
    const view = async (id: number, person: Staff = 'admin') =>
      call(null, `/api/customers/${id}/view`, 'POST', {}, person)

    it('shows what the customer sees, in the customer’s own session', async () => {
      const firm = (await call(null, '/api/companies', 'POST', { name: 'Lumen' })).data.id
      const { id, username } = await customer({ firm, company_role: 'buyer' })
      const lines = [{ part_number: 'FS-1', quantity: 1 }]
      await call(null, '/api/orders', 'POST', { company: 'Lumen', customer: id, lines })
      await call(null, '/api/orders', 'POST', { company: 'Others', lines })
      const own = await headersOf(server, { kind: 'customers', id })
      const { data: key } = await view(id)
      const urls = [
        '/api/user/info_web',
        '/api/web/orders',
        '/api/web/own/addresses',
        '/api/web/own/companies',
        '/api/codes',
      ]
      for (const url of [
        ...urls,
        '/api/web/cart',
        '/api/web/fixtures',
        '/api/user/info',
        '/api/users',
        '/api/audit',
      ]) {
        const answer = (await server.app.inject({ url, headers: own })).json()
        const { code, data } = await call(key, url)
        expect({ code, data }, url).toEqual({ code: answer.code, data: answer.data })
      }
      expect((await call(key, '/api/user/info_web')).data).toMatchObject({
        id,
        username,
        roles: ['custom'],
      })
      expect((await call(key, '/api/web/orders')).data).toHaveLength(1)
    })

    it('changes nothing, and no session of the customer', async () => {
      const { id } = await customer()
      const { data: key } = await view(id)
      const sessions = () =>
        server.context.db.query
          .selectFrom('sessions')
          .selectAll()
          .where('kind', '=', 'customers')
          .execute()
      const before = await sessions()
      const address = { name: 'Stage', contact: 'A', address: 'B' }
      for (const [url, method, body] of [
        ['/api/web/own/addresses', 'POST', address],
        ['/api/web/orders', 'POST', { lines: [] }],
        ['/api/web/cart', 'POST', { part: 1, quantity: 1 }],
        ['/api/user/changepwd_web', 'POST', { pwd: 'a', new_pwd: 'b' }],
        ['/api/web/account/delete', 'POST', { password: 'a' }],
        ['/api/web/favourite-files/1', 'PUT', {}],
        ['/api/customers/1/view', 'POST', {}],
        // Calls of the specification that write; the router decodes paths.
        ['/api/user/getopenid1?code=x&unionid=y', 'GET', undefined],
        ['/api/user/getopenid%31?code=x&unionid=y', 'GET', undefined],
        ['/api/user/Delete%4Denu?id=1', 'GET', undefined],
      ] as const) {
        const answer = await call(key, url, method, body)
        expect([answer.status, answer.message], url).toEqual([
          403,
          'You’re viewing as a customer. Nothing can be changed.',
        ])
      }
      expect((await call(key, '/api/web/search?q=viewedonly')).data).toMatchObject({ groups: [] })
      const counted = server.context.db.query.selectFrom('searches_without_result').select('term')
      expect(await counted.where('term', '=', 'viewedonly').execute()).toEqual([])
      expect(await sessions()).toEqual(before)
    })

    it('is named in the log, and is open to the administrator who began it alone', async () => {
      const { id } = await customer()
      const { data: key } = await view(id)
      const filter = encodeURIComponent('{"resource":"customer_views"}')
      const [entry] = (await call(null, `/api/audit?filter=${filter}&sort=["id","DESC"]`)).data
      expect(entry).toMatchObject({ actor: 'admin', action: 'create', title: `#${id}` })
      expect((await view(id, 'editor')).status).toBe(403)
      expect((await call(key, '/api/user/info_web', 'GET', undefined, 'editor')).code).toBe(
        CODES.forbidden,
      )
      expect((await call('customer:999999', '/api/user/info_web')).code).toBe(CODES.roleGone)
      await server.context.db.query
        .updateTable('customer_views')
        .set({ created_at: new Date(Date.now() - 61 * 60_000).toISOString() })
        .execute()
      expect((await call(key, '/api/user/info_web')).code).toBe(CODES.roleGone)
    })

    it('stays in the log, without a way to delete or undo it, until its customer is deleted', async () => {
      const { id } = await customer()
      const entry = Number((await view(id)).data.split(':')[1])
      const { writes, undo } = historyOf(server)
      const [last] = (await writes()).data.items
      expect((await call(null, `/api/customer_views/${entry}`, 'DELETE')).status).toBe(404)
      expect((await undo(String(last?.id))).status).toBe(403)
      expect((await call(null, `/api/customer_views/${entry}`)).status).toBe(200)
      await call(null, `/api/customers/${id}`, 'DELETE')
      expect((await call(null, `/api/customer_views/${entry}`)).status).toBe(404)
    })

    it('rejects customers who cannot sign in', async () => {
      const { id } = await customer()
      const { data: key } = await view(id)
      await call(null, `/api/customers/${id}/steps/disable`, 'POST', {})
      expect((await call(key, '/api/user/info_web')).code).toBe(CODES.roleGone)
      expect((await view(id)).message).toBe('This customer can’t sign in')
    })
  })

  it('lets the user sign out', async () => {
    const headers = { ...server.as('visitor'), 'view-as': 'editor' }
    const answer = await server.app.inject({ method: 'POST', url: '/api/user/logout', headers })
    expect(answer.json().code).toBe(CODES.ok)
    expect((await call(null, '/api/user/info', 'GET', undefined, 'visitor')).code).toBe(
      CODES.unknownToken,
    )
  })
})
