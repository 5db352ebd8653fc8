/** Superseded lines over HTTP: all replacements are taken over by one call. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { type Headers, webCalls } from '../support/web-api.ts'

interface Line {
  id: string
  part: { id: number } | null
  quantity: number
  serial_number: string
}

describe.each(RULE_ENGINES)('superseded lines on %s', (engine) => {
  let server: TestServer
  let made = 0
  let next = 0
  let old: number[]
  let lamp = 0
  let gone = 0
  let me: Headers
  let other: Headers

  beforeAll(async () => {
    server = await startServer({ engine })
    const part = (part_number: string, more: object = {}) =>
      storeRecord(server.context, 'codes', {
        part_number,
        name: { en: part_number, zh: null },
        ...more,
      })
    next = await part('FS-PCB-3')
    const replaced = { status: 'superseded', superseded_by: next }
    old = [await part('FS-PCB-1', replaced), await part('FS-PCB-2', replaced)]
    lamp = await part('FS-LMP-1')
    // Superseded by a part that is sold no longer.
    gone = await part('FS-OLD-1', {
      status: 'superseded',
      superseded_by: await part('FS-OLD-2', { orderable: false }),
    })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    me = await deviceOf(server, await addCustomer(server, `me-${engine.slice(0, 2)}${++made}`))
    other = await deviceOf(server, await addCustomer(server, `other-${engine.slice(0, 2)}${made}`))
  })

  const call = webCalls(() => ({ server, me }))
  const lines = async (list: string): Promise<Line[]> => (await call('GET', list)).data

  it.each(['cart', 'wishlist'])(
    'of the %s take over their replacements once, merged with equal lines',
    async (list) => {
      const expected = [
        { part: old[0], quantity: 2 },
        { part: lamp, quantity: 1 },
        { part: old[1], quantity: 3 },
        { part: next, quantity: 1 },
        { part: old[1], quantity: 4, serial_number: 'V12-1' },
        { part: gone, quantity: 1 },
      ]
      await call('POST', list, { lines: expected })
      const ids = (await lines(list)).map(({ id }) => id)
      expect((await call('POST', `${list}/replace`, { ids }, other)).data).toEqual({
        cart: 0,
        wishlist: 0,
        replaced: 0,
      })
      const answers = await Promise.all([1, 2].map(() => call('POST', `${list}/replace`, { ids })))
      expect(answers.map(({ data }) => data.replaced).toSorted()).toEqual([0, 3])
      const now = (await lines(list)).map(({ part, quantity, serial_number: serial }) => [
        part?.id,
        quantity,
        serial,
      ])
      expect(now.toSorted()).toEqual(
        [
          [lamp, 1, ''],
          [next, 6, ''],
          [next, 4, 'V12-1'],
          [gone, 1, ''],
        ].toSorted(),
      )
    },
  )
})
