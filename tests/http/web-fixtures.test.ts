/** The fixtures saved by customers are private; on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/context.ts'
import { write } from '#server/writes/write.ts'
import { CODES } from '#shared/errors.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { PASSWORD, RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

describe.each(RULE_ENGINES)("a customer's fixtures on %s", (engine) => {
  let server: TestServer
  let lin = 0
  let headers: Record<string, string> = {}
  let stranger: Record<string, string> = {}
  let product = 0
  let draft = 0
  beforeAll(async () => {
    server = await startServer({ engine })
    lin = await addCustomer(server, 'lin')
    headers = await deviceOf(server, lin)
    stranger = await deviceOf(server, await addCustomer(server, 'other'))
    const leimu = await storeRecord(server.context, 'leimu', { name: { en: 'Wash', zh: null } })
    const category = await storeRecord(server.context, 'categories', {
      name: { en: 'LED', zh: null },
      leimu,
    })
    const goods = (model_number: string, status: string) =>
      storeRecord(server.context, 'goods', {
        model_number,
        name: { en: model_number, zh: null },
        category,
        status,
      })
    product = await goods('V-1', 'published')
    draft = await goods('V-9', 'draft')
  })
  afterAll(() => server.close())

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path = '',
    payload?: object,
    as = headers,
  ) {
    const url = `/api/web/fixtures${path}`
    const answer = await server.app.inject({
      method,
      url,
      headers: as,
      ...(payload && { payload }),
    })
    return { ...answer.json(), status: answer.statusCode, range: answer.headers['content-range'] }
  }

  it('are saved with product, serial number and location, changed, listed a page at a time, and deleted', async () => {
    const values = { product, serial_number: ' V1-2401-0100 ', location: 'Opera, bar 3', note: '' }
    const stored = (await call('POST', '', values)).data
    expect(stored).toMatchObject({
      serial_number: 'V1-2401-0100',
      location: 'Opera, bar 3',
      product: { id: product },
    })
    await call('POST', '', { product, serial_number: 'V1-2401-0200' })
    expect((await call('GET', `?product=${product}&range=[1,1]`)).range).toBe('fixtures 1-1/2')
    const changed = await call('PUT', `/${stored.id}`, { note: 'Loud fan' })
    expect(changed.data).toEqual({ ...stored, note: 'Loud fan' })
    expect((await call('DELETE', `/${stored.id}`)).code).toBe(CODES.ok)
    expect(
      (await call('GET')).data.map((record: { serial_number: string }) => record.serial_number),
    ).toEqual(['V1-2401-0200'])
  })

  it('are each saved once, in any notation of the number', async () => {
    await call('POST', '', { product, serial_number: 'V1-2402-0001' })
    const again = await call('POST', '', { product, serial_number: 'v1 2402/1' })
    expect(again).toMatchObject({
      code: CODES.validation,
      data: { errors: [{ path: 'serial_number', message: 'You’ve already saved this unit' }] },
    })
  })

  it('are saved without a serial number, once per location, until it is known', async () => {
    const values = { product, serial_number: ' ', location: 'Bar 7' }
    const { data: unit } = await call('POST', '', values)
    expect(unit).toMatchObject({ serial_number: '', location: 'Bar 7', product: { id: product } })
    expect((await call('POST', '', values)).data.errors).toEqual([
      { path: 'location', message: 'You’ve already saved this unit' },
    ])
    const { data: another } = await call('POST', '', { product, location: 'Bar 8' })
    expect((await call('PUT', `/${another.id}`, { location: 'Bar 7' })).code).toBe(CODES.validation)
    const found = await call('PUT', `/${unit.id}`, { serial_number: 'V1-2404-0001' })
    expect(found.data).toMatchObject({ serial_number: 'V1-2404-0001', location: 'Bar 7' })
    expect((await call('PUT', `/${another.id}`, { location: 'Bar 7' })).code).toBe(CODES.ok)
    for (const { id } of [unit, another]) await call('DELETE', `/${id}`)
  })

  it('require a published product and a serial number of sensible length', async () => {
    const errors = async (values: object) =>
      (await call('POST', '', values)).data.errors.map(({ path }: { path: string }) => path)
    expect(await errors({ product: draft, serial_number: '1' })).toEqual(['product'])
    expect(await errors({ product: 999_999, serial_number: '1' })).toEqual(['product'])
    expect(await errors({ product, serial_number: '1'.repeat(61) })).toEqual(['serial_number'])
  })

  it('are hidden from others: not read, not changed, not deleted', async () => {
    const { id } = (await call('POST', '', { product, serial_number: 'V1-2403-0001' })).data
    expect((await call('GET', '', undefined, stranger)).data).toEqual([])
    expect((await call('PUT', `/${id}`, { note: 'x' }, stranger)).status).toBe(404)
    expect((await call('DELETE', `/${id}`, undefined, stranger)).status).toBe(404)
    expect((await call('GET')).data.map((record: { id: string }) => record.id)).toContain(id)
  })

  it('stay without their product when it is withdrawn, and are deleted with the account', async () => {
    const withdrawn = {
      action: 'update',
      resource: 'goods',
      id: product,
      values: { status: 'draft' },
    } as const
    await write(server.context, SYSTEM, [withdrawn], { origin: 'seed' })
    const rows = (await call('GET')).data
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row: { product: unknown }) => row.product === null)).toBe(true)
    const url = '/api/web/account/delete'
    const left = await server.app.inject({
      method: 'POST',
      url,
      headers,
      payload: { pwd: PASSWORD },
    })
    expect(left.json().code).toBe(CODES.ok)
    const { query } = server.context.db
    expect(
      await query
        .selectFrom('customer_fixtures')
        .selectAll()
        .where('customer_id', '=', lin)
        .execute(),
    ).toEqual([])
  })
})
