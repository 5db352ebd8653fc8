/** Cart, wishlist, quick orders and saved lists over HTTP: on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_CART_LINES } from '#modules/orders/shared/cart.ts'
import { CODES } from '#shared/errors.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { type Headers, webCalls } from '../support/web-api.ts'

type Line = {
  id: string
  part: { id: number } | null
  quantity: number
  serial_number: string
  remark: string
}

describe.each(RULE_ENGINES)('cart and wishlist on %s', (engine) => {
  let server: TestServer
  let made = 0
  const parts: Record<string, number> = {}
  let me: Headers
  let other: Headers
  let id = 0

  beforeAll(async () => {
    server = await startServer({ engine })
    const part = async (part_number: string, more: object = {}) => {
      const name = { en: `Part ${part_number}`, zh: `配件 ${part_number}` }
      const values = { part_number, name, unit: 'pcs', ...more }
      parts[part_number] = await storeRecord(server.context, 'codes', values)
    }
    await part('FS-PCB-0210-03')
    await part('FS-PCB-0210-02', {
      status: 'superseded',
      superseded_by: parts['FS-PCB-0210-03'],
      orderable: false,
    })
    await part('FS-PCB-0210-01', {
      status: 'superseded',
      superseded_by: parts['FS-PCB-0210-02'],
      orderable: false,
    })
    await part('FS-LMP-0100-01', { specification: { en: '280 W', zh: '280 瓦' } })
    await part('FS-COV-0305-01', {
      status: 'obsolete',
      orderable: false,
      remark: 'secret keyword zebra',
    })
    await part('FS-BRK-0110-01', { orderable: false })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    id = await addCustomer(server, `buyer-${engine.slice(0, 2)}-${++made}`)
    me = await deviceOf(server, id)
    other = await deviceOf(server, await addCustomer(server, `rival-${engine.slice(0, 2)}-${made}`))
  })

  const call = webCalls(() => ({ server, me }))
  const line = (number: string, quantity = 1, more: object = {}) => ({
    part: parts[number],
    quantity,
    ...more,
  })
  const add = (list: string, ...lines: object[]) => call('POST', list, { lines })
  const lines = async (list = 'cart', headers = me): Promise<Line[]> =>
    (await call('GET', list, undefined, headers)).data
  const check = async (...numbers: (string | [string, string])[]) => {
    const rows = numbers.map((number) => ({
      part_number: [number].flat()[0],
      quantity: [number].flat()[1] ?? '',
    }))
    return (await call('POST', 'cart/check', { rows })).data
  }

  it('give lines one serial number in one call, without changing others', async () => {
    const serial_number = 'V12-2405-0016'
    const board = 'FS-PCB-0210-03'
    const lamp = line('FS-LMP-0100-01', 2, { remark: 'left' })
    await add('cart', lamp, line(board), line(board, 3, { serial_number }))
    const ids = (await lines()).slice(0, 2).map(({ id }) => id)
    const all = { ids, serial_number: ` ${serial_number} ` }
    expect((await call('PUT', 'cart', all)).data).toEqual({ cart: 2, wishlist: 0 })
    expect(await lines()).toMatchObject([
      { quantity: 2, serial_number, remark: 'left' },
      { quantity: 4, serial_number, remark: '' },
    ])
    expect((await call('PUT', 'cart', all, other)).code).toBe(CODES.notFound)
  })

  it('keep lines with their dictionary data, the same on every device', async () => {
    const requested = line('FS-LMP-0100-01', 2, {
      serial_number: ' V12-2405-0016 ',
      remark: 'stage left',
    })
    expect((await add('cart', requested)).data).toEqual({ cart: 1, wishlist: 0, alarms: [] })
    const phone = await deviceOf(server, id)
    const [stored] = await lines('cart', phone)
    expect(stored).toMatchObject({
      part_number: 'FS-LMP-0100-01',
      quantity: 2,
      serial_number: 'V12-2405-0016',
      remark: 'stage left',
      part: { name: { en: 'Part FS-LMP-0100-01' }, specification: { zh: '280 瓦' }, unit: 'pcs' },
      replacement: null,
    })
    expect(JSON.stringify(stored)).not.toMatch(/keywords|lock_version|customer_id/)
  })

  it('add to the quantity of the same part for the same unit, and to no other', async () => {
    await add(
      'cart',
      line('FS-LMP-0100-01', 2, { serial_number: 'V12-1', remark: 'a' }),
      line('FS-PCB-0210-03'),
    )
    await add(
      'cart',
      line('FS-LMP-0100-01', 3, { serial_number: 'v12-1', remark: 'b' }),
      line('FS-LMP-0100-01', 4),
    )
    expect(
      (await lines()).map(({ quantity, serial_number, remark }) => [
        quantity,
        serial_number,
        remark,
      ]),
    ).toEqual([
      [5, 'V12-1', 'a; b'],
      [1, '', ''],
      [4, '', ''],
    ])
  })

  it('lose nothing when two devices add concurrently', async () => {
    await Promise.all(Array.from({ length: 6 }, () => add('cart', line('FS-LMP-0100-01', 2))))
    expect(await lines()).toMatchObject([{ quantity: 12 }])
  })

  it('reject quantities, parts and rows beyond their limits, at the field', async () => {
    const problem = async (...requested: object[]) => (await add('cart', ...requested)).data.errors
    expect(await problem(line('FS-LMP-0100-01', 0))).toMatchObject([{ path: 'lines.0.quantity' }])
    expect(await problem(line('FS-LMP-0100-01', 100_001))).toMatchObject([
      { path: 'lines.0.quantity' },
    ])
    expect(await problem(line('FS-LMP-0100-01', 1.5))).toMatchObject([{ path: 'lines.0.quantity' }])
    expect(await problem(line('FS-LMP-0100-01'), { part: 987654, quantity: 1 })).toMatchObject([
      { path: 'lines.1.part' },
    ])
    expect(await problem(line('FS-BRK-0110-01'))).toEqual([
      { path: 'lines.0.part', message: 'Part FS-BRK-0110-01 can’t be ordered' },
    ])
    await add('cart', line('FS-LMP-0100-01', 99_999))
    expect(await problem(line('FS-LMP-0100-01', 2))).toEqual([
      { path: 'lines.0.quantity', message: 'Must be 100,000 or less' },
    ])
    expect((await add('cart', line('FS-LMP-0100-01', 1))).code).toBe(CODES.ok)
    const many = Array.from({ length: MAX_CART_LINES }, (_, index) =>
      line('FS-PCB-0210-03', 1, { serial_number: `S-${index}` }),
    )
    expect((await add('cart', ...many)).message).toBe('A list can have up to 500 lines')
    expect(await lines()).toMatchObject([{ quantity: 100_000 }])
    expect((await add('wishlist', line('FS-BRK-0110-01'))).data).toEqual({
      cart: 1,
      wishlist: 1,
      alarms: [],
    })
  })

  it('change a line, merge equal ones, and replace a superseded number', async () => {
    await add(
      'cart',
      line('FS-LMP-0100-01', 2),
      line('FS-LMP-0100-01', 3, { serial_number: 'V12-1' }),
    )
    const [first, two] = await lines()
    await call('PUT', `cart/${first?.id}`, { quantity: 7, remark: 'soon' })
    expect(await lines()).toMatchObject([{ quantity: 7, remark: 'soon' }, { quantity: 3 }])
    expect((await call('PUT', `cart/${first?.id}`, { quantity: 0 })).data.errors[0].path).toBe(
      'quantity',
    )
    await call('PUT', `cart/${two?.id}`, { serial_number: '' })
    expect(await lines()).toMatchObject([{ quantity: 10, serial_number: '' }])
    const changed = {
      method: 'PUT',
      url: `/api/codes/${parts['FS-LMP-0100-01']}`,
      headers: server.as('admin'),
    } as const
    await server.app.inject({
      ...changed,
      payload: { status: 'superseded', superseded_by: parts['FS-PCB-0210-03'], orderable: false },
    })
    const [outdated] = await lines()
    expect(outdated).toMatchObject({
      part: { status: 'superseded' },
      replacement: { part_number: 'FS-PCB-0210-03' },
    })
    await call('PUT', `cart/${outdated?.id}`, { part: parts['FS-PCB-0210-03'] })
    expect(await lines()).toMatchObject([
      { part_number: 'FS-PCB-0210-03', quantity: 10, replacement: null },
    ])
    await server.app.inject({
      ...changed,
      payload: { status: 'active', superseded_by: null, orderable: true },
    })
  })

  it('move lines between the lists and remove them', async () => {
    await add('cart', line('FS-LMP-0100-01', 2), line('FS-PCB-0210-03', 1))
    await add('wishlist', line('FS-LMP-0100-01', 5))
    const [lamp] = await lines()
    expect((await call('POST', 'cart/move', { ids: [lamp?.id] })).data).toEqual({
      cart: 1,
      wishlist: 1,
    })
    expect(await lines('wishlist')).toMatchObject([{ quantity: 7 }])
    const [wish] = await lines('wishlist')
    expect((await call('POST', 'wishlist/move', { ids: [wish?.id] })).data).toEqual({
      cart: 2,
      wishlist: 0,
    })
    const ids = (await lines()).map((line) => line.id)
    expect((await call('POST', 'cart/remove', { ids })).data).toEqual({ cart: 0, wishlist: 0 })
    expect((await call('POST', 'cart/remove', { ids })).code).toBe(CODES.ok)
  })

  it('are paginated', async () => {
    await add(
      'cart',
      ...['A', 'B', 'C'].map((serial_number) => line('FS-LMP-0100-01', 1, { serial_number })),
    )
    const page = await call('GET', 'cart?range=[1,1]')
    expect([page.data.length, page.data[0].serial_number, page.total]).toEqual([
      1,
      'B',
      'cart 1-1/3',
    ])
    for (const path of ['saved_lists', 'cart_shares']) {
      expect((await call('GET', `${path}?range=[0,0]`)).total).toBe(`${path} 0-0/0`)
      expect((await call('GET', `${path}?range=[0,5000]`)).code).toBe(CODES.validation)
    }
  })

  it('are hidden from other customers', async () => {
    await add('cart', line('FS-LMP-0100-01', 2))
    const [mine] = await lines()
    expect(await lines('cart', other)).toEqual([])
    expect((await call('PUT', `cart/${mine?.id}`, { quantity: 9 }, other)).code).toBe(
      CODES.notFound,
    )
    await call('POST', 'cart/remove', { ids: [mine?.id] }, other)
    await call('POST', 'cart/move', { ids: [mine?.id] }, other)
    const { data: saved } = await call('POST', 'saved_lists', { name: 'Tour' })
    const { data: share } = await call('POST', 'cart_shares')
    for (const [method, path, payload] of [
      ['GET', `saved_lists/${saved.id}/lines`],
      ['PUT', `saved_lists/${saved.id}`, { name: 'Stolen' }],
      ['DELETE', `saved_lists/${saved.id}`],
      ['DELETE', `cart_shares/${share.id}`],
    ] as const) {
      expect([path, (await call(method, path, payload, other)).code]).toEqual([
        path,
        CODES.notFound,
      ])
    }
    expect(await lines()).toMatchObject([{ quantity: 2 }])
  })

  it('recognize parts in any notation, and report what is wrong with the others', async () => {
    const match = await check(
      'FS-LMP-0100-01',
      ['fs lmp 0100 01', '２ 件'],
      ['ＦＳ－ＬＭＰ－０１００－０１', 'two'],
      'FS-PCB-0210-01',
      'FS-COV-0305-01',
      'FS-BRK-0110-01',
      ['FS-LMP-0100-01', 'many'],
      ['FS-LMP-0100-01', '100001'],
      ...['FS-LMP-0110-01', 'zebra', ''],
    )
    expect(
      match.map(
        (row: { problem: string; quantity: number; part: { part_number: string } | null }) => [
          row.problem,
          row.part?.part_number ?? null,
          row.quantity,
        ],
      ),
    ).toEqual([
      [null, 'FS-LMP-0100-01', 1],
      [null, 'FS-LMP-0100-01', 2],
      [null, 'FS-LMP-0100-01', 2],
      ['superseded', 'FS-PCB-0210-01', 1],
      ['not_orderable', 'FS-COV-0305-01', 1],
      ['not_orderable', 'FS-BRK-0110-01', 1],
      ['quantity', 'FS-LMP-0100-01', null],
      ['quantity', 'FS-LMP-0100-01', null],
      ...Array(3).fill(['unknown', null, 1]),
    ])
    expect(match[3].replacement.part_number).toBe('FS-PCB-0210-03')
    expect(match[8].suggestions.map((part: { part_number: string }) => part.part_number)).toContain(
      'FS-LMP-0100-01',
    )
    expect(match[9].suggestions).toEqual([])
  })

  it('ask which part is meant by a number of several that differ in case only', async () => {
    for (const part_number of ['FS-TWN-0001-01', 'fs-twn-0001-01']) {
      await storeRecord(server.context, 'codes', {
        part_number,
        name: { en: 'Twin', zh: '孪生' },
        unit: 'pcs',
      })
    }
    const rows = await check('FS-TWN-0001-01', 'fs-twn-0001-01', 'Fs-Twn-0001-01', 'FSTWN000101')
    const part = (part_number: string) => expect.objectContaining({ part_number })
    const [upper, lower] = ['FS-TWN-0001-01', 'fs-twn-0001-01'].map(part)
    const ambiguous = {
      problem: 'ambiguous',
      part: null,
      suggestions: expect.arrayContaining([upper, lower]),
    }
    expect(rows).toMatchObject([
      { problem: null, part: upper },
      { problem: null, part: lower },
      ambiguous,
      ambiguous,
    ])
  })

  it('read the rows of a spreadsheet, and reject unreadable files', async () => {
    const upload = async (name: string, content: string | Uint8Array<ArrayBuffer>) => {
      const form = new FormData()
      form.append('file', new File([content], name))
      const url = '/api/web/cart/read_file'
      return (await server.app.inject({ method: 'POST', url, payload: form, headers: me })).json()
    }
    const csv =
      '料号;数量;备注\r\nFS-LMP-0100-01;4;急用\r\nFS-LMP-0110-01;1;=1+1\r\nFS-PCB-0210-01;x;\r\n'
    const { data: rows } = await upload('parts.csv', csv)
    expect(rows).toMatchObject([
      { part_number: 'FS-LMP-0100-01', quantity: '4', remark: '急用' },
      { part_number: 'FS-LMP-0110-01', quantity: '1' },
      { part_number: 'FS-PCB-0210-01', quantity: 'x' },
    ])
    expect((await upload('parts.csv', 'FS-LMP-0100-01,2\nFS-LMP-0100-01,2')).data).toHaveLength(2)
    const unicode = new Uint8Array(Buffer.from('\ufeffFS-LMP-0100-01\t2\n', 'utf16le'))
    expect((await upload('parts.txt', unicode)).data).toMatchObject([
      { part_number: 'FS-LMP-0100-01', quantity: '2' },
    ])
    expect((await upload('parts.pdf', csv)).message).toContain(
      'A list of parts must be an .xlsx, .ods, .csv or .txt file',
    )
    // The content of a file decides, not its name.
    expect((await upload('parts.xlsx', csv)).data).toEqual(rows)
    expect((await upload('parts.xlsx', 'PK\x03\x04, cut off')).code).toBe(CODES.readable)
    const file = async (format: string) =>
      server.app.inject({
        method: 'POST',
        url: `/api/web/cart/problems/${format}`,
        payload: { rows },
        headers: me,
      })
    expect((await file('csv')).body).toBe(
      '﻿Part number,Quantity,Serial number,Remark,Problem,Did you mean\r\n' +
        "FS-LMP-0110-01,1,,'=1+1,Part number not found,FS-LMP-0100-01\r\n" +
        'FS-PCB-0210-01,x,,,Superseded by the part number on the right,FS-PCB-0210-03\r\n',
    )
    const xlsx = (await file('xlsx')).rawPayload
    expect((await upload('again.xlsx', new Uint8Array(xlsx))).data).toMatchObject([
      { part_number: 'FS-LMP-0110-01' },
      { part_number: 'FS-PCB-0210-01' },
    ])
  })
})
