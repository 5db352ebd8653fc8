/**
 * The access that every route declares, from the table of the routes: its scope admits those
 * callers, and no others.
 */
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invalidateAccounts } from '#server/http/actor.ts'
import { type Access, accessOf, type Routes, registerScopes } from '#server/http/scopes.ts'
import { ACTIONS } from '#shared/resources/actions.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Grants } from '#shared/resources/role-grants.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { recordOf, rest } from '../support/rest.ts'
import { addressOf, type RouteTable, routeTableOf } from '../support/route-table.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { addStaff } from '../support/staff.ts'

type Headers = Record<string, string>
type ResourceAccess = Exclude<Access, string | readonly unknown[]>
interface Call {
  method: 'GET'
  url: string
  access: Access
  /** Whether the call concerns the session or the own account. */
  session: boolean
}

/**
 * Routes that describe nothing: the document and its page; MCP, whose tools are the calls; the
 * manifest.
 */
const UNDESCRIBED = /^(\/api\/docs(\.json|\/.+)?|\/api\/mcp|\/manifest\.webmanifest)$/
/** Calls of specification §7 below the paths of the session that concern records. */
const RECORD_CALLS = [
  ...[
    'addconfig',
    'DeleteAdminUser/1',
    'DeleteMenu',
    'EditAdminUser',
    'EditMenu',
    'EditRoleMenu',
    'GetAdminUsers',
  ],
  ...['getAuthMenu', 'getLocalMenu', 'getMenufromRole', 'Getrole', 'getconfig', 'getmenulist'],
]
const REACHED = 204
const LIMITS: Grants = { codes: { actions: ['list', 'read'] } }

let server: TestServer
let table: RouteTable
let calls: Call[]
let lacking: Awaited<ReturnType<typeof addStaff>>
beforeAll(async () => {
  server = await startServer()
  // Ends admitted requests before they are validated.
  table = await routeTableOf(server, (app) => {
    app.addHook('preValidation', async (_, reply) => reply.code(REACHED).send())
  })
  calls = [...table.described, ...table.undescribed].flatMap((route) =>
    [route.method].flat().map((method) => ({
      method: method as 'GET',
      url: addressOf(route),
      access: accessOf(route),
      session: route.config?.session ?? false,
    })),
  )
  lacking = await addStaff(server, 'lacking', {})
})
afterAll(async () => {
  await table.app.close()
  await server.close()
})

/** Sends calls. @returns those with another status than expected */
async function unlike(
  some: readonly Call[],
  headers: Headers,
  expected: (call: Call) => number,
): Promise<string[]> {
  const found: string[] = []
  for (const call of some) {
    const { statusCode } = await table.app.inject({ method: call.method, url: call.url, headers })
    if (statusCode !== expected(call))
      found.push(`${call.method} ${call.url} ${JSON.stringify(call.access)}: ${statusCode}`)
  }
  return found
}

type Admission = readonly [
  Headers,
  open: readonly Access[],
  permits?: (access: ResourceAccess) => boolean,
]

/** Calls that admit these callers although they should not, or do not although they should. */
const wrongly = (
  [headers, open, permits = () => false]: Admission,
  closed: number,
  isKey = false,
) =>
  unlike(calls, headers, ({ access, session }) => {
    if (access === 'public' || access === 'readers') return REACHED
    if (isKey && session) return closed
    return (typeof access === 'string' ? open.includes(access) : [access].flat().every(permits))
      ? REACHED
      : closed
  })

/** Whether a subject has one of the actions. */
const permitted =
  (roles: string[], limits?: Grants) =>
  ({ may: [name, ...actions], field }: ResourceAccess) => {
    const resource = server.context.resources[name]
    const subject = { roles, kind: 'users' as const, id: 2, ...(limits && { limits }) }
    return resource !== undefined && actions.some((action) => can(subject, action, resource, field))
  }

describe('every route', () => {
  it('declares its access, and is described', () => {
    expect(table.undescribed.filter(({ url }) => !UNDESCRIBED.test(url))).toEqual([])
    expect(calls.length).toBeGreaterThan(1_000)
  })

  it('concerns the session if its path is that of the session', () => {
    const others = calls.filter(
      ({ url, session }) => /^\/api\/(user|authorization)\//.test(url) && !session,
    )
    const names = new Set(others.map(({ url }) => url.replace('/api/user/', '')))
    expect([...names].toSorted()).toEqual(RECORD_CALLS.toSorted())
  })

  it('admits visitors only if it is public', async () => {
    expect(await wrongly([{}, []], 401)).toEqual([])
  })

  it('admits customers if it is for them', async () => {
    const customer = await deviceOf(server, await addCustomer(server, 'lin'))
    expect(await wrongly([customer, ['signed in', 'customer']], 403)).toEqual([])
  })

  it('admits an editor as far as the role permits', async () => {
    const open = ['signed in', 'staff', 'colleagues', 'uploaders'] as const
    expect(await wrongly([server.as('editor'), open, permitted(['editor'])], 403)).toEqual([])
  })

  it('admits an administrator, unless it is for customers', async () => {
    const open = ['signed in', 'staff', 'colleagues', 'uploaders', 'admin'] as const
    expect(await wrongly([server.as('admin'), open, permitted(['admin'])], 403)).toEqual([])
  })

  it('admits a key of an administrator as far as its limits permit, and never to the session', async () => {
    const { data } = await rest(server).list('roles', { filter: { key: 'admin' } })
    const { secret } = recordOf(
      await rest(server).create('keys', { name: 'ERP', role: data[0]?.id, limits: LIMITS }),
    )
    const key = { authorization: `Bearer ${secret}` }
    expect(
      await wrongly([key, ['staff', 'keys'], permitted(['admin'], LIMITS)], 403, true),
    ).toEqual([])
  })

  it('rejects staff with every permission except the required one', async () => {
    const all: Grants = Object.fromEntries(
      Object.keys(server.context.resources).map((name) => [name, { actions: [...ACTIONS] }]),
    )
    const requiring = calls.flatMap((call) =>
      typeof call.access === 'string'
        ? []
        : [call.access].flat().map((required) => ({ ...call, required: JSON.stringify(required) })),
    )
    const byRequired = Map.groupBy(requiring, ({ required }) => required)
    expect(byRequired.size).toBeGreaterThan(100)
    for (const [key, closed] of byRequired) {
      const { may, field }: ResourceAccess = JSON.parse(key)
      const [resource, ...required] = may
      const actions = field ? [...ACTIONS] : ACTIONS.filter((action) => !required.includes(action))
      const grants = {
        ...all,
        [resource]: { actions, ...(field && { fields: { [field]: 'none' } }) },
      }
      const stored = JSON.stringify(grants)
      await server.context.db.query
        .updateTable('roles')
        .set({ grants: stored })
        .where('id', '=', lacking.role)
        .execute()
      invalidateAccounts(server.context.db)
      expect(await unlike(closed, lacking.headers, () => 403), key).toEqual([])
    }
  })
})

describe('the server does not start', () => {
  const start = async (module: { staff?: Routes; public?: Routes }, outside?: Access) => {
    const app = Fastify()
    await registerScopes(app, server.context, [{ name: 'test', ...module }])
    // A file of the pages, outside the API.
    app.get('/stage.svg', () => '')
    if (outside) app.get('/api/outside', { config: { access: outside } }, () => '')
    await app.ready()
  }
  const route =
    (access?: Access): Routes =>
    (app) =>
      void app.get('/api/test', { ...(access && { config: { access } }) }, () => '')

  it.each([
    ['without a declared access', () => start({ staff: route() }), 'declares no access'],
    [
      'with a route for staff in the public scope',
      () => start({ public: route('staff') }),
      'is in the scope public',
    ],
    [
      'with a route for customers in the scope of staff',
      () => start({ staff: route('customer') }),
      'in the scope staff',
    ],
    ['with a route for staff outside the scopes', () => start({}, 'staff'), 'is in no scope'],
  ])('%s', async (_, starting, message) => {
    await expect(starting()).rejects.toThrow(message)
  })

  it('unless all is well', async () => {
    await expect(start({ staff: route('staff') }, 'public')).resolves.toBeUndefined()
  })
})
