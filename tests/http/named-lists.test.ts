/** Named lists of customers over HTTP: saved from the cart, and filled part by part. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_CART_LINES } from '#modules/orders/shared/cart.ts'
import { CODES } from '#shared/errors.ts'
import { withKey } from '#shared/http/idempotency-key.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { type Headers, webCalls } from '../support/web-api.ts'

describe.each(RULE_ENGINES)('named lists on %s', (engine) => {
  let server: TestServer
  let made = 0
  const parts: Record<string, number> = {}
  let customer: number
  let me: Headers
  let other: Headers

  beforeAll(async () => {
    server = await startServer({ engine })
    const part = async (part_number: string, more: object = {}) => {
      const name = { en: `Part ${part_number}`, zh: `配件 ${part_number}` }
      const values = { part_number, name, unit: 'pcs', ...more }
      parts[part_number] = await storeRecord(server.context, 'codes', values)
    }
    await part('FS-PCB-0210-03')
    await part('FS-LMP-0100-01')
    await part('FS-BRK-0110-01', { orderable: false })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    const names = ['buyer', 'rival'].map((name) => `${name}-${engine.slice(0, 2)}-${made}`)
    made += 1
    const [mine, theirs] = await Promise.all(names.map((name) => addCustomer(server, name)))
    customer = Number(mine)
    me = await deviceOf(server, customer)
    other = await deviceOf(server, Number(theirs))
  })

  const call = webCalls(() => ({ server, me }))
  const line = (number: string, quantity = 1, more: object = {}) => ({
    part: parts[number],
    quantity,
    ...more,
  })
  const add = (list: string, ...lines: object[]) => call('POST', list, { lines })

  it('are saved as named lists, to be renamed, loaded and deleted', async () => {
    expect((await call('POST', 'saved_lists', { name: 'Empty' })).code).toBe(CODES.validation)
    await add('cart', line('FS-LMP-0100-01', 2, { serial_number: 'V12-1' }))
    const { data: saved } = await call('POST', 'saved_lists', { name: ' Tour ' })
    expect(saved).toMatchObject({ name: 'Tour', lines: 1 })
    await add('cart', line('FS-PCB-0210-03'))
    expect((await call('POST', 'saved_lists', { name: 'Tour' })).data).toMatchObject({
      id: saved.id,
      lines: 2,
    })
    const { data: second } = await call('POST', 'saved_lists', { name: 'House' })
    expect(
      (await call('PUT', `saved_lists/${second.id}`, { name: 'Tour' })).data.errors[0].path,
    ).toBe('name')
    await call('PUT', `saved_lists/${second.id}`, { name: 'Theatre' })
    const names = (await call('GET', 'saved_lists')).data.map(({ name }: { name: string }) => name)
    expect(names.toSorted()).toEqual(['Theatre', 'Tour'])
    expect((await call('GET', `saved_lists/${saved.id}/lines`)).data).toMatchObject([
      { part_number: 'FS-LMP-0100-01', quantity: 2, serial_number: 'V12-1', part: { unit: 'pcs' } },
      { part_number: 'FS-PCB-0210-03' },
    ])
    await call('DELETE', `saved_lists/${saved.id}`)
    expect((await call('GET', `saved_lists/${saved.id}/lines`)).code).toBe(CODES.notFound)
  })

  it('are changed once by a request that is repeated after its process was killed', async () => {
    const loseAnswer = () =>
      server.context.db.query
        .updateTable('idempotency_keys')
        .set({ status: null, headers: null, body: null, lease_until: '' })
        .execute()
    const twice = async (path: string, body: object) => {
      const headers = { ...me, ...withKey() }
      const first = await call('POST', path, body, headers)
      await loseAnswer()
      const second = await call('POST', path, body, headers)
      expect([first.code, second.code, second.data]).toEqual([CODES.ok, CODES.ok, first.data])
      return first.data
    }
    const lamp = line('FS-LMP-0100-01', 2)
    const list = await twice('saved_lists', { name: 'Tour', lines: [lamp] })
    await twice(`saved_lists/${list.id}/lines`, { lines: [lamp] })
    expect((await call('GET', `saved_lists/${list.id}/lines`)).data).toMatchObject([
      { quantity: 4 },
    ])
    const lines = [{ part_number: 'FS-LMP-0100-01', quantity: 3 }]
    const order = await storeRecord(server.context, 'orders', { company: 'Tour', customer, lines })
    expect(await twice(`orders/${order}/reorder`, {})).toEqual({ added: 1, unavailable: [] })
    expect((await call('GET', 'cart')).data).toMatchObject([{ quantity: 3 }])
  })

  it('are lists that parts are added to one by one, also parts that are not sold', async () => {
    const kit = { name: 'Spare kit', lines: [line('FS-BRK-0110-01', 2)] }
    const { data: created } = await call('POST', 'saved_lists', kit)
    expect(created).toMatchObject({ name: 'Spare kit', lines: 1, owner: null })
    expect((await call('POST', 'saved_lists', kit)).data.errors[0].path).toBe('name')
    const path = `saved_lists/${created.id}/lines`
    const lamp = (quantity: number) => line('FS-LMP-0100-01', quantity, { serial_number: 'V12-1' })
    await call('POST', path, { lines: [lamp(1)] })
    expect((await call('POST', path, { lines: [lamp(3)] })).data).toMatchObject({ lines: 2 })
    const stored = (await call('GET', path)).data
    expect(stored).toMatchObject([
      { part_number: 'FS-BRK-0110-01', quantity: 2 },
      { part_number: 'FS-LMP-0100-01', quantity: 4, serial_number: 'V12-1' },
    ])
    const { part_number, serial_number, model } = stored[1]
    const bracket = { part_number: 'FS-BRK-0110-01', serial_number: '', model: '' }
    expect((await call('POST', `${path}/remove`, bracket)).data).toMatchObject({ lines: 1 })
    expect((await call('GET', path)).data).toMatchObject([{ part_number: 'FS-LMP-0100-01' }])
    const removed = { part_number, serial_number, model }
    expect((await call('POST', `${path}/remove`, removed)).data).toMatchObject({ lines: 0 })
    expect((await call('GET', 'cart')).data).toEqual([])
  })

  it('reject parts that are unknown, lines beyond the limit, and the lists of others', async () => {
    const { data: kit } = await call('POST', 'saved_lists', {
      name: 'Kit',
      lines: [line('FS-LMP-0100-01')],
    })
    const path = `saved_lists/${kit.id}/lines`
    const unknown = await call('POST', path, { lines: [{ part: 999_999, quantity: 1 }] })
    expect(unknown.data.errors).toMatchObject([{ path: 'lines.0.part' }])
    const many = await call('POST', path, { lines: [line('FS-LMP-0100-01', 100_000)] })
    expect(many.data.errors).toMatchObject([{ path: 'lines.0.quantity' }])
    const units = Array.from({ length: MAX_CART_LINES }, (_, index) =>
      line('FS-LMP-0100-01', 1, { serial_number: `V12-${index + 1}` }),
    )
    expect((await call('POST', path, { lines: units })).code).toBe(CODES.readable)
    const lamps = { lines: [line('FS-LMP-0100-01')] }
    expect((await call('POST', path, lamps, other)).code).toBe(CODES.notFound)
    const lamp = { part_number: 'FS-LMP-0100-01', serial_number: '', model: '' }
    expect((await call('POST', `${path}/remove`, lamp, other)).code).toBe(CODES.notFound)
    expect((await call('GET', path)).data).toMatchObject([{ quantity: 1 }])
  })
})
