/** Stock and lead time of parts, as customers see them where they order. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AVAILABILITY } from '#modules/catalogue/shared/part.ts'
import type { CartLine } from '#modules/orders/shared/cart.ts'
import type { WebOrder } from '#modules/orders/shared/orders.ts'
import type { Described } from '#shared/web/facts.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { startServer, type TestServer } from '../support/server.ts'

describe('the availability of a part', () => {
  let server: TestServer
  let headers: Record<string, string> = {}
  let customer = 0
  const parts: number[] = []

  const call = async <T>(method: 'GET' | 'POST', path: string, payload?: object): Promise<T> => {
    const request = { method, url: `/api/web/${path}`, headers, ...(payload && { payload }) }
    return (await server.app.inject(request)).json().data
  }
  const known = ({ $facts = [] }: Described) =>
    $facts
      .filter(({ name }) => AVAILABILITY.includes(name))
      .map(({ name, text }) => [name, text?.en])
  const expected = [
    ['stock', '12'],
    ['lead_time', '5'],
    ['stock_on', expect.stringContaining('March 2026')],
  ]

  beforeAll(async () => {
    server = await startServer()
    customer = await addCustomer(server, 'lin')
    headers = await deviceOf(server, customer)
    const part = (part_number: string, values: object) =>
      storeRecord(server.context, 'codes', {
        part_number,
        name: { en: part_number, zh: part_number },
        ...values,
      })
    parts.push(
      await part('FAN-1', { stock: 12, lead_time: 5, stock_on: '2026-03-01' }),
      await part('FAN-2', {}),
    )
    const lines = parts.map((id) => ({ part: id, quantity: 1 }))
    await call('POST', 'cart', { lines })
  })
  afterAll(() => server.close())

  it('is shown on its page and in the cart, and nothing of what is not known', async () => {
    const lines = await call<CartLine[]>('GET', 'cart')
    const facts = lines.map(({ part_number, part }) => [part_number, known(part ?? {})])
    expect(Object.fromEntries(facts)).toEqual({ 'FAN-1': expected, 'FAN-2': [] })
    const { part } = await call<{ part: Described }>('GET', `parts/${parts[0]}`)
    expect(known(part)).toEqual(expected)
  })

  it('is shown on the lines of an order, as it is today', async () => {
    const id = await storeRecord(server.context, 'orders', {
      customer,
      company: 'Stage Ltd',
      lines: [
        { part_number: 'FAN-1', quantity: 1 },
        { part_number: 'FAN-2', quantity: 1 },
      ],
    })
    const { lines } = await call<WebOrder>('GET', `orders/${id}`)
    expect(lines.map(known)).toEqual([expected, []])
  })
})
