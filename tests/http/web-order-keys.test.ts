/**
 * Keys of submitted orders and added lines: what makes a repeated request the same one; on both
 * databases.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartLine } from '#modules/orders/shared/cart.ts'
import { warningKey } from '#modules/orders/shared/line-warning.ts'
import { deleteOldResponses } from '#server/idempotency/rows.ts'
import { IDEMPOTENCY_HEADER } from '#shared/constants.ts'
import { withKey } from '#shared/http/idempotency-key.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { type Headers, webCalls } from '../support/web-api.ts'

const REVIEW = {
  company: 'Stage Ltd',
  contact: 'Aroha Parata',
  remark: '',
  purchase_order: '',
  wanted_date: '',
  delivery_address: '',
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
    const accepted = data.flatMap(({ id, alarms }: CartLine) =>
      alarms.map((warning) => warningKey(id, warning)),
    )
    return { ...REVIEW, lines, accepted }
  }

  it('make one order of a submission, repeated after weeks or without a response of a killed process', async () => {
    const { query } = server.context.db
    const ownKeys = () =>
      query.updateTable('idempotency_keys').where('key', 'like', `customers ${customer} %`)
    const [headers, submission] = [{ ...me, ...withKey() }, await fillCart()]
    const send = async () => (await call('POST', 'orders', submission, headers)).data.id
    const id = await send()
    const weeksAgo = new Date(Date.now() - 28 * 24 * 3_600_000).toISOString()
    await ownKeys().set({ created_at: weeksAgo }).execute()
    await deleteOldResponses(server.context, new Date())
    expect(await send()).toBe(id)
    // The process was killed before it responded.
    await ownKeys().set({ status: null, headers: null, body: null, lease_until: '' }).execute()
    expect(await send()).toBe(id)
    expect((await call('GET', `orders/${id}`)).data.lines).toHaveLength(1)
    expect((await call('GET', 'orders')).total).toBe('orders 0-0/1')
  })

  it('add lines once, repeated after weeks or without a response of a killed process', async () => {
    const { query } = server.context.db
    const ownKeys = () =>
      query.updateTable('idempotency_keys').where('key', 'like', `customers ${customer} %`)
    const key = randomUUID()
    const quantities = async () =>
      (await call('GET', 'cart')).data.map(({ quantity }: CartLine) => quantity)
    const send = () =>
      call('POST', 'cart', { lines: [{ part, quantity: 2 }] }, { ...me, [IDEMPOTENCY_HEADER]: key })
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
