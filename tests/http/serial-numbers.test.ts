/**
 * Serial numbers are accepted by the patterns and ranges of products, everywhere they are given; on
 * both databases.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { rest } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { type Headers, webCalls } from '../support/web-api.ts'

const REFUSED = 'This isn’t a serial number of the V-1. Enter one such as V1-2401-0001.'
const UNKNOWN = 'None of our products has this serial number. Check it on the label.'
const both = (text: string) => ({ en: text, zh: null })

describe.each(RULE_ENGINES)('a serial number on %s', (engine) => {
  let server: TestServer
  let me: Headers = {}
  const call = webCalls(() => ({ server, me }))
  const ids = { first: 0, second: 0, free: 0, part: 0 }

  beforeAll(async () => {
    server = await startServer({ engine })
    me = await deviceOf(server, await addCustomer(server, 'lin'))
    const leimu = await storeRecord(server.context, 'leimu', { name: both('Wash') })
    const category = await storeRecord(server.context, 'categories', { name: both('LED'), leimu })
    const goods = (model: string, ...serial_numbers: object[]) => {
      const values = {
        model_number: model,
        name: both(model),
        category,
        status: 'published',
        serial_numbers,
      }
      return storeRecord(server.context, 'goods', values)
    }
    ids.first = await goods('V-1', {
      pattern: 'V1-{yy}{ww}-{nnnn}',
      first: 'V1-2401-0001',
      last: 'V1-2620-0500',
    })
    ids.second = await goods(
      'V-2',
      { pattern: '{nnnnn}' },
      { pattern: 'V1-{yy}{ww}-{nnnn}', first: 'V1-2610-0001' },
    )
    ids.part = await storeRecord(server.context, 'codes', {
      part_number: 'FS-LMP-1',
      name: both('Lamp'),
    })
  })
  afterAll(() => server.close())

  const errorOf = ({ code, data }: { code: number; data: { errors?: unknown } }) => {
    expect(code).toBe(CODES.validation)
    return data.errors
  }
  const unit = async (serial: string, product?: number, headers = me) =>
    call(
      'GET',
      `unit?${new URLSearchParams({ serial, ...(product && { product: String(product) }) })}`,
      undefined,
      headers,
    )

  it('is recognised in any notation, with the products that have it', async () => {
    const models = async (serial: string) => {
      const { data } = await unit(serial)
      const products: { model_number: string }[] = data.products
      return [data.serial_number, ...products.map(({ model_number }) => model_number)]
    }
    expect(await models('v1 2407 0140')).toEqual(['V1-2407-0140', 'V-1'])
    expect(await models('V1-2612-0001')).toEqual(['V1-2612-0001', 'V-1', 'V-2'])
    expect(await models('００１２３')).toEqual(['00123', 'V-2'])
    expect(await models('vl-24o7-Ol4O')).toEqual(['V1-2407-0140', 'V-1'])
    expect(await models('V1-2407-0140\u200b')).toEqual(['V1-2407-0140', 'V-1'])
  })

  it('is rejected with the reason, in the language of the reader', async () => {
    expect(errorOf(await unit('hello', ids.first))).toEqual([{ path: 'serial', message: REFUSED }])
    expect(errorOf(await unit('hello'))).toEqual([{ path: 'serial', message: UNKNOWN }])
    const chinese = await unit('hello', ids.first, { ...me, 'accept-language': 'zh' })
    expect(errorOf(chinese)).toEqual([
      { path: 'serial', message: '这不是 V-1 的序列号，请输入类似 V1-2401-0001 的序列号' },
    ])
    for (const serial of ['V1-2620-0501', 'V1-2407-0000']) {
      expect(errorOf(await unit(serial, ids.first))).toEqual([
        {
          path: 'serial',
          message: 'No V-1 has this serial number. Built so far: V1-2401-0001 – V1-2620-0500',
        },
      ])
    }
  })

  it('is stored with a fixture as its label shows it', async () => {
    const save = (product: number, serial_number: string) =>
      call('POST', 'fixtures', { product, serial_number })
    expect(errorOf(await save(ids.first, 'hello'))).toEqual([
      { path: 'serial_number', message: REFUSED },
    ])
    const { data } = await save(ids.first, 'v124070140')
    expect(data.serial_number).toBe('V1-2407-0140')
    const change = (serial_number: string) => call('PUT', `fixtures/${data.id}`, { serial_number })
    expect(errorOf(await change('00123'))).toEqual([{ path: 'serial_number', message: REFUSED }])
    expect((await change('V1-2407-0141')).data.serial_number).toBe('V1-2407-0141')
    expect((await unit('V1-2407-00141')).data.serial_number).toBe('V1-2407-0141')
  })

  it('is of the product that has it today, although it was saved as one of another', async () => {
    const stranger = await deviceOf(server, await addCustomer(server, 'mover'))
    const serial = 'V1-2601-0001'
    expect(
      (await call('POST', 'fixtures', { product: ids.first, serial_number: serial }, stranger))
        .code,
    ).toBe(CODES.ok)
    const models = async () =>
      (await unit(serial, undefined, stranger)).data.products.map(
        (product: { model_number: string }) => product.model_number,
      )
    const admin = rest(server, 'admin')
    const range = (first: string, last: string) => [{ pattern: 'V1-{yy}{ww}-{nnnn}', first, last }]
    await admin.update('goods', ids.second, {
      serial_numbers: [{ pattern: '{nnnnn}' }, ...range('V1-2601-0001', 'V1-2652-0001')],
    })
    expect(await models()).toEqual(['V-1'])
    await admin.update('goods', ids.first, {
      serial_numbers: range('V1-2401-0001', 'V1-2552-9999'),
    })
    expect(await models()).toEqual(['V-2'])
    await admin.update('goods', ids.first, {
      serial_numbers: range('V1-2401-0001', 'V1-2620-0500'),
    })
    await admin.update('goods', ids.second, {
      serial_numbers: [
        { pattern: '{nnnnn}' },
        { pattern: 'V1-{yy}{ww}-{nnnn}', first: 'V1-2610-0001' },
      ],
    })
  })

  it('is required of the lines of a cart, a quick order and an order', async () => {
    const line = (serial_number: string) => ({
      lines: [{ part: ids.part, quantity: 1, serial_number }],
    })
    expect(errorOf(await call('POST', 'cart', line('hello')))).toEqual([
      { path: 'lines.0.serial_number', message: UNKNOWN },
    ])
    expect((await call('POST', 'cart', line('v1 2407 0140'))).code).toBe(CODES.ok)
    const [{ id, serial_number }] = (await call('GET', 'cart')).data
    expect(serial_number).toBe('V1-2407-0140')
    expect(errorOf(await call('PUT', `cart/${id}`, { serial_number: 'hello' }))).toEqual([
      { path: 'serial_number', message: UNKNOWN },
    ])
    const rows = ['hello', 'V1-2407-0140'].map((serial) => ({
      part_number: 'FS-LMP-1',
      serial_number: serial,
    }))
    const checked: { problem: string | null }[] = (await call('POST', 'cart/check', { rows })).data
    expect(checked.map(({ problem }) => problem)).toEqual(['serial', null])

    // As stored before the patterns were declared.
    await server.context.db.transaction(async (trx) => {
      await trx
        .updateTable('cart_lines')
        .set({ serial_number: 'hello' })
        .where('id', '=', id)
        .execute()
    })
    const order = { company: 'Stage Ltd', contact: 'Lin', remark: '', lines: [{ id, quantity: 1 }] }
    expect(errorOf(await call('POST', 'orders', order))).toEqual([
      { path: 'lines.0.serial_number', message: UNKNOWN },
    ])
    const warnings = async () => (await call('GET', 'cart')).data[0].alarms
    const text = {
      en: 'None of our products has serial number hello',
      zh: '我们的产品中没有序列号 hello',
    }
    expect(await warnings()).toMatchObject([
      { line: id, kind: 'serial', text, fix: { kind: 'clear' } },
    ])
    await call('PUT', `cart/${id}`, { serial_number: '' })
    expect(await warnings()).toEqual([])
  })

  it('is required of messages, by customers and by staff', async () => {
    const message = {
      first_name: 'Lin',
      last_name: 'Chen',
      email: 'lin@stage.example',
      message: 'It hums',
    }
    const send = (serial: string) => {
      const payload = {
        ...message,
        continent: 'Asia',
        country: 'China',
        about: { product: ids.first, serial },
      }
      return server.app.inject({ method: 'POST', url: '/api/contact_web', headers: me, payload })
    }
    expect(errorOf((await send('hello')).json())).toEqual([
      { path: 'about.serial', message: REFUSED },
    ])
    expect((await send('V1-2407-0140')).json().code).toBe(CODES.ok)
    expect(
      (await call('GET', `contact?product=${ids.first}&serial=hello`)).data.about.serial,
    ).toBeNull()
    const staff = {
      ...message,
      continent: 'Asia',
      country: 'China',
      about_goods: ids.first,
      about_serial: 'hello',
    }
    const { errors } = await rest(server).create('messages', staff)
    expect(errors).toEqual([{ path: 'about_serial', message: REFUSED }])
  })

  it('is required of what staff store, and stays where it was stored before', async () => {
    const admin = rest(server)
    const lines = [{ part_number: 'FS-LMP-1', quantity: 1, serial_number: 'hello' }]
    const refused = await admin.create('orders', { company: 'Stage Ltd', lines })
    expect(refused.errors).toEqual([
      { path: 'lines.0.serial_number', message: expect.stringContaining('serial number hello.') },
    ])
    const change = { change_number: 'TLF-1', title: both('Fan'), kind: 'design', goods: ids.first }
    const limit = await admin.create('tlf', { ...change, from_serial: 'hello' })
    expect(limit.errors).toEqual([{ path: 'from_serial', message: REFUSED }])
    // A limit may lie beyond what has been built.
    expect(
      (await admin.create('tlf', { ...change, from_serial: 'v1 2701 0001' })).data,
    ).toMatchObject({
      from_serial: 'V1-2701-0001',
    })
  })

  it('is any text of a product without patterns', async () => {
    const { category } = (await rest(server).get('goods', ids.first)).data
    const values = { model_number: 'V-3', name: both('V-3'), category, status: 'published' }
    ids.free = await storeRecord(server.context, 'goods', values)
    expect((await unit('hello', ids.free)).data).toMatchObject({
      serial_number: 'hello',
      products: [{ id: ids.free }],
    })
    expect((await unit('hello')).data).toEqual({ serial_number: 'hello', products: [] })
    expect(errorOf(await unit('hello', ids.first))).toEqual([{ path: 'serial', message: REFUSED }])
  })
})
