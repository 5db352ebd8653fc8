/**
 * Rows of a quick order with texts that no order takes: each is reported at its cell, and the
 * others are checked.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_REMARK_LENGTH } from '#modules/orders/shared/cart.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { type Headers, webCalls } from '../support/web-api.ts'

const PASTED = 'Länge 测试 '.repeat(2_500)
let server: TestServer
let me: Headers
beforeAll(async () => {
  server = await startServer()
  me = await deviceOf(server, await addCustomer(server, 'lin'))
  await storeRecord(server.context, 'codes', {
    part_number: 'FAN-1',
    name: { en: 'Fan', zh: '风扇' },
    orderable: true,
  })
})
afterAll(() => server.close())
const call = webCalls(() => ({ server, me }))

it('are reported at their cells', async () => {
  const rows = [
    { part_number: 'FAN-1', quantity: '2' },
    { part_number: PASTED },
    { part_number: 'FAN-1', quantity: PASTED },
    { part_number: 'FAN-1', serial_number: PASTED },
    { part_number: 'FAN-1', remark: PASTED },
    { part_number: 'FAN-1', remark: 'x'.repeat(MAX_REMARK_LENGTH) },
  ]
  const { data } = await call('POST', 'cart/check', { rows })
  const problems = data.map(({ problem }: { problem: string | null }) => problem)
  expect(problems).toEqual([null, 'unknown', 'quantity', 'serial', 'long_remark', null])
})
