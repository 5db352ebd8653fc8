/** Warnings about the lines of an order in the office: those that its customer would see. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { recordOf, rest } from '../support/rest.ts'
import { startServer, type TestServer } from '../support/server.ts'

const both = (en: string) => ({ en, zh: null })
let server: TestServer
let customer: number
beforeAll(async () => {
  server = await startServer()
  customer = await addCustomer(server, 'lin')
  const make = (resource: string, values: object) =>
    storeRecord(server.context, resource, { ...values })
  const part = (part_number: string, values: object = {}) =>
    make('codes', { part_number, name: both(part_number), orderable: true, ...values })
  const leimu = await make('leimu', { name: both('Spot') })
  const category = await make('categories', { name: both('LED'), leimu })
  const role = await make('part_roles', { name: both('Belt, pan') })
  await part('FAN-OLD', { status: 'superseded', superseded_by: await part('FAN-NEW') })
  await part('LED', { replaced_with: [await part('PASTE')] })
  for (const [model, series, number] of [
    ['S-1', 'A1', 'BELT-1'],
    ['S-2', 'B2', 'BELT-2'],
  ] as const) {
    const serial_numbers = [{ pattern: `${series}-{nnnn}`, first: null, last: null }]
    const goods = await make('goods', {
      model_number: model,
      name: both(model),
      category,
      status: 'published',
      serial_numbers,
    })
    const zujian = await make('zujian', { goods, code: `A-${model}`, name: both('Base') })
    await make('xiajie', { zujian, part: await part(number), quantity: 1, balloon: '1', role })
  }
})
afterAll(() => server.close())

const line = (part_number: string, serial_number: string | null = null) => ({
  part_number,
  quantity: 2,
  serial_number,
})
async function check(body: object, headers = server.as('editor')) {
  return (
    await server.app.inject({ method: 'POST', url: '/api/orders/alarms', headers, payload: body })
  ).json()
}
const kindsOf = async (body: object) =>
  (await check(body)).data.map((own: { kind: string; fix: { part?: { part_number: string } } }[]) =>
    own.map(({ kind, fix }) => [kind, fix.part?.part_number]),
  )

it('reports the problem of each line, and the part to use instead', async () => {
  const lines = [
    line('BELT-1', 'B2-0001'),
    line('FAN-OLD'),
    line('LED'),
    line('BELT-2', 'B2-0001'),
    line('typed freely'),
  ]
  expect(await kindsOf({ customer, lines })).toEqual([
    [['product', 'BELT-2']],
    [['superseded', 'FAN-NEW']],
    [['mate', 'PASTE']],
    [],
    [],
  ])
})

it('considers what the company has ordered recently, except the order itself', async () => {
  const order = recordOf(
    await rest(server).create('orders', { company: 'Stage', customer, lines: [line('BELT-2')] }),
  )
  await rest(server).update('orders', order.id, { remark: 'Ring twice' })
  expect(await kindsOf({ company: ' stage', lines: [line('BELT-2')] })).toEqual([
    [['recent', undefined]],
  ])
  expect(
    await kindsOf({ order: order.id, customer, company: 'Stage', lines: [line('BELT-2')] }),
  ).toEqual([[]])
})

it('names recent orders to those who may list orders alone', async () => {
  const [role] = (await rest(server).list('roles', { filter: { key: 'visitor' } })).data
  const orders = (actions: string[], more: object = {}) => ({
    actions,
    fields: { lines: 'write' },
    ...more,
  })
  const codes = { actions: ['list', 'read'], fields: { part_number: 'read' } }
  const kinds = async (actions: string[], more: object = {}) => {
    recordOf(
      await rest(server).update('roles', role?.id ?? 0, {
        grants: { orders: orders(actions, more), codes },
      }),
    )
    const { data } = await check(
      { company: 'Stage', lines: [line('BELT-2')] },
      server.as('visitor'),
    )
    return data.flat().map(({ kind }: { kind: string }) => kind)
  }
  expect(await kinds(['create', 'list', 'read'])).toEqual(['recent'])
  expect(await kinds(['create'])).toEqual([])
  expect(await kinds(['create', 'list', 'read'], { scope: 'assigned' })).toEqual([])
  recordOf(await rest(server).update('roles', role?.id ?? 0, { grants: null }))
})

it('is open to those who write orders alone', async () => {
  for (const headers of [
    server.as('visitor'),
    await deviceOf(server, await addCustomer(server, 'wang')),
  ]) {
    expect((await check({ lines: [] }, headers)).code).toBe(CODES.forbidden)
  }
})
