/** Numbers of orders: in a series per year, each of one order. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storeRecord } from '../resources/records.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { ENGINES, startServer, type TestServer } from '../support/server.ts'

const LINE = { part_number: 'LX-100', quantity: 1 }

describe.each(ENGINES)('the number of an order on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  beforeAll(async () => {
    server = await startServer({ engine })
    admin = rest(server)
  })
  afterAll(() => server.close())

  const order = async () =>
    recordOf(await admin.create('orders', { company: 'Stage Ltd', lines: [LINE] }))

  it('does not reuse a number after its order was deleted, but keeps it for an undo', async () => {
    const { id, number } = await order()
    const removed = await admin.remove('orders', id)
    expect(recordOf(removed)).toBeTruthy()
    const next = await order()
    expect(String(next.number) > String(number)).toBe(true)
    expect(recordOf(await admin.undo(removed.write))).toMatchObject([{ id, number }])
  })

  it('continues from the highest number of earlier versions, also of deleted orders', async () => {
    const { id, number } = await order()
    recordOf(await admin.remove('orders', id))
    await server.context.db.query.deleteFrom('number_series').execute()
    const orders = await Promise.all([order(), order(), order()])
    const numbers = orders.map((created) => String(created.number)).sort()
    expect(new Set(numbers).size).toBe(3)
    expect(String(numbers[0]) > String(number)).toBe(true)
  })

  it('continues after a number that a process of an earlier version has used', async () => {
    await order()
    await server.context.db.query
      .updateTable('number_series')
      .set({ last: sql`last - 1` })
      .execute()
    const [first, second] = [await order(), await order()]
    expect(String(second.number) > String(first.number)).toBe(true)
  })

  it('continues numbering after 99,999, ignoring other formats of imported numbers', async () => {
    const year = new Date().getFullYear()
    for (const ending of ['99999', '100000', '99999-A', 'old']) {
      const values = {
        number: `SO${year}-${ending}`,
        company: 'Imported',
        status: 'submitted',
        lines: [LINE],
      }
      await storeRecord(server.context, 'orders', values)
    }
    expect((await order()).number).toBe(`SO${year}-100001`)
    expect((await order()).number).toBe(`SO${year}-100002`)
  })
})
