/**
 * A customer orders and approves what they have seen, on both databases: not what others have
 * changed since.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CartLine } from '#modules/orders/shared/cart.ts'
import { warningKey } from '#modules/orders/shared/line-warning.ts'
import { CODES } from '#shared/errors.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { type Headers, webCalls } from '../support/web-api.ts'

describe.each(RULE_ENGINES)('a customer on %s', (engine) => {
  let server: TestServer
  let editor: Rest
  let made = 0
  let lamp = 0
  let board = 0
  let buyer: Headers
  let approver: Headers

  beforeAll(async () => {
    server = await startServer({ engine })
    editor = rest(server, 'editor')
    const part = (part_number: string) =>
      storeRecord(server.context, 'codes', { part_number, name: { en: part_number, zh: null } })
    lamp = await part('FS-LMP-0100-01')
    board = await part('FS-PCB-0210-01')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    made += 1
    const values = { name: `Firm ${engine} ${made}`, approval: 'above', approval_from: 5 }
    const firm = await storeRecord(server.context, 'companies', values)
    const add = async (company_role: string) =>
      deviceOf(
        server,
        await addCustomer(server, `${company_role}-${engine.slice(0, 2)}${made}`, {
          firm,
          company_role,
        }),
      )
    buyer = await add('buyer')
    approver = await add('approver')
  })

  const call = webCalls(() => ({ server, me: buyer }))
  const cart = async (): Promise<CartLine[]> => (await call('GET', 'cart')).data
  const reviewed = ({ id, quantity, part, serial_number }: CartLine) => ({
    id,
    quantity,
    part: part?.id,
    serial_number,
  })
  const submit = async (lines: object[]) => {
    const accepted = (await cart()).flatMap(({ id, alarms }) =>
      alarms.map((warning) => warningKey(id, warning)),
    )
    return call('POST', 'orders', { company: 'Firm', contact: 'Lin', lines, accepted })
  }

  it('orders no part and no unit that another device has put into a reviewed line', async () => {
    await call('POST', 'cart', {
      lines: [
        { part: lamp, quantity: 2, serial_number: 'V12-1' },
        { part: board, quantity: 1 },
      ],
    })
    const lines = (await cart()).map(reviewed)
    const [first, second] = lines
    for (const [line, change] of [
      [first, { serial_number: 'V12-2' }],
      [second, { part: lamp }],
    ] as const) {
      await call('PUT', `cart/${line?.id}`, change)
      const rejected = await submit(lines)
      expect([rejected.code, rejected.message]).toEqual([
        CODES.conflict,
        'Your cart has changed. Please review it again.',
      ])
      await call('PUT', `cart/${line?.id}`, {
        part: line?.part,
        serial_number: line?.serial_number,
      })
    }
    expect((await submit(lines)).data.lines).toMatchObject([
      { part_number: 'FS-LMP-0100-01', serial_number: 'V12-1' },
      { part_number: 'FS-PCB-0210-01', serial_number: null },
    ])
  })

  it('approves what the approver has seen, not what the office has changed since', async () => {
    await call('POST', 'cart', { lines: [{ part: lamp, quantity: 9 }] })
    const { id } = (await submit((await cart()).map(reviewed))).data
    const seen = (await call('GET', `orders/${id}`, undefined, approver)).data
    const { image, $facts, ...line } = seen.lines[0]
    recordOf(await editor.update('orders', id, { lines: [{ ...line, quantity: 900 }] }))
    const decide = (step: string, version: number) =>
      call('POST', `orders/${id}/approval/${step}`, { reason: 'No', version }, approver)
    for (const step of ['approve', 'decline']) {
      const rejected = await decide(step, seen.version)
      expect([rejected.code, rejected.message]).toEqual([
        CODES.conflict,
        'We’ve since changed this order. Please check it again.',
      ])
    }
    const current = (await call('GET', `orders/${id}`, undefined, approver)).data
    expect(current).toMatchObject({ status: 'pending', lines: [{ quantity: 900 }] })
    const [first, second] = await Promise.all([
      decide('approve', current.version),
      decide('decline', current.version),
    ])
    expect([first?.code, second?.code].toSorted()).toEqual([CODES.ok, CODES.readable].toSorted())
  })

  it('approves without another look what the office has changed only for itself', async () => {
    await call('POST', 'cart', { lines: [{ part: lamp, quantity: 9 }] })
    const { id } = (await submit((await cart()).map(reviewed))).data
    const order = () => call('GET', `orders/${id}`, undefined, approver)
    const { version } = (await order()).data
    const assignee = (await rest(server).list('users')).data[0]?.id
    recordOf(await editor.update('orders', id, { assignee }))
    expect((await order()).data.version).toBe(version)
    for (const values of [
      { wanted_date: '2999-05-01' },
      { quote_amount: 9, quote_currency: 'EUR' },
    ]) {
      const before = (await order()).data.version
      recordOf(await editor.update('orders', id, values))
      const decision = { reason: '', version: before }
      expect((await call('POST', `orders/${id}/approval/approve`, decision, approver)).code).toBe(
        CODES.conflict,
      )
    }
    const last = recordOf(await editor.get('orders', id)).assignee
    const decision = { reason: '', version: (await order()).data.version }
    recordOf(await editor.update('orders', id, { assignee: null }))
    expect(last).toBe(assignee)
    expect((await call('POST', `orders/${id}/approval/approve`, decision, approver)).code).toBe(
      CODES.ok,
    )
  })
})
