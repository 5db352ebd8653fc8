/**
 * Orders of customers over HTTP: submitted once, visible to their customer only; on both databases.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CartLine } from '#modules/orders/shared/cart.ts'
import { warningKey } from '#modules/orders/shared/line-warning.ts'
import { storeFile } from '#server/files/store.ts'
import { CODES } from '#shared/errors.ts'
import { withKey } from '#shared/http/idempotency-key.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { queuedMails } from '../support/mails.ts'
import { pdfPages } from '../support/pdf-text.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { sampleImage } from '../support/sample-files.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { type Headers, webCalls } from '../support/web-api.ts'

describe.each(RULE_ENGINES)('a customer’s orders on %s', (engine) => {
  let server: TestServer
  let editor: Rest
  let made = 0
  let lamp = 0
  let board = 0
  let me: Headers
  let other: Headers
  let name = ''

  beforeAll(async () => {
    server = await startServer({ engine })
    editor = rest(server, 'editor')
    const part = (part_number: string, values: object) =>
      storeRecord(server.context, 'codes', { part_number, unit: 'pcs', ...values })
    const specification = { en: '280 W', zh: '280 瓦' }
    lamp = await part('FS-LMP-0100-01', { name: { en: 'Lamp', zh: '灯泡' }, specification })
    board = await part('FS-PCB-0210-01', { name: { en: 'Board', zh: '主板' } })
    const words = { en: 'Profile', zh: '切割灯' }
    const leimu = await storeRecord(server.context, 'leimu', { name: words })
    const category = await storeRecord(server.context, 'categories', { name: words, leimu })
    const product = { model_number: 'VELA-1200', name: words, category, status: 'published' }
    await storeRecord(server.context, 'goods', product)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.context.db.query.deleteFrom('outgoing_mails').execute()
    name = `orderer-${engine.slice(0, 2)}-${++made}`
    me = await deviceOf(server, await addCustomer(server, name))
    other = await deviceOf(
      server,
      await addCustomer(server, `stranger-${engine.slice(0, 2)}-${made}`),
    )
  })

  const call = webCalls(() => ({ server, me }))
  const fill = (headers = me) => {
    const ofLamp = {
      part: lamp,
      quantity: 2,
      serial_number: 'V12-1',
      model: 'VELA-1200',
      remark: 'left',
    }
    return call('POST', 'cart', { lines: [ofLamp, { part: board, quantity: 1 }] }, headers)
  }
  const seen = async (headers = me) =>
    (await call('GET', 'cart', undefined, headers)).data.map(({ id, quantity }: CartLine) => ({
      id,
      quantity,
    }))
  const review = { company: 'Stage Ltd', contact: 'Aroha Parata', remark: 'before Friday' }
  /** Keys of the warnings in the cart: a part is ordered again and again here. */
  const warningKeys = async (headers = me): Promise<string[]> =>
    (await call('GET', 'cart', undefined, headers)).data.flatMap(({ id, alarms }: CartLine) =>
      alarms.map((warning) => warningKey(id, warning)),
    )
  const submit = async (key = randomUUID(), more: object = {}, headers = me) => {
    const cart = { lines: await seen(headers), accepted: await warningKeys(headers) }
    return call('POST', 'orders', { ...review, ...cart, ...more }, { ...headers, ...withKey(key) })
  }
  const order = async (headers = me) => {
    await fill(headers)
    return (await submit(randomUUID(), {}, headers)).data
  }
  const mails = async () =>
    (await queuedMails(server.context)).map(({ recipient, subject, state, locale }) => ({
      recipient,
      subject,
      state,
      locale,
    }))

  it('move the cart, which is then empty, to an order with a number of the server', async () => {
    await fill()
    const { data, write } = await submit()
    expect(data).toMatchObject({
      number: expect.stringMatching(/^SO\d{4}-\d{5}$/),
      status: 'submitted',
      ...review,
      lines: [
        {
          part_number: 'FS-LMP-0100-01',
          part_name: { en: 'Lamp', zh: '灯泡' },
          quantity: 2,
          serial_number: 'V12-1',
          model: 'VELA-1200',
          unit: 'pcs',
          specifications: { en: '280 W', zh: '280 瓦' },
          remark: 'left',
        },
        { part_number: 'FS-PCB-0210-01', quantity: 1, serial_number: null },
      ],
      steps: [{ status: 'submitted', own: true }],
    })
    expect(write).toBeUndefined()
    expect(await seen()).toEqual([])
    const stored = recordOf(await editor.get('orders', data.id))
    expect(stored).toMatchObject({ $refs: { customer: { title: name } }, steps: [{ by: name }] })
    const [entry] = recordOf(
      await rest(server).list('audit', { filter: { resource: 'orders', record: data.id } }),
    )
    expect(entry).toMatchObject({ actor: name, action: 'create', origin: ['api'] })
  })

  it('are confirmed by mail in the customer’s language, in the same transaction', async () => {
    const { number } = await order()
    expect(await mails()).toEqual([
      {
        recipient: `${name}@stage.example`,
        subject: `We’ve received your order ${number}`,
        state: 'waiting',
        locale: 'en',
      },
    ])
    const [mail] = await queuedMails(server.context)
    expect(String(mail?.text)).toContain('FS-LMP-0100-01 Lamp × 2 pcs')
    expect(String(mail?.text)).toMatch(/\/order_info_web\?id=\d+/)
    await server.context.db.query.deleteFrom('outgoing_mails').execute()
    const id = await addCustomer(server, `zh-${engine.slice(0, 2)}-${made}`, { language: 'zh' })
    await order({ ...(await deviceOf(server, id)), 'accept-language': 'zh' })
    expect(await mails()).toMatchObject([
      { subject: expect.stringContaining('已收到您的订单'), locale: 'zh' },
    ])
  })

  it('are created once per submission, however often and from however many devices it is sent', async () => {
    await fill()
    const key = randomUUID()
    const lines = await seen()
    const send = (by = me) =>
      call('POST', 'orders', { ...review, lines }, { ...by, ...withKey(key) })
    const answers = await Promise.all([send(), send(), send(), send()])
    expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1)
    expect((await send()).data.number).toBe(answers[0]?.data.number)
    expect((await call('GET', 'orders')).total).toBe('orders 0-0/1')
    expect(await mails()).toHaveLength(1)
    const strangers = await send(other)
    expect(strangers.code).toBe(CODES.conflict)
  })

  it('are created once per cart, also by concurrent submissions', async () => {
    await fill()
    const lines = await seen()
    const send = () => call('POST', 'orders', { ...review, lines })
    const codes = (await Promise.all([send(), send(), send()])).map(({ code }) => code)
    expect(codes.toSorted()).toEqual([CODES.ok, CODES.conflict, CODES.conflict].toSorted())
    expect((await call('GET', 'orders')).total).toBe('orders 0-0/1')
  })

  it('reject a cart that differs from the reviewed one, is empty, or contains unavailable parts', async () => {
    await fill()
    const lines = await seen()
    await call('POST', 'cart', { lines: [{ part: board, quantity: 1 }] })
    const changed = await submit(randomUUID(), { lines })
    expect([changed.code, changed.message]).toEqual([
      CODES.conflict,
      'Your cart has changed. Please review it again.',
    ])
    expect((await submit(randomUUID(), { lines: [] })).code).toBe(CODES.validation)
    const empty = await submit(randomUUID(), { company: ' ', contact: '' })
    const message = 'must be filled in'
    expect(empty.data.errors).toEqual(['company', 'contact'].map((path) => ({ path, message })))
    const put = { method: 'PUT', url: `/api/codes/${board}`, headers: server.as('admin') } as const
    await server.app.inject({ ...put, payload: { orderable: false } })
    expect((await submit()).data.errors).toEqual([
      { path: 'lines.1.part_number', message: 'Part FS-PCB-0210-01 can’t be ordered' },
    ])
    await server.app.inject({ ...put, payload: { orderable: true } })
    expect(await seen()).toHaveLength(2)
    expect(await mails()).toEqual([])
  })

  it('are hidden from other customers', async () => {
    const { id } = await order()
    for (const [method, path] of [
      ['GET', `orders/${id}`],
      ['GET', `orders/${id}/pdf`],
      ['POST', `orders/${id}/cancel`],
      ['POST', `orders/${id}/reorder`],
    ] as const) {
      expect([path, (await call(method, path, undefined, other)).code]).toEqual([
        path,
        CODES.notFound,
      ])
    }
    expect((await call('GET', 'orders', undefined, other)).data).toEqual([])
    const filter = encodeURIComponent(JSON.stringify({ customer: 1 }))
    expect((await call('GET', `orders?filter=${filter}`, undefined, other)).code).toBe(
      CODES.validation,
    )
    expect((await call('GET', `orders/${id}`)).data.status).toBe('submitted')
  })

  it('show their steps and times, without the staff who made them', async () => {
    const { id, number } = await order()
    expect((await call('GET', `orders/${id}`)).data.offers).toEqual(['cancel'])
    recordOf(await editor.update('orders', id, { status: 'confirmed' }))
    expect((await call('GET', `orders/${id}`)).data.offers).toEqual([])
    recordOf(await editor.update('orders', id, { status: 'shipped', tracking_number: 'FSX-77' }))
    const { data } = await call('GET', `orders/${id}`)
    expect(data).toMatchObject({
      status: 'shipped',
      tracking_number: 'FSX-77',
      steps: [
        { status: 'submitted', own: true },
        { status: 'confirmed', own: false },
        { status: 'shipped', own: false },
      ],
    })
    expect(JSON.stringify(data)).not.toMatch(/editor|lock_version|updated_at/)
    const first = { en: 'Lamp', zh: '灯泡' }
    expect((await call('GET', 'orders')).data).toMatchObject([
      { number, status: 'shipped', lines: 2, first },
    ])
  })

  it('notify by mail at every step; a step that follows at once, or an undo, replaces the mail before', async () => {
    const { id, number } = await order()
    const { write } = await editor.update('orders', id, { status: 'confirmed' })
    const waiting = async () =>
      (await mails()).filter(({ state }) => state === 'waiting').map(({ subject }) => subject)
    const received = `We’ve received your order ${number}`
    expect(await waiting()).toEqual([received, `Your order ${number} is confirmed`])
    recordOf(await editor.undo(write))
    expect(await waiting()).toEqual([received])
    await editor.update('orders', id, { status: 'confirmed' })
    await editor.update('orders', id, { status: 'shipped', tracking_number: 'FSX-77' })
    expect(await waiting()).toEqual([received, `Your order ${number} is on its way`])
    expect(String((await queuedMails(server.context)).at(-1)?.text)).toContain(
      'Tracking number: FSX-77',
    )
    await editor.update('orders', id, { status: 'completed' })
    expect(await waiting()).toEqual([received, `Your order ${number} is completed`])
  })

  it('can be cancelled by their customer until staff process them', async () => {
    const mine = await order()
    const { data } = await call('POST', `orders/${mine.id}/cancel`)
    expect(data).toMatchObject({ status: 'cancelled', end_time: expect.any(String) })
    expect(data.steps.at(-1)).toMatchObject({ status: 'cancelled', own: true })
    expect((await mails()).at(-1)?.subject).toBe(`Your order ${mine.number} has been cancelled`)
    expect((await call('POST', `orders/${mine.id}/cancel`)).data).toEqual(data)
    const outdated = await order()
    recordOf(await editor.update('orders', outdated.id, { status: 'confirmed' }))
    const rejected = await call('POST', `orders/${outdated.id}/cancel`)
    expect([rejected.code, rejected.message]).toEqual([
      CODES.readable,
      'We’re already working on this order, so it can’t be cancelled here. Please contact us.',
    ])
    expect((await call('GET', `orders/${outdated.id}`)).data.status).toBe('confirmed')
  })

  it('are paginated, and filtered by state and by each of their times', async () => {
    const ids: number[] = []
    for (let index = 0; index < 3; index++) ids.push((await order()).id)
    await call('POST', `orders/${ids[0]}/cancel`)
    const find = async (filter: object, range = '') => {
      const query = `orders?filter=${encodeURIComponent(JSON.stringify(filter))}${range}`
      const { data, total } = await call('GET', query)
      return [data.map(({ id }: { id: number }) => id), total]
    }
    expect(await find({}, '&range=[0,1]')).toEqual([[ids[2], ids[1]], 'orders 0-1/3'])
    expect(await find({ status: ['cancelled'] })).toEqual([[ids[0]], 'orders 0-0/1'])
    const [past, future] = ['2020-01-01T00:00:00.000Z', '2120-01-01T00:00:00.000Z']
    for (const time of ['created_at', 'begin_time']) {
      expect((await find({ [time]: { gte: past, lte: future } }))[1]).toBe('orders 0-2/3')
      expect((await find({ [time]: { gte: future } }))[0]).toEqual([])
    }
    expect((await find({ end_time: { gte: past } }))[0]).toEqual([ids[0]])
    expect((await call('GET', 'orders?range=[0,5000]')).code).toBe(CODES.validation)
  })

  it('are found by number, own order number, part, serial number and remark', async () => {
    await fill()
    const { data: found } = await submit(randomUUID(), { purchase_order: 'HL-4471' })
    await order()
    await order(other)
    const find = async (q: string, headers = me) => {
      const filter = encodeURIComponent(JSON.stringify({ q, purchase_order: 'HL-4471' }))
      const { data } = await call('GET', `orders?filter=${filter}`, undefined, headers)
      return data.map(({ id }: { id: number }) => id)
    }
    for (const q of [found.number, 'hl-4471', 'fs-lmp-0100', '灯泡', 'V12-1', 'before friday'])
      expect(await find(q), q).toEqual([found.id])
    expect(await find('V12-2')).toEqual([])
    expect(await find(found.number, other)).toEqual([])
  })

  it('have the pictures of their parts, and the page of their shipment', async () => {
    const { content } = sampleImage('board.png', 1)
    const image = await storeFile(server.context, { name: 'board.png', content })
    await editor.update('codes', board, { image })
    const { id } = await order()
    const carrier = await storeRecord(server.context, 'carriers', {
      name: `Express ${made}`,
      tracking_page: 'https://track.example/{number}',
    })
    await editor.update('orders', id, { status: 'confirmed' })
    await editor.update('orders', id, { status: 'shipped', carrier, tracking_number: 'FSX 1' })
    const [entry] = (await call('GET', 'orders')).data
    expect(entry).toMatchObject({
      pictures: [{ sha256: image.sha256 }],
      tracking_page: 'https://track.example/FSX%201',
    })
    expect((await call('GET', `orders/${id}`)).data.lines).toMatchObject([
      { image: null },
      { image: { sha256: image.sha256 } },
    ])
  })

  it('have the packing list and the invoice that staff attach, which strangers can’t load', async () => {
    const { content } = sampleImage('invoice.png', 2)
    const invoice = await storeFile(server.context, { name: `invoice ${made}.png`, content })
    const { id } = await order()
    await editor.update('orders', id, { invoice })
    const { $facts } = (await call('GET', `orders/${id}`)).data
    expect($facts).toMatchObject([{ name: 'invoice', files: [{ sha256: invoice.sha256 }] }])
    const load = async (headers: Headers) =>
      (await server.app.inject({ url: `/api/files/${invoice.sha256}/invoice.png`, headers }))
        .statusCode
    expect([await load(me), await load(other)]).toEqual([200, 404])
  })

  it('are added to the cart again, by the numbers that supersede them', async () => {
    const { id } = await order()
    const put = (part: number, payload: object) =>
      server.app.inject({
        method: 'PUT',
        url: `/api/codes/${part}`,
        headers: server.as('admin'),
        payload,
      })
    const next = await storeRecord(server.context, 'codes', {
      part_number: `FS-LMP-0100-${made}${engine}`,
      name: { en: 'Lamp 2', zh: null },
    })
    await put(lamp, { status: 'superseded', superseded_by: next, orderable: false })
    await put(board, { status: 'obsolete', orderable: false })
    expect((await call('POST', `orders/${id}/reorder`)).data).toEqual({
      added: 1,
      unavailable: ['FS-PCB-0210-01'],
    })
    expect((await call('GET', 'cart')).data).toMatchObject([
      { part: { id: next }, quantity: 2, serial_number: 'V12-1', model: 'VELA-1200' },
    ])
    for (const part of [lamp, board])
      await put(part, { status: 'active', superseded_by: null, orderable: true })
  })

  it('print for their customer in the requested language, regardless of the language of the order', async () => {
    const { id, number } = await order()
    const paper = (lang: string) =>
      server.app.inject({ url: `/api/web/orders/${id}/pdf?lang=${lang}`, headers: me })
    const answer = await paper('en')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${number}.pdf"`)
    const text = JSON.stringify(await pdfPages(answer.rawPayload))
    const parts = [number, 'Stage Ltd', 'FS-LMP-0100-01', `${name}@stage.example`, 'Lamp', '280 W']
    for (const part of parts) expect(text).toContain(part)
    expect(JSON.stringify(await pdfPages((await paper('zh')).rawPayload))).toMatch(/灯泡.*280 瓦/)
  })

  it('leave nothing of cart, lists and keys behind when their customer is deleted', async () => {
    await order()
    await fill()
    await call('POST', 'saved_lists', { name: 'x' })
    await call('POST', 'cart_shares')
    const { query } = server.context.db
    const { id } = (await call('POST', '../user/get_Info_web', {})).data
    await call('POST', 'account/delete', { pwd: 'followspot' })
    for (const table of ['cart_lines', 'saved_lists', 'shared_carts']) {
      const left = await query.selectFrom(table).selectAll().where('customer_id', '=', id).execute()
      expect([table, left]).toEqual([table, []])
    }
  })
})
