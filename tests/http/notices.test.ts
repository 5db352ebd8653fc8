/** Notices of customers, over HTTP on both databases: the list of the bell, and its mails. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueChangeMails } from '#modules/changes/server/notifications.ts'
import { queueFirmwareMails } from '#modules/firmware/server/notifications.ts'
import type { NoticeChoices, WebNotices } from '#shared/web/notices.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { queuedMails } from '../support/mails.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const LINE = { part_number: 'LX-100', part_name: { en: 'Lamp', zh: '灯泡' }, quantity: 2 }
const QUOTE = { quote_amount: 1234.5, quote_currency: 'EUR' }

describe.each(RULE_ENGINES)('notices of customers on %s', (engine) => {
  let server: TestServer
  let editor: Rest
  let customer: number
  let stranger: number
  let order: number
  beforeAll(async () => {
    server = await startServer({ engine, environment: { MAIL_DELAY_SECONDS: '0' } })
    editor = rest(server, 'editor')
    customer = await addCustomer(server, `buyer-${engine}`)
    stranger = await addCustomer(server, `other-${engine}`)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    const { query } = server.context.db
    await query.deleteFrom('outgoing_mails').execute()
    await query.deleteFrom('notices').execute()
    await query.deleteFrom('notice_choices').execute()
    order = await orderOf({ customer })
  })

  const orderOf = (values: object) =>
    storeRecord(server.context, 'orders', { company: 'Stage Ltd', lines: [LINE], ...values })
  const send = async (
    id: number,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object,
  ) => {
    const response = await server.app.inject({
      method,
      url: `/api/web/notices${path}`,
      headers: await deviceOf(server, id),
      ...(payload && { payload }),
    })
    return { status: response.statusCode, data: response.json().data }
  }
  const bellOf = async (id = customer): Promise<WebNotices> => (await send(id, 'GET', '')).data
  const titlesOf = async (id = customer) => (await bellOf(id)).items.map(({ title }) => title.en)
  const recipients = async () =>
    (await queuedMails(server.context)).map(({ recipient }) => recipient)

  it('list the steps of an order in both languages, with a page, to its customer alone', async () => {
    const { number } = recordOf(await editor.step('orders', order, 'confirm'))
    recordOf(await editor.step('orders', order, 'ship', { tracking_number: 'SF-1' }))
    const { unread, items } = await bellOf()
    expect(unread).toBe(2)
    expect(items[0]).toMatchObject({
      title: { en: `Your order ${number} is on its way`, zh: `订单 ${number} 已发货` },
      line: { en: 'Tracking number: SF-1', zh: '运单号：SF-1' },
      path: `/order_info_web?id=${order}`,
      isRead: false,
      waits: false,
    })
    expect(await bellOf(stranger)).toEqual({ unread: 0, items: [], waiting: [] })
    const response = await server.app.inject({
      url: '/api/web/notices',
      headers: server.as('editor'),
    })
    expect(response.statusCode).toBe(403)
    expect((await server.app.inject({ url: '/api/web/notices' })).statusCode).toBe(401)
  })

  it('are read one by one or all at once, and never those of others', async () => {
    recordOf(await editor.step('orders', order, 'confirm'))
    recordOf(await editor.step('orders', order, 'ship'))
    const [first, second] = (await bellOf()).items
    const read = (id: number, payload: object) => send(id, 'POST', '/read', payload)
    await read(stranger, { ids: [first?.id] })
    await read(stranger, {})
    expect((await bellOf()).unread).toBe(2)
    await read(customer, { ids: [first?.id] })
    expect((await bellOf()).items.map(({ isRead }) => isRead)).toEqual([true, false])
    await read(customer, { ids: [second?.id] })
    expect((await bellOf()).unread).toBe(0)
    recordOf(await editor.step('orders', order, 'complete'))
    await read(customer, {})
    expect((await bellOf()).unread).toBe(0)
    expect((await read(customer, { ids: [''] })).status).toBe(422)
  })

  it('are withdrawn with an undone step, and with a deleted order', async () => {
    const confirmed = await editor.step('orders', order, 'confirm')
    expect(await titlesOf()).toHaveLength(1)
    recordOf(await editor.undo(confirmed.write))
    expect(await titlesOf()).toEqual([])
    recordOf(await editor.step('orders', order, 'confirm'))
    expect(await titlesOf()).toHaveLength(1)
    await rest(server).remove('orders', order)
    expect(await titlesOf()).toEqual([])
  })

  it('close with the company that a customer leaves', async () => {
    const firm = await storeRecord(server.context, 'companies', {
      name: `Firm ${engine}`,
      approval: 'always',
    })
    const boss = await addCustomer(server, `boss-${engine}`, { firm, company_role: 'approver' })
    const buyer = await addCustomer(server, `clerk-${engine}`, { firm, company_role: 'buyer' })
    const pending = await orderBy(buyer)
    expect(await titlesOf(boss)).toEqual([`Order ${pending.number} awaits your approval`])
    expect(await titlesOf(buyer)).toEqual([])
    await rest(server).update('customers', boss, { firm: null })
    expect(await bellOf(boss)).toEqual({ unread: 0, items: [], waiting: [] })
    await rest(server).update('customers', boss, { firm })
    expect((await bellOf(boss)).unread).toBe(1)
    expect((await bellOf(buyer)).waiting).toEqual([])
    await send(boss, 'POST', '/read', {})
    expect((await bellOf(boss)).waiting).toMatchObject([
      { title: { en: `Order ${pending.number} awaits your approval` }, isRead: true },
    ])
    await server.context.db.query.deleteFrom('notices').execute()
    expect((await bellOf(boss)).waiting).toMatchObject([
      {
        title: { zh: `订单 ${pending.number} 等待您审批` },
        path: `/order_info_web?id=${pending.id}`,
        isRead: true,
        waits: true,
      },
    ])
    await server.app.inject({
      method: 'POST',
      url: `/api/web/orders/${pending.id}/approval/approve`,
      headers: await deviceOf(server, boss),
      payload: {},
    })
    expect(await bellOf(boss)).toEqual({ unread: 0, items: [], waiting: [] })
    expect(await titlesOf(buyer)).toEqual([`Your order ${pending.number} is approved`])
  })

  /** Orders as the customer's own cart would. */
  async function orderBy(id: number) {
    const { write } = await import('#server/writes/write.ts')
    const row = await server.context.db.query
      .selectFrom('customers')
      .select(['username', 'firm', 'company_role'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const actor = {
      id,
      kind: 'customers',
      name: String(row.username),
      roles: ['custom', `company:${row.company_role}`],
      company: Number(row.firm),
      locale: 'en',
    } as const
    const values = { company: 'Stage Ltd', customer: id, lines: [LINE] }
    const { outcomes } = await write(
      server.context,
      actor,
      [{ action: 'create', resource: 'orders', values }],
      { origin: 'api' },
    )
    const [outcome] = outcomes
    if (!outcome || outcome.status === 'failed') throw new Error('the order is not stored')
    return outcome.record
  }

  it('have the last quote only, until it is answered', async () => {
    const { number } = recordOf(await editor.update('orders', order, QUOTE))
    const { quoted_at } = recordOf(
      await editor.update('orders', order, { ...QUOTE, quote_amount: 99 }),
    )
    const { items } = await bellOf()
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      title: { en: `Our quote for your order ${number}` },
      waits: true,
    })
    expect(items[0]?.line.en).toMatch(/EUR\s99\.00/)
    const answered = await server.app.inject({
      method: 'POST',
      url: `/api/web/orders/${order}/quote`,
      headers: await deviceOf(server, customer),
      payload: { answer: 'accepted', at: quoted_at, reason: '' },
    })
    expect(answered.statusCode).toBe(200)
    expect(await titlesOf()).toEqual([])
  })

  it('have a quote that waits until it expires or its order ends', async () => {
    const { query } = server.context.db
    const waits = async () => (await bellOf()).items.map((item) => item.waits)
    const waiting = async () => (await bellOf()).waiting.map(({ title }) => title.en)
    const { number } = recordOf(await editor.update('orders', order, QUOTE))
    expect(await waits()).toEqual([true])
    expect(await waiting()).toEqual([`Our quote for your order ${number}`])
    const until = (quote_valid_until: string | null) =>
      query.updateTable('orders').set({ quote_valid_until }).where('id', '=', order).execute()
    await until('2020-01-31')
    expect(await waits()).toEqual([false])
    expect(await waiting()).toEqual([])
    await until(null)
    expect(await waits()).toEqual([true])
    await query.deleteFrom('notices').execute()
    expect(await waiting()).toEqual([`Our quote for your order ${number}`])
    recordOf(await editor.step('orders', order, 'cancel'))
    const { items, waiting: left } = await bellOf()
    expect([...items.filter((item) => item.waits), ...left]).toEqual([])
  })

  it('have the reply to a message', async () => {
    const message = await storeRecord(server.context, 'messages', {
      ...{ first_name: 'A', last_name: 'B', email: 'a@b.example', message: 'Hello' },
      ...{ continent: 'Europe', country: 'DE', customer },
    })
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/messages/${message}/replies`,
      headers: server.as('editor'),
      payload: { kind: 'answer', text: 'Replace the fan.', seen: 0 },
    })
    expect(response.statusCode).toBe(200)
    expect((await bellOf()).items[0]).toMatchObject({
      line: { en: 'Replace the fan.' },
      path: '/contact_web',
    })
    expect(await recipients()).toEqual(['a@b.example'])
    await rest(server).update('messages', message, { customer: stranger })
    expect(await titlesOf()).toEqual([])
    expect(await titlesOf(stranger)).toEqual([])
  })

  it('are listed past any number of those that are closed', async () => {
    recordOf(await editor.step('orders', order, 'confirm'))
    const notices = server.context.db.query.selectFrom('notices').selectAll()
    const { id: _, record: __, ...notice } = await notices.executeTakeFirstOrThrow()
    const closed = Array.from({ length: 200 }, (_, index) => ({
      ...notice,
      id: `closed ${index}`,
      record: order + 1000,
      at: new Date().toISOString(),
    }))
    await server.context.db.query.insertInto('notices').values(closed).execute()
    expect(await bellOf()).toMatchObject({ unread: 1, items: [{ isRead: false }] })
  })

  it('have new firmware for own units, with a mail to subscribers alone', async () => {
    const leimu = await storeRecord(server.context, 'leimu', { name: { en: 'Wash', zh: null } })
    const category = await storeRecord(server.context, 'categories', {
      name: { en: 'LED', zh: null },
      leimu,
    })
    const goods = await storeRecord(server.context, 'goods', {
      model_number: `VELA ${engine}`,
      name: { en: 'Vela', zh: '织女' },
      category,
      status: 'published',
    })
    const unit = { id: `unit-${engine}`, customer_id: customer, goods_id: goods }
    await server.context.db.query
      .insertInto('customer_fixtures')
      .values({
        ...unit,
        serial_number: '',
        location: '',
        note: '',
        created_at: new Date().toISOString(),
      })
      .execute()
    const version = await storeRecord(server.context, 'firmware', {
      version: '2.0.0',
      goods: [goods],
      released: '2026-01-01',
      published: true,
    })
    await queueFirmwareMails(server.context, new Date(Date.now() + 1000))
    expect(await titlesOf()).toEqual([`New firmware 2.0.0 for VELA ${engine}`])
    expect(await recipients()).toEqual([])
    expect(await titlesOf(stranger)).toEqual([])
    await rest(server).update('firmware', version, { published: false })
    expect(await titlesOf()).toEqual([])
  })

  it('have a change that the office notifies of, while it is published', async () => {
    const change = await storeRecord(server.context, 'tlf', {
      change_number: `TLF-${engine}`,
      title: { en: 'New fan', zh: '新风扇' },
      kind: 'design',
      status: 'published',
    })
    await server.context.db.query
      .insertInto('change_news')
      .values({
        ...{ id: `${customer} ${change}`, customer_id: customer, change_id: change },
        ...{ telling_id: '', reason: 'fixtures', mailed_at: null },
        created_at: new Date(0).toISOString(),
      })
      .execute()
    await queueChangeMails(server.context, new Date())
    expect((await bellOf()).items[0]).toMatchObject({
      title: { en: 'New fan', zh: '新风扇' },
      path: `/detail_web?change=${change}`,
    })
    expect(await recipients()).toHaveLength(1)
    await rest(server).step('tlf', change, 'withdraw')
    expect(await titlesOf()).toEqual([])
  })

  it('are mailed as the customer chooses for each kind', async () => {
    const { choices }: NoticeChoices = (await send(customer, 'GET', '/choices')).data
    expect(choices.map(({ kind, mails }) => [kind, mails])).toEqual(
      expect.arrayContaining([
        ['orders', true],
        ['quotes', true],
        ['superseded', false],
      ]),
    )
    expect(choices.map(({ kind }) => kind)).not.toContain('firmware')
    const choose = (kind: string, mails: boolean) =>
      send(customer, 'PUT', `/choices/${kind}`, { mails })
    expect((await choose('orders', false)).status).toBe(200)
    recordOf(await editor.step('orders', order, 'confirm'))
    recordOf(await editor.update('orders', order, QUOTE))
    expect(await titlesOf()).toHaveLength(2)
    expect((await queuedMails(server.context)).map(({ about }) => about)).toEqual([
      `orders ${order} quote`,
    ])
    await choose('orders', true)
    recordOf(await editor.step('orders', order, 'ship'))
    expect(await queuedMails(server.context)).toHaveLength(2)
    expect((await choose('firmware', false)).status).toBe(404)
    expect((await choose('constructor', false)).status).toBe(404)
    const { choices: others }: NoticeChoices = (await send(stranger, 'GET', '/choices')).data
    expect(others.every(({ kind, mails }) => mails === (kind !== 'superseded'))).toBe(true)
  })
})
