/** Warnings of a customer's cart, quick order and order over HTTP; on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartLine } from '#modules/orders/shared/cart.ts'
import { warningKey } from '#modules/orders/shared/line-warning.ts'
import { CODES } from '#shared/errors.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { queuedMails } from '../support/mails.ts'
import { pdfPages } from '../support/pdf-text.ts'
import { recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const both = (en: string) => ({ en, zh: null })
const range = (pattern: string) => [{ pattern, first: null, last: null }]

describe.each(RULE_ENGINES)('warnings on %s', (engine) => {
  let server: TestServer
  let lin: Record<string, string>
  const ids: Record<string, number> = {}
  const make = (resource: string, values: object) =>
    storeRecord(server.context, resource, { ...values })
  async function call(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
    headers = lin,
  ) {
    const answer = await server.app.inject({
      method,
      url: `/api/web/${url}`,
      headers,
      ...(payload && { payload }),
    })
    return answer.json()
  }
  const cart = async (): Promise<CartLine[]> => (await call('GET', 'cart')).data
  const add = (number: string, serial_number = '', more: object = {}) =>
    call('POST', 'cart', { lines: [{ part: ids[number], quantity: 2, serial_number, ...more }] })
  const empty = async () => {
    const lines = await cart()
    if (lines.length) await call('POST', 'cart/remove', { ids: lines.map(({ id }) => id) })
  }
  const submit = async (accepted: readonly string[], headers = lin, mismatch_reason = '') => {
    const { data: lines } = await call('GET', 'cart', undefined, headers)
    const seen = lines.map(({ id, quantity }: CartLine) => ({ id, quantity, mismatch_reason }))
    const order = { company: 'Stage', contact: 'Lin', lines: seen, accepted }
    return call('POST', 'orders', order, headers)
  }

  beforeAll(async () => {
    server = await startServer({ engine })
    lin = await deviceOf(server, await addCustomer(server, 'lin'))
    const leimu = await make('leimu', { name: both('Spot') })
    const category = await make('categories', { name: both('LED'), leimu })
    const role = await make('part_roles', { name: both('Belt, pan') })
    const part = async (part_number: string, values: object = {}) => {
      ids[part_number] = await make('codes', {
        part_number,
        name: both(part_number),
        orderable: true,
        ...values,
      })
    }
    await part('BELT-1B')
    await part('BELT-1A', { status: 'superseded', superseded_by: ids['BELT-1B'] })
    await part('BELT-2')
    await part('PASTE')
    await part('LED', { replaced_with: [ids.PASTE] })
    for (const [model, series, numbers] of [
      ['S-1', 'A1', ['BELT-1A', 'BELT-1B', 'LED']],
      ['S-2', 'B2', ['BELT-2']],
    ] as const) {
      const product = { model_number: model, name: both(model), category, status: 'published' }
      const goods = await make('goods', { ...product, serial_numbers: range(`${series}-{nnnn}`) })
      const zujian = await make('zujian', { goods, code: `A-${model}`, name: both('Base') })
      for (const number of numbers) {
        const ends = { 'BELT-1A': { to_serial: 'A1-0100' }, 'BELT-1B': { from_serial: 'A1-0101' } }[
          number as string
        ]
        const line = {
          zujian,
          part: ids[number],
          quantity: 1,
          role: number === 'LED' ? null : role,
          ...ends,
        }
        await make('xiajie', { ...line, balloon: number === 'LED' ? '2' : '1' })
      }
    }
  })
  afterAll(() => server.close())

  it.each([
    ['of another product', 'BELT-1B', 'B2-0001', 'product', 'BELT-2'],
    ['of another range of serial numbers', 'BELT-1A', 'A1-0200', 'serial', 'BELT-1B'],
    ['that is superseded', 'BELT-1A', '', 'superseded', 'BELT-1B'],
    ['of a later range, replaced by one tap', 'BELT-2', 'A1-0050', 'product', 'BELT-1B'],
  ])('name the part to take instead of one %s', async (_, number, serial, kind, instead) => {
    const { data } = await add(number, serial)
    const [line] = await cart()
    const fix = { kind: 'replace', part: { id: ids[instead], part_number: instead } }
    expect(data.alarms).toMatchObject([
      { line: line?.id, kind, fix, text: { en: expect.any(String), zh: expect.any(String) } },
    ])
    expect(line?.alarms).toMatchObject([{ kind, fix }])
    await call('PUT', `cart/${line?.id}`, { part: ids[instead] })
    expect((await cart())[0]?.alarms).toEqual([])
    await empty()
  })

  it('name the part of the product of the line, while it has no serial number', async () => {
    const { data } = await add('BELT-1B', '', { model: 'S-2' })
    expect(data.alarms).toMatchObject([
      {
        kind: 'product',
        text: { en: 'BELT-1B isn’t a part of the S-2' },
        fix: { kind: 'replace', part: { part_number: 'BELT-2' } },
      },
    ])
    const [line] = await cart()
    expect(line).toMatchObject({ model: 'S-2', alarms: [{ kind: 'product' }] })
    await call('PUT', `cart/${line?.id}`, { serial_number: 'A1-0200' })
    expect(await cart()).toMatchObject([{ model: 'S-1', serial_number: 'A1-0200', alarms: [] }])
    await empty()
    expect((await add('BELT-1B', '', { model: 'S-1' })).data.alarms).toEqual([])
    expect((await add('BELT-1B', '', { model: 'gone' })).data.alarms).toEqual([])
    await empty()
  })

  it('sum lines of one product and those without, but not those of two products', async () => {
    for (const model of ['S-1', '', 'S-2', '']) await add('PASTE', '', { model })
    expect((await cart()).map(({ model, quantity }) => [model, quantity])).toEqual([
      ['S-1', 6],
      ['S-2', 2],
    ])
    await empty()
  })

  it('do not warn about parts that fit, including replacements', async () => {
    for (const [number, serial] of [
      ['BELT-1B', 'A1-0050'],
      ['BELT-1B', 'A1-0200'],
      ['BELT-2', ''],
      ['PASTE', 'A1-0001'],
    ] as const) {
      expect((await add(number, serial)).data.alarms, number).toEqual([])
    }
    await empty()
  })

  it('remind of a mate for the same unit until it is there', async () => {
    for (const [serial_number, model] of [
      ['', ''],
      ['A1-0200', 'S-1'],
    ] as const) {
      const fix = { kind: 'add', part: { part_number: 'PASTE' }, quantity: 2, serial_number, model }
      expect((await add('LED', serial_number)).data.alarms).toMatchObject([{ kind: 'mate', fix }])
      await empty()
    }
    await add('LED')
    await add('PASTE')
    expect((await cart()).flatMap(({ alarms }) => alarms)).toEqual([])
    await empty()
    await add('LED', 'A1-0200')
    await add('PASTE', 'A1-0050')
    expect((await cart()).flatMap(({ alarms }) => alarms)).toMatchObject([{ kind: 'mate' }])
    await add('PASTE', 'A1-0200')
    expect((await cart()).flatMap(({ alarms }) => alarms)).toEqual([])
    await empty()
  })

  it('are also shown for pasted rows', async () => {
    const rows = [{ part_number: 'belt 1b', serial_number: 'B2-0001' }, { part_number: 'BELT-2' }]
    const { data } = await call('POST', 'cart/check', { rows })
    expect(data[0].alarms).toMatchObject([
      { kind: 'product', fix: { part: { part_number: 'BELT-2' } } },
    ])
    expect(data[1].alarms).toEqual([])
  })

  it('stop an order until they are accepted, and the same order within a week', async () => {
    await add('BELT-1B', 'B2-0001')
    const [line] = await cart()
    expect((await submit([])).code).toBe(CODES.conflict)
    const accepted = [warningKey(line?.id ?? '', { kind: 'product' })]
    for (const reason of ['', ' ', '\u200b\u3164', '.', '——', '？！', '👍']) {
      const refused = await submit(accepted, lin, reason)
      expect(refused).toMatchObject({
        code: CODES.validation,
        data: { errors: [{ path: 'lines.0.mismatch_reason' }] },
      })
    }
    const ordered = await submit(accepted, lin, 'For a rebuilt head')
    const mismatch = {
      en: 'BELT-1B isn’t a part of the S-2 (serial number B2-0001)',
      zh: 'BELT-1B 不是 S-2 的配件（序列号 B2-0001）',
    }
    expect(ordered.data.lines).toMatchObject([{ mismatch, mismatch_reason: 'For a rebuilt head' }])
    const [mail] = await queuedMails(server.context)
    expect(mail?.text).toContain(`${mismatch.en}. Ordered anyway because: For a rebuilt head`)
    const pdf = await server.app.inject({
      url: `/api/orders/${ordered.data.id}/pdf`,
      headers: server.as('editor'),
    })
    expect((await pdfPages(pdf.rawPayload)).join('\n')).toMatch(
      /Mismatch: BELT-1B.*reason: For a rebuilt head/s,
    )
    expect((await add('BELT-1B')).data.alarms).toMatchObject([
      { kind: 'recent', fix: { kind: 'remove' } },
    ])
    await empty()
    await server.context.db.query.updateTable('orders').set({ status: 'cancelled' }).execute()
    expect((await add('BELT-1B')).data.alarms).toEqual([])
    await empty()
  })

  it('need a reason in the office as well, for each new or changed line', async () => {
    const editor = rest(server, 'editor')
    const line = (part_number: string, model: string, more: object = {}) => ({
      part_number,
      quantity: 1,
      model,
      ...more,
    })
    const create = (lines: object[], more: object = {}) =>
      editor.create('orders', { company: 'Opera', lines, ...more })
    const wrong = line('BELT-2', 'S-1')
    const refused = await create([
      line('LED', 'S-1'),
      wrong,
      line('BELT-1A', '', { serial_number: 'A1-0200' }),
    ])
    expect(refused.errors.map(({ path }) => path)).toEqual([
      'lines.1.mismatch_reason',
      'lines.2.mismatch_reason',
    ])
    expect((await create([wrong], { status: 'completed' })).code).toBe(CODES.ok)
    for (const [number, model] of [
      ['BELT-2', 's-1'],
      ['BELT-2', 'S 1'],
      ['BELT-2', 'Ｓ１'],
      ['BELT-2', 'S\u20111'],
      ['belt2', 'S-1'],
      [' BELT\u20142', 'S-1'],
    ] as const) {
      const [error] = (await create([line(number, model)])).errors
      expect([number, model, error?.path]).toEqual([number, model, 'lines.0.mismatch_reason'])
    }
    for (const mismatch_reason of ['-', '…'])
      expect((await create([{ ...wrong, mismatch_reason }])).errors).toMatchObject([
        { path: 'lines.0.mismatch_reason' },
      ])
    const invented = { mismatch: both('Made up') }
    const reasoned = { ...wrong, mismatch_reason: 'Same belt' }
    const { id, lines } = recordOf(
      await create([{ ...reasoned, ...invented }, line('LED', 'S-1', invented)]),
    )
    expect(lines).toMatchObject([
      { mismatch: { en: 'BELT-2 isn’t a part of the S-1' } },
      { mismatch: null },
    ])
    expect((await editor.update('orders', id, { lines: [wrong] })).errors).toMatchObject([
      { path: 'lines.0.mismatch_reason' },
    ])
    expect(
      (await editor.update('orders', id, { lines: [reasoned, line('BELT-2', 'S-2'), wrong] }))
        .errors,
    ).toEqual([
      {
        path: 'lines.2.mismatch_reason',
        message: 'BELT-2 doesn’t fit. Enter a reason to order it anyway.',
      },
    ])
    const unknown = line('LED', '', { serial_number: 'hello' })
    expect((await create([unknown])).errors).toMatchObject([
      {
        path: 'lines.0.serial_number',
        message: expect.stringMatching(/ serial number hello\..* enter a mismatch reason/),
      },
    ])
    expect(
      recordOf(await create([{ ...unknown, mismatch_reason: 'Loaned unit' }])).lines,
    ).toMatchObject([
      { mismatch: { zh: '我们的产品中没有序列号 hello' }, mismatch_reason: 'Loaned unit' },
    ])
    // Ordered before reasons were required.
    const old = JSON.stringify([{ ...wrong, serial_number: null }])
    await server.context.db.query
      .updateTable('orders')
      .set({ lines: old })
      .where('id', '=', id)
      .execute()
    expect((await editor.update('orders', id, { lines: [{ ...wrong, quantity: 3 }] })).code).toBe(
      CODES.ok,
    )
  })

  it('stop staff from an order without a delivery address, or why none is needed, where the customer has one', async () => {
    const customer = await addCustomer(server, 'ada')
    const order = (more: object = {}) => {
      const values = {
        company: 'Stage',
        customer,
        lines: [{ part_number: 'LED', quantity: 1 }],
        ...more,
      }
      return rest(server, 'editor').create('orders', values)
    }
    expect((await order()).code).toBe(CODES.ok)
    await make('addresses', { name: 'Gate', address: 'Gate 4', owner: customer })
    for (const delivery_address of [null, '\u3164 '])
      expect((await order({ delivery_address })).errors).toMatchObject([
        { path: 'delivery_address', message: expect.stringMatching(/or why none is needed/) },
      ])
    const [collected, ended] = [{ delivery_address: 'Collected' }, { status: 'completed' }]
    for (const more of [collected, ended]) expect((await order(more)).code).toBe(CODES.ok)
    const { id } = recordOf(await order(collected))
    const emptied = await rest(server, 'editor').update('orders', id, { delivery_address: ' ' })
    expect(emptied.errors).toMatchObject([{ path: 'delivery_address' }])
  })

  it('order for no product what was added for one that is gone', async () => {
    await empty()
    await add('PASTE', '', { model: 'gone' })
    await add('LED', '', { model: 's-1' })
    expect((await cart()).map(({ model }) => model)).toEqual(['', 'S-1'])
    const { query } = server.context.db
    await query
      .updateTable('cart_lines')
      .set({ model: 'gone' })
      .where('model', '=', 'S-1')
      .execute()
    const accepted = (await cart()).flatMap(({ id, alarms }) =>
      alarms.map((warning) => warningKey(id, warning)),
    )
    const { code, data } = await submit(accepted)
    expect([code, data.lines.map(({ model }: { model: string | null }) => model)]).toEqual([
      CODES.ok,
      [null, null],
    ])
  })

  it('do not keep an order from being restored as it was', async () => {
    const editor = rest(server, 'editor')
    const customer = await addCustomer(server, 'eve')
    const lines = [{ part_number: 'LED', quantity: 1, model: 'S-1' }]
    const { id } = recordOf(await editor.create('orders', { company: 'Stage', customer, lines }))
    await make('addresses', { name: 'Gate', address: 'Gate 5', owner: customer })
    const changed = await editor.update('orders', id, {
      lines: [{ part_number: 'LED', quantity: 1 }],
    })
    const { query } = server.context.db
    // The order was right when it was placed; then the product changed.
    const other = query.selectFrom('zujian').select('id').where('code', '=', 'A-S-2')
    await query.updateTable('xiajie').set({ zujian: other }).where('part', '=', ids.LED).execute()
    expect((await editor.undo(changed.write)).code).toBe(CODES.ok)
    const deleted = await editor.remove('orders', id)
    expect((await editor.undo(deleted.write)).code).toBe(CODES.ok)
    expect((await editor.get('orders', id)).data).toMatchObject({ lines, delivery_address: null })
  })

  it('warn of recent orders of colleagues, but not of strangers who enter the same company name', async () => {
    const company = 'Opera'
    const firm = await make('companies', { name: company, approval: 'never' })
    const device = async (name: string, more: object) =>
      deviceOf(server, await addCustomer(server, name, more))
    const [anna, ben] = [
      await device('anna', { company, firm }),
      await device('ben', { company: 'Opera House', firm }),
    ]
    const stranger = await device('stranger', { company })
    const same = { lines: [{ part: ids['BELT-1B'], quantity: 1 }] }
    await call('POST', 'cart', same, anna)
    expect((await submit([], anna)).code).toBe(CODES.ok)
    expect((await call('POST', 'cart', same, ben)).data.alarms).toMatchObject([{ kind: 'recent' }])
    expect((await call('POST', 'cart', same, stranger)).data.alarms).toEqual([])
  })
})
