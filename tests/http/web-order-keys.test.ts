/** Keys of submitted orders and added lines: what makes a repeated request the same one; on both databases. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteOldResponses } from '#server/core/idempotency/rows.ts'
import { submitOrder } from '#server/features/orders/web/submit.ts'
import { IDEMPOTENCY_HEADER } from '#shared/constants.ts'
import type { CartLine } from '#shared/web/cart.ts'
import { warningKey } from '#shared/web/line-warning.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { type Headers, webCalls } from '../support/web-api.ts'

const REVIEW = {
  ...{ company: 'Stage Ltd', contact: 'Aroha Parata', remark: '' },
  ...{ purchase_order: '', wanted_date: '', delivery_address: '' },
}

describe.each(RULE_ENGINES)('the keys of submissions on %s', (engine) => {
  let server: TestServer
  let part: number
  let customer: number
  let me: Headers
  beforeAll(async () => {
    server = await startServer({ engine })
    part = await storeRecord(server.context, 'codes', {
      part_number: 'FS-LMP-0100-01',
      name: { en: 'Lamp', zh: '灯泡' },
    })
    customer = await addCustomer(server, 'orderer')
    me = await deviceOf(server, customer)
  })
  afterAll(() => server.close())

  const call = webCalls(() => ({ server, me }))
  const fillCart = async () => {
    await call('POST', 'cart', { lines: [{ part, quantity: 2 }] })
    const { data } = await call('GET', 'cart')
    const lines = data.map(({ id, quantity }: CartLine) => ({ id, quantity }))
    const accepted = data.flatMap(({ id, alarms }: CartLine) => alarms.map((warning) => warningKey(id, warning)))
    return { key: randomUUID(), ...REVIEW, lines, accepted }
  }

  it('lead a submission that began before another with its key ended to the order of the other', async () => {
    const { context } = server
    const actor = { id: customer, kind: 'customers', name: 'orderer', roles: ['custom'], locale: 'en' } as const
    const submission = await fillCart()
    let first: Promise<number> | undefined
    // The later submission gets the answer to its first query when the other has ended.
    const query = context.db.query.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        first ??= submitOrder(context, actor, submission)
        await first
        return result
      },
    })
    const id = await submitOrder({ ...context, db: { ...context.db, query } }, actor, submission)
    expect(id).toBe(await first)
    expect((await call('GET', `orders/${id}`)).data.lines).toHaveLength(1)
    expect((await call('GET', 'orders')).total).toBe('orders 0-0/1')
  })

  it('are kept for a month', async () => {
    const { query } = server.context.db
    const order = async (): Promise<number> => (await call('POST', 'orders', await fillCart())).data.id
    const countKeys = async (id: number) =>
      (await query.selectFrom('order_keys').selectAll().where('order_id', '=', id).execute()).length
    const [older, newer] = [await order(), await order()]
    for (const [id, days] of [
      [older, 31],
      [newer, 29],
    ] as const) {
      const created_at = new Date(Date.now() - days * 24 * 3_600_000).toISOString()
      await query.updateTable('order_keys').set({ created_at }).where('order_id', '=', id).execute()
    }
    const latest = await order()
    expect(await Promise.all([older, newer, latest].map(countKeys))).toEqual([0, 1, 1])
  })

  it('add lines once, repeated after weeks or without a response of a killed process', async () => {
    const { query } = server.context.db
    const ownKeys = () => query.updateTable('idempotency_keys').where('key', 'like', `customers ${customer} %`)
    const key = randomUUID()
    const quantities = async () => (await call('GET', 'cart')).data.map(({ quantity }: CartLine) => quantity)
    const send = () => call('POST', 'cart', { lines: [{ part, quantity: 2 }] }, { ...me, [IDEMPOTENCY_HEADER]: key })
    const weeksAgo = new Date(Date.now() - 28 * 24 * 3_600_000).toISOString()
    await send()
    await ownKeys().set({ created_at: weeksAgo }).execute()
    await deleteOldResponses(server.context, new Date())
    expect((await send()).data).toMatchObject({ cart: 1 })
    // The process was killed before it responded.
    await ownKeys().set({ status: null, headers: null, body: null, lease_until: '' }).execute()
    expect((await send()).data).toMatchObject({ cart: 1 })
    expect(await quantities()).toEqual([2])
    await deleteOldResponses(server.context, new Date(Date.now() + 3 * 24 * 3_600_000))
    await send()
    expect(await quantities()).toEqual([4])
  })
})
