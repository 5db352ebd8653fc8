/**
 * Every call of the storefront in the OpenAPI document: required session, and pagination of lists. A new call fails
 * here until the table lists it.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { startServer, type TestServer } from '../support/server.ts'

const UUID = '018f0000-0000-4000-8000-000000000000'
const LINES = { lines: [{ part: 1, quantity: 1 }] }
const ROWS = { rows: [{ part_number: 'X' }] }
const REVIEW = { company: 'Stage', contact: 'Lin', key: UUID, lines: [{ id: UUID, quantity: 1 }] }
const MESSAGE = {
  continent: 'Asia',
  country: 'China',
  first_name: 'Wei',
  last_name: 'Lin',
  email: 'lin@stage.example',
  telephone: '',
  message: 'Hello',
  key: UUID,
}

/** Calls for customers only, with their payloads; staff have no such data. */
const OWN: Record<string, object | null> = {
  'POST /api/user/changepwd_web': { pwd: 'followspot', new_pwd: 'followspot2' },
  'POST /api/user/get_Info_web': null,
  'POST /api/user/update_user_info': { company: 'Stage' },
  'POST /api/web/account/confirm_email': { token: 'x'.repeat(43) },
  'GET /api/web/account/data': null,
  'POST /api/web/account/delete': { pwd: 'followspot' },
  ...listCalls('cart'),
  ...listCalls('wishlist'),
  'GET /api/web/cart/count': null,
  'POST /api/web/cart/check': ROWS,
  'POST /api/web/cart/read_file': null,
  'POST /api/web/cart/problems/csv': ROWS,
  'GET /api/web/saved_lists': null,
  'POST /api/web/saved_lists': { name: 'Tour' },
  [`GET /api/web/saved_lists/${UUID}/lines`]: null,
  [`PUT /api/web/saved_lists/${UUID}`]: { name: 'Tour' },
  [`DELETE /api/web/saved_lists/${UUID}`]: null,
  'GET /api/web/cart_shares': null,
  'POST /api/web/cart_shares': null,
  [`GET /api/web/cart_shares/${'x'.repeat(32)}`]: null,
  [`DELETE /api/web/cart_shares/${UUID}`]: null,
  'GET /api/web/fixtures': null,
  'POST /api/web/fixtures': { product: 1, serial_number: 'V1' },
  [`PUT /api/web/fixtures/${UUID}`]: { note: 'left' },
  [`DELETE /api/web/fixtures/${UUID}`]: null,
  'GET /api/web/firmware-subscriptions': null,
  'PUT /api/web/firmware-subscriptions/fixtures': null,
  'DELETE /api/web/firmware-subscriptions/1': null,
  'GET /api/web/favourite-files': null,
  'PUT /api/web/favourite-files/1': null,
  'DELETE /api/web/favourite-files/1': null,
  'PUT /api/web/guides/1/helped': { helped: true },
  'GET /api/web/contact': null,
  'POST /api/web/attachments': null,
  'POST /api/contact_web': MESSAGE,
  'GET /api/web/messages': null,
  'GET /api/web/orders': null,
  'POST /api/web/orders': REVIEW,
  'GET /api/web/orders/1': null,
  'POST /api/web/orders/1/cancel': null,
  'POST /api/web/orders/1/reorder': null,
  'GET /api/web/orders/1/pdf': null,
  'GET /api/web/orders/1/quotation': null,
  'POST /api/web/orders/1/quote': { answer: 'accepted', at: '2026-03-31T12:00:00.000Z' },
  'POST /api/web/orders/1/approval/approve': {},
  'GET /api/web/colleagues': null,
  'GET /api/web/own/companies': null,
  'GET /api/web/own/companies/1': null,
  'GET /api/web/own/addresses': null,
  'GET /api/web/own/addresses/1': null,
  'POST /api/web/own/addresses': { name: 'Gate', address: 'Gate 4' },
  'PUT /api/web/own/addresses/1': { name: 'Gate' },
  'DELETE /api/web/own/addresses/1': null,
}

function listCalls(list: string): Record<string, object | null> {
  const path = `/api/web/${list}`
  return {
    [`GET ${path}`]: null,
    [`POST ${path}`]: LINES,
    [`PUT ${path}/${UUID}`]: { quantity: 2 },
    [`POST ${path}/remove`]: { ids: [UUID] },
    [`POST ${path}/replace`]: { ids: [UUID] },
    [`POST ${path}/move`]: { ids: [UUID] },
  }
}

/** Calls for every signed-in user; tests/resources covers records at their own paths. */
const SIGNED_IN: Record<string, object | null> = {
  'GET /api/user/info_web': null,
  'GET /api/web/products': null,
  'GET /api/web/products/1': null,
  'GET /api/web/products/1/assemblies': null,
  'GET /api/web/products/1/files': null,
  'GET /api/web/products/1/firmware': null,
  'GET /api/web/products/1/take-along': null,
  'POST /api/web/take-along/answers': { urls: ['/api/web/sheets/1'] },
  'GET /api/web/parts/1': null,
  'GET /api/web/parts/1/uses': null,
  'GET /api/web/library/firmware': null,
  'GET /api/web/library/firmware/filters': null,
  'GET /api/web/sheets/1': null,
  'POST /api/web/zip': { name: 'all', files: [{ sha256: 'a'.repeat(64), name: 'a.pdf' }] },
  'GET /api/web/fixture-files/1': null,
  'GET /api/web/fixture-files/1/modes/0': null,
  'GET /api/web/guides/1': null,
  'GET /api/web/changes/1': null,
  'GET /api/web/search': null,
  'GET /api/web/suggest?q=x': null,
  'GET /api/web/unit?serial=1': null,
}

interface Operation {
  tags: string[]
  security?: unknown[]
  parameters?: { in: string; name: string }[]
}

let server: TestServer
let customer: Record<string, string>
let documented: [call: string, operation: Operation][]
beforeAll(async () => {
  server = await startServer()
  customer = await deviceOf(server, await addCustomer(server, 'lin'))
  const { paths } = await server.app.apiDocument.complete()
  documented = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/web/') || /_web$|get_Info|update_user_info/.test(path))
    .flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, operation]): [string, Operation] => [
        `${method.toUpperCase()} ${path}`,
        operation as Operation,
      ]),
    )
})
afterAll(() => server.close())

async function send(call: string, body: object | null, headers: Record<string, string>) {
  const [method, url] = call.split(' ') as ['GET', string]
  const answer = await server.app.inject({ method, url, headers, ...(body && { payload: body }) })
  return { ...answer.json(), status: answer.statusCode, range: answer.headers['content-range'] }
}

/** Matches `PUT /api/web/cart/{id}` with any id. */
const isLike = (call: string, documentedCall: string) =>
  new RegExp(`^${documentedCall.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(call.replace(/\?.*/, ''))

it('is in the table, or declared public', () => {
  const covered = [...Object.keys(OWN), ...Object.keys(SIGNED_IN)]
  const names = Object.values(server.context.resources).filter(({ storefront }) => storefront)
  const ofRecords = new Set(names.flatMap(({ name }) => [`GET /api/web/${name}`, `GET /api/web/${name}/{id}`]))
  const unknown = documented
    .filter(([call, { security }]) => !(security?.length === 0 || ofRecords.has(call)))
    .filter(([call]) => !covered.some((item) => isLike(item, call)))
  expect(unknown.map(([call]) => call)).toEqual([])
  expect(covered.filter((item) => !documented.some(([call]) => isLike(item, call)))).toEqual([])
})

it.each(Object.entries(OWN))('%s rejects visitors and staff', async (call, body) => {
  const visitor = await send(call, body, { 'accept-language': 'en' })
  expect([visitor.status, visitor.code]).toEqual([401, CODES.unknownToken])
  const staff = await send(call, body, server.as('admin'))
  expect([staff.status, staff.code]).toEqual([403, CODES.forbidden])
})

it.each(Object.entries(SIGNED_IN))('%s rejects visitors', async (call, body) => {
  const visitor = await send(call, body, { 'accept-language': 'en' })
  expect([visitor.status, visitor.code]).toEqual([401, CODES.unknownToken])
})

it('is paginated where it is a list, with a maximum page size', async () => {
  const calls = [...Object.keys(OWN), ...Object.keys(SIGNED_IN)].filter((call) => call.startsWith('GET'))
  for (const call of calls) {
    const { data, range } = await send(call, null, customer)
    const takesRange = documented
      .find(([one]) => isLike(call, one))?.[1]
      .parameters?.some(({ name }) => name === 'range')
    if (Array.isArray(data)) expect([call, range, takesRange]).toEqual([call, expect.any(String), true])
    if (!takesRange) continue
    const { code } = await send(`${call}?range=[0,1000]`, null, customer)
    expect([call, code]).toEqual([call, CODES.validation])
  }
})
