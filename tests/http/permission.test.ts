/** The server's permission report agrees with its guard. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#config'
import { CODES } from '#shared/errors.ts'
import { actionsOf, fieldAccess } from '#shared/resources/grants.ts'
import { documentOf } from '../support/api-document.ts'
import { RULE_ENGINES, STAFF, type Staff, startServer, type TestServer } from '../support/server.ts'

describe.each(RULE_ENGINES)('the permission inspector on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  const get = async (url: string, person: Staff = 'admin') =>
    (await server.app.inject({ url, headers: server.as(person) })).json()

  it.each(STAFF)('agrees with the guard for the %s, resource by resource', async (role) => {
    const { data } = await get(`/api/permission/${role}`)
    for (const resource of Object.values(resources)) {
      const reported = data.resources[resource.name]
      expect(reported.actions).toEqual(actionsOf({ roles: [role] }, resource))
      for (const field of Object.keys(resource.fields)) {
        expect(reported.fields[field]).toBe(fieldAccess({ roles: [role] }, resource, field))
      }
      const { code } = await get(`/api/${resource.name}`, role)
      expect(code === CODES.ok, resource.name).toBe(reported.actions.includes('list'))
    }
    expect(data.menus).toEqual((await get('/api/user/getmenulist', role)).data)
    expect(data.pages['/permission/page']).toBe(role === 'admin')
    expect(data.own_table).toBe(false)
  })

  it('shows others only the roles that they hold', async () => {
    expect((await get('/api/permission/editor', 'editor')).code).toBe(CODES.ok)
    expect((await get('/api/permission/admin', 'editor')).code).toBe(CODES.forbidden)
    expect((await get('/api/permission/editor', 'visitor')).code).toBe(CODES.forbidden)
    expect((await get('/api/permission/nobody')).code).toBe(CODES.notFound)
  })

  it('reads the current table of the role', async () => {
    const grants = { goods: { actions: ['list', 'read'], fields: { summary: 'none' } } }
    const payload = { key: 'inspected', name: { en: 'Inspected', zh: '被检查' }, grants }
    await server.app.inject({
      method: 'POST',
      url: '/api/user/EditRoleMenu',
      payload,
      headers: server.as('admin'),
    })
    const { data } = await get('/api/permission/inspected')
    const { key, name } = payload
    expect(data).toMatchObject({ key, name, own_table: true, menus: [] })
    expect(data.resources.goods).toMatchObject({
      actions: ['list', 'read'],
      fields: { summary: 'none', name: 'read' },
    })
    expect(data.resources.codes.actions).toEqual([])
  })

  it('finds no record by text of a field that the role cannot read', async () => {
    const part = {
      part_number: 'FND-1',
      name: { en: 'Iris blade', zh: '光圈叶片' },
      keywords: 'zebrafish 斑马 qx',
    }
    await server.app.inject({
      method: 'POST',
      url: '/api/codes',
      payload: part,
      headers: server.as('admin'),
    })
    const grants = { codes: { actions: ['list', 'read'], fields: { keywords: 'none' } } }
    const role = { key: 'finder', name: { en: 'Finder', zh: '查找' }, grants }
    await server.app.inject({
      method: 'POST',
      url: '/api/user/EditRoleMenu',
      payload: role,
      headers: server.as('admin'),
    })
    const find = async (q: string, headers: Record<string, string> = {}) => {
      const url = `/api/codes?filter=${encodeURIComponent(JSON.stringify({ q }))}`
      const answer = await server.app.inject({
        url,
        headers: { ...server.as('admin'), ...headers },
      })
      return [answer.json().data.length, answer.headers['content-range']]
    }
    for (const q of ['zebrafish', 'ebraf', '斑马', 'banma', 'qx', 'iris zebrafish']) {
      expect((await find(q))[0], q).toBe(1)
      expect(await find(q, { 'view-as': 'finder' }), q).toEqual([0, expect.stringMatching(/\/0$/)])
    }
    for (const q of ['iris', '叶片', 'gqyp', 'fnd1', 'ir']) {
      expect((await find(q, { 'view-as': 'finder' }))[0], q).toBe(1)
    }
  })

  it('matches its schema', async () => {
    const { paths, components } = await documentOf(server)
    expect(paths['/api/permission/{roleKey}'].get.summary).toBe('Get the permissions of a role')
    for (const call of ['EditAdminUser', 'EditRoleMenu']) {
      const { content } = paths[`/api/user/${call}`].post.requestBody
      const name = content['application/json'].schema.$ref.split('/').at(-1)
      expect(Object.keys(components.schemas[name].properties).length).toBeGreaterThan(5)
    }
  })
})
