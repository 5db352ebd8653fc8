/**
 * The access that every call declares, from the table of the routes: everyone without it is rejected before the request
 * is read. New calls are covered as soon as they are registered.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Access, accessOf } from '#server/core/http/access.ts'
import { invalidateAccounts } from '#server/core/http/account-cache.ts'
import { CODES } from '#shared/errors.ts'
import { ACTIONS } from '#shared/resources/actions.ts'
import type { Grants } from '#shared/resources/role-grants.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { addressOf, type RouteTable, routeTableOf } from '../support/route-table.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { addStaff } from '../support/staff.ts'

type Headers = Record<string, string>
interface Registered {
  method: 'GET'
  url: string
  access: Access
}

/** Routes that describe nothing: the document and its page; MCP, whose tools are the calls; the manifest. */
const UNDESCRIBED = /^(\/api\/docs(\.json|\/.+)?|\/api\/mcp|\/manifest\.webmanifest)$/

let server: TestServer
let table: RouteTable
let customer: Headers
let staff: Headers
let role: number
beforeAll(async () => {
  server = await startServer()
  table = await routeTableOf(server)
  customer = await deviceOf(server, await addCustomer(server, 'lin'))
  ;({ role, headers: staff } = await addStaff(server, 'lacking', {}))
})
afterAll(async () => {
  await table.app.close()
  await server.close()
})

const calls = (): Registered[] =>
  table.described.map((route) => ({
    method: String(route.method) as 'GET',
    url: addressOf(route),
    access: accessOf(route),
  }))

/** The calls that do not refuse these headers with this code. */
async function openTo(closed: readonly Registered[], headers: Headers, code: number): Promise<string[]> {
  const open: string[] = []
  for (const { method, url } of closed) {
    const { statusCode, body } = await table.app.inject({ method, url, headers })
    // A HEAD has no body.
    const refused = String(method) === 'HEAD' ? statusCode : JSON.parse(body).code
    const expected = String(method) === 'HEAD' ? { [CODES.unknownToken]: 401, [CODES.forbidden]: 403 }[code] : code
    if (refused !== expected) open.push(`${method} ${url}: ${refused}`)
  }
  return open
}

const isClosed = ({ access }: Registered) => access !== 'public' && access !== 'readers'

/** Everything that a role may be given, except the actions that a call asks for. */
function everythingBut({ may: [resource, ...actions], field }: Exclude<Access, string>): Grants {
  const all = Object.fromEntries(
    Object.keys(server.context.resources).map((name) => [name, { actions: [...ACTIONS] }]),
  ) as Grants
  const allowedActions = field ? [...ACTIONS] : ACTIONS.filter((action) => !actions.includes(action))
  return { ...all, [resource]: { actions: allowedActions, ...(field && { fields: { [field]: 'none' as const } }) } }
}

describe('every call that is registered', () => {
  it('describes its access', () => {
    expect(table.undescribed.filter(({ url }) => !UNDESCRIBED.test(url))).toEqual([])
    expect(calls().length).toBeGreaterThan(500)
  })

  it('rejects anonymous callers unless it is public', async () => {
    expect(await openTo(calls().filter(isClosed), { 'accept-language': 'en' }, CODES.unknownToken)).toEqual([])
  })

  it('rejects customers if it is for staff', async () => {
    const open = ['signed in', 'portal', 'customer']
    const closed = calls().filter((call) => isClosed(call) && !open.includes(String(call.access)))
    expect(closed.length).toBeGreaterThan(300)
    expect(await openTo(closed, customer, CODES.forbidden)).toEqual([])
  })

  it('rejects staff if it is for customers', async () => {
    const closed = calls().filter(({ access }) => access === 'customer')
    expect(closed.length).toBeGreaterThan(50)
    expect(await openTo(closed, server.as('admin'), CODES.forbidden)).toEqual([])
  })

  it('rejects staff without the role of an administrator if it is for administrators', async () => {
    const closed = calls().filter(({ access }) => access === 'admin')
    expect(closed.length).toBeGreaterThan(0)
    expect(await openTo(closed, server.as('editor'), CODES.forbidden)).toEqual([])
  })

  it('rejects staff with every permission except the required one', async () => {
    const byAccess = new Map<string, { access: Exclude<Access, string>; closed: Registered[] }>()
    for (const call of calls()) {
      if (typeof call.access === 'string') continue
      const key = JSON.stringify(call.access)
      byAccess.set(key, { access: call.access, closed: [...(byAccess.get(key)?.closed ?? []), call] })
    }
    expect(byAccess.size).toBeGreaterThan(100)
    for (const [key, { access, closed }] of byAccess) {
      const grants = JSON.stringify(everythingBut(access))
      await server.context.db.query.updateTable('roles').set({ grants }).where('id', '=', role).execute()
      invalidateAccounts(server.context.db)
      expect(await openTo(closed, staff, CODES.forbidden), key).toEqual([])
    }
  })
})
