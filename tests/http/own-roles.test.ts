/**
 * Roles that a company creates itself, by the call of the role page: records, steps, notifications
 * and scope of each.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#config'
import type { Resource } from '#shared/resources/define.ts'
import { possibleActions } from '#shared/resources/grants.ts'
import type { Grants } from '#shared/resources/role-grants.ts'
import { makeRecord, storeSampleFiles } from '../resources/records.ts'
import { PASSWORD, RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { headersOf } from '../support/start-session.ts'

const NAME = { en: 'Made in the test', zh: '测试角色' }

describe.each(RULE_ENGINES)('users with a role of the company on %s', (engine) => {
  let server: TestServer
  let count = 0
  beforeAll(async () => {
    server = await startServer({ engine })
    await storeSampleFiles(server.context)
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
  const admin = (method: 'GET' | 'POST', url: string, payload?: object) =>
    call(server.as('admin'), method, url, payload)

  async function person(grants: Grants) {
    count += 1
    const key = `own${count}`
    const role = (await admin('POST', '/api/user/EditRoleMenu', { key, name: NAME, grants })).data
    const account = { username: `person${count}`, password: PASSWORD, roles: [role.id] }
    const user = (await admin('POST', '/api/user/EditAdminUser', account)).data
    return { key, role, user, headers: await headersOf(server, { kind: 'users', id: user.id }) }
  }

  /** Resources whose records belong to one user each: a role opens none of the others. */
  const PERSONAL = ['views', 'import_mappings', 'favourites', 'jobs', 'notes', 'notifications']
  const listed = Object.values<Resource>(resources).filter(({ name }) => name !== 'audit')

  it.each(listed)('open every record of $name, or the user’s own', async (resource) => {
    const { name } = resource
    // There is one page style.
    for (const _ of name === 'page_styles' ? [1] : [1, 2]) await makeRecord(server.context, name)
    const grants = { [name]: { actions: possibleActions(resource) } }
    const { headers, key } = await person(grants)
    const seen = await server.app.inject({ url: `/api/${name}?range=[0,0]`, headers })
    const total = Number(String(seen.headers['content-range']).split('/')[1])
    const stored = await server.context.db.query
      .selectFrom(name)
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirstOrThrow()
    const isPersonal = PERSONAL.includes(name)
    expect([seen.statusCode, total], name).toEqual([200, isPersonal ? 0 : Number(stored.n)])
    const counted = (await admin('POST', '/api/permission/records', { key, grants })).data[name]
    expect(counted).toEqual({
      opened: total,
      total: Number(stored.n),
      capped: false,
      personal: isPersonal,
    })
  })

  const ORDERS = ['list', 'read', 'create', 'update'] as const
  const LINES = [{ part_number: 'FS-1', quantity: 1 }]
  const newOrder = async (more: object = {}) =>
    (await admin('POST', '/api/orders', { company: 'Lumen', lines: LINES, ...more })).data
  const step = (headers: Headers, id: number, name: string) =>
    call(headers, 'POST', `/api/orders/${id}/steps/${name}`, {})

  it('get only the id of what they write by the calls of menus, if they cannot read it', async () => {
    const { headers } = await person({ menus: { actions: ['create'] } })
    const url = '/api/user/EditMenu'
    const created = await call(headers, 'POST', url, { menu_name: NAME, url: '#' })
    expect(created).toMatchObject({ status: 200, data: { id: expect.any(Number) } })
    expect(Object.keys(created.data)).toEqual(['id'])
  })

  it('take the steps of staff, but not those of customers', async () => {
    const { headers } = await person({ orders: { actions: [...ORDERS] } })
    const { id } = await newOrder()
    expect((await step(headers, id, 'confirm')).data.status).toBe('confirmed')
    expect((await step(headers, id, 'ship')).data.status).toBe('shipped')
    const decline = { orders: { actions: [...ORDERS], steps: ['decline'] } }
    const made = { key: 'decliner', name: NAME, grants: decline }
    expect((await admin('POST', '/api/user/EditRoleMenu', made)).data.errors).toEqual([
      { path: 'grants.orders.steps', message: 'No step “orders.decline”' },
    ])
  })

  it('take only the steps that their table lists, by every call', async () => {
    const { headers } = await person({ orders: { actions: [...ORDERS], steps: ['confirm'] } })
    const { id, lock_version } = await newOrder()
    const cancel = { status: 'cancelled' }
    expect((await step(headers, id, 'cancel')).status).toBe(403)
    expect((await call(headers, 'PUT', `/api/orders/${id}`, cancel)).status).toBe(403)
    const bulk = await call(headers, 'POST', '/api/orders/steps/cancel', {
      rows: [{ id, lock_version }],
    })
    expect([bulk.status, (await admin('GET', `/api/orders/${id}`)).data.status]).toEqual([
      422,
      'submitted',
    ])
    expect((await step(headers, id, 'confirm')).data.status).toBe('confirmed')
  })

  it('are notified of steps where they may update the record', async () => {
    const { headers } = await person({ orders: { actions: [...ORDERS] } })
    const reader = await person({ orders: { actions: ['list', 'read'] } })
    const { id } = await newOrder()
    await step(server.as('editor'), id, 'cancel')
    const bell = async (of: Headers) =>
      (await call(of, 'GET', '/api/user/notifications')).data.items
    expect(await bell(headers)).toMatchObject([
      { kind: 'step', resource: 'orders', record: id, text: 'cancel' },
    ])
    expect(await bell(reader.headers)).toEqual([])
  })

  it('see and change only what is assigned to them, with that scope', async () => {
    const grants: Grants = { orders: { actions: [...ORDERS, 'delete'], scope: 'assigned' } }
    const { headers, user, key } = await person(grants)
    const mine = await newOrder({ assignee: user.id })
    const other = await newOrder()
    const ids = async () =>
      (await call(headers, 'GET', '/api/orders')).data.map(({ id }: { id: number }) => id)
    expect(await ids()).toEqual([mine.id])
    expect((await call(headers, 'GET', `/api/orders/${other.id}`)).status).toBe(404)
    expect((await step(headers, other.id, 'confirm')).status).toBe(404)
    expect((await call(headers, 'DELETE', `/api/orders/${other.id}`)).status).toBe(404)
    expect((await step(headers, mine.id, 'confirm')).data.status).toBe('confirmed')
    const own = (await call(headers, 'POST', '/api/orders', { company: 'Lumen', lines: LINES }))
      .data
    expect([own.assignee, await ids()]).toEqual([
      user.id,
      expect.arrayContaining([own.id, mine.id]),
    ])
    const { orders } = (await admin('POST', '/api/permission/records', { key, grants })).data
    expect(orders).toMatchObject({ opened: 0, personal: true })
    const wrong = {
      key: 'scoped',
      name: NAME,
      grants: { codes: { actions: ['list'], scope: 'assigned' } },
    }
    expect((await admin('POST', '/api/user/EditRoleMenu', wrong)).data.errors[0].path).toBe(
      'grants.codes.scope',
    )
  })

  it('gain no field of other records by a second role for assigned ones', async () => {
    const all: Grants = { orders: { actions: ['list', 'read'], fields: { remark: 'none' } } }
    const assigned: Grants = { orders: { actions: ['list', 'read'], scope: 'assigned' } }
    const { role } = await person(assigned)
    const { user, role: first } = await person(all)
    await admin('POST', '/api/user/EditAdminUser', { id: user.id, roles: [first.id, role.id] })
    const headers = await headersOf(server, { kind: 'users', id: user.id })
    const { id } = await newOrder({ remark: 'confidential' })
    const seen = (await call(headers, 'GET', `/api/orders/${id}`)).data
    expect([seen.id, 'remark' in seen]).toEqual([id, false])
  })

  it('count records for administrators alone', async () => {
    const body = { key: 'editor', grants: null }
    expect((await call(server.as('editor'), 'POST', '/api/permission/records', body)).status).toBe(
      403,
    )
  })
})
