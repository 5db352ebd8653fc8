/** Orders over HTTP, on both databases: steps, times and files. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#config'
import { ORDER_STATES } from '#modules/orders/shared/states.ts'
import { CODES } from '#shared/errors.ts'
import { canTake, stepBetween } from '#shared/resources/workflow.ts'
import { storeRecord } from '../resources/records.ts'
import { deviceOf } from '../support/customers.ts'
import { pdfPages } from '../support/pdf-text.ts'
import { readSheet } from '../support/read-sheet.ts'
import { type Rest, recordOf, rest, type Values } from '../support/rest.ts'
import { RULE_ENGINES, type Staff, startServer, type TestServer } from '../support/server.ts'

const LINE = {
  part_number: 'LX-100',
  part_name: { en: 'Lamp', zh: '灯泡' },
  quantity: 2,
  serial_number: 'V12-2405-0016',
  unit: 'pc',
}
const { workflow } = resources.orders
const PAIRS = ORDER_STATES.flatMap((from) =>
  ORDER_STATES.filter((to) => to !== from).map((to) => [from, to] as const),
)

describe.each(RULE_ENGINES)('orders on %s', (engine) => {
  let server: TestServer
  let admin: Rest
  let editor: Rest
  let customer: number
  beforeAll(async () => {
    server = await startServer({ engine })
    admin = rest(server)
    editor = rest(server, 'editor')
    const values = {
      username: 'harbour',
      company: '云岫大剧院',
      email: 'stage@harbour.example',
      status: 'active',
    }
    customer = await storeRecord(server.context, 'customers', values)
  })
  afterAll(() => server.close())

  const order = async (values: Values = {}) =>
    recordOf(
      await admin.create('orders', { company: 'Stage Ltd', customer, lines: [LINE], ...values }),
    )
  const download = (
    id: number,
    kind: 'pdf' | 'xlsx',
    query = '',
    headers: Record<string, string> = server.as('admin'),
  ) => server.app.inject({ url: `/api/orders/${id}/${kind}${query}`, headers })

  it('starts with a number, a history and a creation time', async () => {
    const { number, status, steps, begin_time, end_time } = await order()
    expect(number).toMatch(/^SO\d{4}-\d{5}$/)
    expect(status).toBe('submitted')
    expect(steps).toEqual([
      { status: 'submitted', at: begin_time, by: 'admin', account: 'users:1' },
    ])
    expect(end_time).toBeNull()
  })

  it('rejects a day that has passed, but keeps one that passes later, also through undo', async () => {
    const past = { wanted_date: '2020-01-31', quote_valid_until: '2020-01-31' }
    const refused = await admin.create('orders', { company: 'Stage Ltd', lines: [LINE], ...past })
    expect(refused.errors).toEqual([
      { path: 'wanted_date', message: 'Choose today or a later day' },
      { path: 'quote_valid_until', message: 'Choose today or a later day' },
    ])
    const { id } = await order({ wanted_date: '2999-01-31' })
    const [created_at, wanted_date] = ['2020-01-01T09:00:00.000Z', '2020-01-31']
    await server.context.db.query
      .updateTable('orders')
      .set({ created_at, wanted_date })
      .where('id', '=', id)
      .execute()
    const changed = recordOf(await admin.update('orders', id, { wanted_date, remark: 'Gate 4' }))
    expect(changed).toMatchObject({ wanted_date, remark: 'Gate 4' })
    expect((await admin.update('orders', id, { wanted_date: '2020-02-01' })).errors).toMatchObject([
      { path: 'wanted_date' },
    ])
    const later = await admin.update('orders', id, { wanted_date: '2999-12-31' })
    expect(recordOf(await admin.undo(later.write))).toMatchObject([{ wanted_date }])
    const removed = await admin.remove('orders', id)
    expect(recordOf(await admin.undo(removed.write))).toMatchObject([{ id, wanted_date }])
  })

  it('require a delivery address, or why none is needed, where they name a company that has or had that name, and has one', async () => {
    const create = (company: string, more: Values = {}) =>
      editor.create('orders', { company, lines: [LINE], ...more })
    const firm = await storeRecord(server.context, 'companies', {
      name: 'Harbour Stage',
      approval: 'never',
    })
    expect((await create('Harbour Stage')).code).toBe(CODES.ok)
    await storeRecord(server.context, 'addresses', { name: 'Quay', address: 'Quay 4', firm })
    for (const company of ['Harbour Stage', ' harbour stage'])
      expect((await create(company)).errors).toMatchObject([{ path: 'delivery_address' }])
    expect((await create('Harbour Stage', { delivery_address: 'Collected' })).data).toMatchObject({
      firm: null,
    })
    expect((await create('Harbour')).code).toBe(CODES.ok)
    // The customer does not belong to the company account that the office names.
    for (const company of ['Harbour Stage', 'HARBOUR STAGE'])
      expect((await create(company, { customer })).errors).toMatchObject([
        { path: 'delivery_address' },
      ])
    recordOf(await editor.update('companies', firm, { name: 'Harbour Arts' }))
    for (const company of ['Harbour Arts', 'harbour stage'])
      expect((await create(company, { customer })).errors).toMatchObject([
        { path: 'delivery_address' },
      ])
    await storeRecord(server.context, 'companies', { name: 'Harbour Stage', approval: 'never' })
    expect((await create('Harbour Stage')).code).toBe(CODES.ok)
    const quay = await storeRecord(server.context, 'companies', {
      name: 'École Éclairage',
      approval: 'never',
    })
    await storeRecord(server.context, 'addresses', { name: 'Quai', address: 'Quai 4', firm: quay })
    for (const company of ['École Éclairage', 'ÉCOLE  éclairage', 'École\u00a0Éclairage'])
      expect((await create(company)).errors).toMatchObject([{ path: 'delivery_address' }])
  })

  it('are for products of the catalogue, by their numbers there, or for none', async () => {
    const words = { en: 'Spot', zh: '图案灯' }
    const leimu = await storeRecord(server.context, 'leimu', { name: words })
    const category = await storeRecord(server.context, 'categories', { name: words, leimu })
    await storeRecord(server.context, 'goods', {
      model_number: 'S-1',
      name: words,
      category,
      status: 'published',
    })
    const line = (model: string | null) => ({ part_number: 'LED', quantity: 1, model })
    const create = (lines: object[], more: Values = {}) =>
      editor.create('orders', { company: 'Opera', lines, ...more })
    expect((await create([line('S-1'), line('Spot'), line(null)])).errors).toEqual([
      {
        path: 'lines.1.model',
        message: 'No product has the model number “Spot”. Correct it, or leave this empty.',
      },
    ])
    const { id, lines } = recordOf(await create([line('s 1'), line('')]))
    expect((lines as { model: string }[]).map(({ model }) => model || null)).toEqual(['S-1', null])
    // Its product was in the catalogue when it was ordered.
    const old = JSON.stringify([line('S-0')])
    await server.context.db.query
      .updateTable('orders')
      .set({ lines: old })
      .where('id', '=', id)
      .execute()
    expect(
      (await editor.update('orders', id, { lines: [{ ...line('S-0'), quantity: 3 }] })).code,
    ).toBe(CODES.ok)
    expect((await create([line('S-0')], { status: 'completed' })).code).toBe(CODES.ok)
  })

  it.each(PAIRS)('accepts or rejects %s to %s as the order workflow defines', async (from, to) => {
    const reason = { approval_remark: 'too many' }
    const { id, steps: before } = await order({ status: from, ...(from === 'declined' && reason) })
    const answer = await editor.update('orders', id, {
      status: to,
      ...(to === 'declined' && reason),
    })
    const after = recordOf(await admin.get('orders', id))
    const allowedStep = workflow && stepBetween(workflow, from, to)
    if (allowedStep && !canTake({ roles: ['editor'] }, resources.orders, allowedStep)) {
      expect([answer.code, after.status]).toEqual([CODES.forbidden, from])
      return
    }
    if (!allowedStep) {
      expect([answer.code, answer.message]).toEqual([
        CODES.readable,
        expect.stringContaining('can’t be changed to'),
      ])
      expect(after).toMatchObject({ status: from, steps: before })
      return
    }
    const step = { status: to, at: expect.any(String), by: 'editor' }
    expect(after).toMatchObject({ status: to, steps: [...(before as object[]), step] })
    const isLast = to === 'completed' || to === 'cancelled'
    expect(after.end_time).toBe(isLast ? (after.steps as { at: string }[]).at(-1)?.at : null)
  })

  it('stores the tracking number with the shipping, before it, or without it', async () => {
    const [one, other] = [
      await order({ status: 'confirmed' }),
      await order({ status: 'confirmed' }),
    ]
    const shipped = await editor.update('orders', one.id, {
      status: 'shipped',
      tracking_number: 'FSX-1',
    })
    expect(recordOf(shipped)).toMatchObject({ status: 'shipped', tracking_number: 'FSX-1' })
    for (const tracking_number of ['FSX-3', null])
      recordOf(await editor.update('orders', other.id, { tracking_number }))
    expect(recordOf(await editor.step('orders', other.id, 'ship')).tracking_number).toBeNull()
  })

  it('rejects a carrier and a tracking number at their fields before an order is confirmed', async () => {
    const { id } = await order({ status: 'submitted' })
    const carrier = recordOf(await editor.create('carriers', { name: 'Early' })).id
    const early = { tracking_number: 'FSX-2', carrier, remark: 'at the door' }
    const rejected = await editor.update('orders', id, early)
    const unused = (path: string) => ({
      path,
      message: 'Leave empty unless “Status” is Confirmed / Shipped / Completed',
    })
    expect([rejected.code, rejected.errors]).toEqual([
      CODES.validation,
      [unused('tracking_number'), unused('carrier')],
    ])
    expect(recordOf(await editor.get('orders', id)).remark).not.toBe('at the door')
    const created = await editor.create('orders', {
      company: 'Stage Ltd',
      lines: [LINE],
      tracking_number: 'FSX-2',
    })
    expect(created.errors).toEqual([unused('tracking_number')])
    // Clearing what is empty is no change, and the step brings the values with it.
    recordOf(await editor.update('orders', id, { tracking_number: null, carrier: null }))
    recordOf(await editor.step('orders', id, 'confirm'))
    const { remark: _, ...shipment } = early
    const shipped = recordOf(await editor.step('orders', id, 'ship', shipment))
    expect(shipped).toMatchObject(shipment)
  })

  it.each(['completed', 'cancelled'])('keeps the lines of an order that is %s', async (status) => {
    const { id, lines } = await order({ status })
    const changed = await admin.update('orders', id, { lines: [{ ...LINE, quantity: 9 }] })
    expect([changed.code, changed.message]).toEqual([
      CODES.readable,
      'This order has ended. Its lines can no longer be changed.',
    ])
    const noted = recordOf(await admin.update('orders', id, { remark: 'called back', lines }))
    expect(noted).toMatchObject({ remark: 'called back', lines: [LINE] })
  })

  it('undoes a step without a trace in the history', async () => {
    const before = await order()
    const { write } = await editor.update('orders', before.id, { status: 'cancelled' })
    recordOf(await editor.undo(write))
    const { status, steps, end_time } = recordOf(await admin.get('orders', before.id))
    expect({ status, steps, end_time }).toEqual({
      status: 'submitted',
      steps: before.steps,
      end_time: null,
    })
  })

  it('sets its times and history itself', async () => {
    const { id } = await order()
    for (const name of ['begin_time', 'end_time', 'steps']) {
      const value = name === 'steps' ? [] : '2020-01-01T00:00:00.000Z'
      const answer = await admin.update('orders', id, { [name]: value })
      expect(answer.errors, name).toEqual([
        { path: name, message: 'This field is filled in automatically' },
      ])
    }
  })

  it('rejects visitors and customers', async () => {
    const { id } = await order()
    const visitor = rest(server, 'visitor')
    expect((await visitor.update('orders', id, { status: 'confirmed' })).code).toBe(CODES.forbidden)
    expect((await visitor.create('orders', { company: 'x', lines: [LINE] })).code).toBe(
      CODES.forbidden,
    )
    const headers = await deviceOf(server, customer)
    const step = await server.app.inject({
      method: 'PUT',
      url: `/api/orders/${id}`,
      headers,
      payload: { status: 'confirmed' },
    })
    expect(step.json().code).toBe(CODES.forbidden)
    for (const kind of ['pdf', 'xlsx'] as const) {
      expect((await download(id, kind, '', headers)).json().code).toBe(CODES.forbidden)
      expect((await download(id, kind, '', server.as('visitor'))).json().code).toBe(CODES.forbidden)
      expect(
        (
          await download(id, kind, '', { cookie: `Admin-Token=${headers.authorization?.slice(7)}` })
        ).json().code,
      ).toBe(CODES.unknownToken)
      expect((await download(987_654, kind)).json().code).toBe(CODES.notFound)
    }
    expect(recordOf(await admin.get('orders', id)).status).toBe('submitted')
  })

  it('is found by its creation time, by an index', async () => {
    const { id, created_at } = await order()
    const find = async (created: unknown, person: Staff = 'editor') =>
      rest(server, person).list('orders', { filter: { id: [id], created_at: created } })
    const day = 24 * 3_600_000
    const [before, after] = [-day, day].map((by) => new Date(Date.parse(created_at) + by))
    for (const [filter, count] of [
      [{ gte: before }, 1],
      [{ gte: before, lte: after }, 1],
      [{ between: [before, after] }, 1],
      [{ lt: before }, 0],
      [{ gt: after }, 0],
      [{ gte: created_at, lte: created_at }, 1],
    ] as const) {
      expect(recordOf(await find(filter)), JSON.stringify(filter)).toHaveLength(count)
    }
    for (const [wrong, path] of [
      ['yesterday', 'created_at'],
      [{ gte: 'x' }, 'created_at.gte'],
      [{ contains: '2026' }, 'created_at'],
      [{ between: [before] }, 'created_at.between'],
    ] as const) {
      const answer = await find(wrong)
      expect([answer.code, answer.errors[0]?.path]).toEqual([CODES.validation, path])
    }
    expect((await find({ gte: before }, 'visitor')).code).toBe(CODES.forbidden)
    const tables = await server.context.db.engine.introspect(server.context.db.query)
    expect(tables.find(({ name }) => name === 'orders')?.indexes).toContain('ix_orders_created_at')
  })

  it('prints in the requested language, with the heading repeated on every page', async () => {
    const lines = Array.from({ length: 70 }, (_, index) => ({
      ...LINE,
      part_number: `LX-${1000 + index}`,
      remark: '请分箱',
    }))
    const { id, number } = await order({
      lines,
      contact: '陆思源',
      remark: 'Deliver before Friday. 周五前送达',
    })
    const answer = await download(id, 'pdf', '?lang=en&tz=Asia/Shanghai')
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${number}.pdf"`)
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    // The two fonts are 16 MB; only the used glyphs are embedded.
    expect(answer.rawPayload.length).toBeLessThan(200_000)
    const pages = pdfPages(answer.rawPayload)
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain('Part number')
    }
    for (const text of [
      `Order ${number}`,
      'Stage Ltd',
      '陆思源',
      'stage@harbour.example',
      'Submitted',
      'LX-1000',
    ]) {
      expect(pages[0], text).toContain(text)
    }
    expect(pages.at(-1)).toContain('LX-1069')
    expect(pages.at(-1)).toContain('周五前送达')
    expect(pages.join('')).not.toContain('\ufffd')

    const [chinese = ''] = pdfPages(
      (await download(id, 'pdf', '', { ...server.as('admin'), 'accept-language': 'zh-CN' }))
        .rawPayload,
    )
    for (const text of [`订单 ${number}`, '料号', '已提交', '第 1 页'])
      expect(chinese, text).toContain(text)
    expect((await download(id, 'pdf', '?lang=fr')).json().code).toBe(CODES.validation)
    expect((await download(id, 'pdf', '?tz=Moon/Crater')).json().code).toBe(CODES.validation)
  })

  it('exports as a spreadsheet with its lines', async () => {
    const { id, number } = await order({ contact: '=1+1', tracking_number: null })
    const answer = await download(id, 'xlsx', '?lang=zh')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${number}.xlsx"`)
    const text = JSON.stringify(readSheet(answer.rawPayload))
    for (const cell of [
      `"订单 ${number}"`,
      '["联系人","=1+1"',
      '"料号","名称","数量"',
      '"LX-100","灯泡",2',
    ]) {
      expect(text).toContain(cell)
    }
  })
})
