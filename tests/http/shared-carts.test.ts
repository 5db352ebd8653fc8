/** Carts shared with other customers by a link: on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { type Headers, webCalls } from '../support/web-api.ts'

describe.each(RULE_ENGINES)('shared carts on %s', (engine) => {
  let server: TestServer
  let me: Headers
  let other: Headers
  let part = 0

  beforeAll(async () => {
    server = await startServer({ engine })
    part = await storeRecord(server.context, 'codes', {
      part_number: 'FS-LMP-0100-01',
      name: { en: 'Lamp', zh: '灯泡' },
      unit: 'pcs',
    })
    me = await deviceOf(server, await addCustomer(server, 'buyer'))
    other = await deviceOf(server, await addCustomer(server, 'rival'))
  })
  afterAll(() => server.close())

  const call = webCalls(() => ({ server, me }))
  const add = (quantity: number) => call('POST', 'cart', { lines: [{ part, quantity }] })

  it('show what the cart held, until the link is revoked or expires', async () => {
    await add(2)
    const { data: share } = await call('POST', 'cart_shares')
    await add(9)
    const open = () => call('GET', `cart_shares/${share.token}`, undefined, other)
    const { data } = await open()
    expect(data).toMatchObject({
      company: expect.stringContaining('Company of buyer'),
      lines: [{ quantity: 2 }],
    })
    const stored = await server.context.db.query.selectFrom('shared_carts').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(share.token)
    expect((await call('GET', 'cart_shares')).data).toMatchObject([{ id: share.id, lines: 1 }])
    await call('DELETE', `cart_shares/${share.id}`)
    expect((await open()).message).toContain('was revoked')
    const { data: later } = await call('POST', 'cart_shares')
    const expires_at = '2020-01-01T00:00:00.000Z'
    await server.context.db.query
      .updateTable('shared_carts')
      .set({ expires_at })
      .where('id', '=', later.id)
      .execute()
    expect((await call('GET', `cart_shares/${later.token}`, undefined, other)).code).toBe(
      CODES.notFound,
    )
    expect((await call('GET', 'cart_shares')).data).toEqual([])
  })
})
