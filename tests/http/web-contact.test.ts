/** The contact form: validated, stored once, confirmed, limited, and private; on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAX_PER_HOUR } from '#modules/support/server/contact/hooks.ts'
import { backfillTickets } from '#modules/support/server/contact/old-messages.ts'
import type { WebContact, WebMessage } from '#modules/support/shared/contact.ts'
import { CODES } from '#shared/errors.ts'
import { withKey } from '#shared/http/idempotency-key.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { queuedMails } from '../support/mails.ts'
import { recordOf, rest } from '../support/rest.ts'
import { PASSWORD, RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

type Headers = Record<string, string>

const FORM = {
  continent: 'Oceania',
  country: 'New Zealand',
  first_name: 'Aroha',
  last_name: 'Parata',
  email: 'aroha@harbourlight.example',
  telephone: '+64 4 555 0190',
  message: 'Which fan fits?',
}

describe.each(RULE_ENGINES)('the contact form on %s', (engine) => {
  let server: TestServer
  let made = 0
  beforeAll(async () => {
    server = await startServer({ engine })
    await storeRecord(server.context, 'page_styles', {
      product_name: { en: 'Lights', zh: null },
      theme_colour: '#409eff',
      email: 'company@lights.example',
    })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.context.db.query.deleteFrom('outgoing_mails').execute()
  })

  const post = async (url: string, payload: object, headers: Headers) =>
    (await server.app.inject({ method: 'POST', url, payload, headers })).json()
  const send = (me: Headers, more: object = {}) =>
    post('/api/contact_web', { ...FORM, ...more }, me)
  const get = async <T>(url: string, headers: Headers) => {
    const answer = await server.app.inject({ url, headers })
    return {
      ...(answer.json() as { code: number; data: T }),
      range: answer.headers['content-range'],
    }
  }
  const errorsOf = ({
    code,
    data,
  }: {
    code: number
    data: { errors: { path: string; message: string }[] }
  }) => {
    expect(code).toBe(CODES.validation)
    return Object.fromEntries(data.errors.map(({ path, message }) => [path, message]))
  }
  const count = async () =>
    Number(
      (
        await server.context.db.query
          .selectFrom('messages')
          .select((e) => e.fn.countAll().as('n'))
          .execute()
      )[0]?.n,
    )

  async function customer(more: object = {}) {
    const username = `writer-${made++}`
    const id = await addCustomer(server, username, more)
    return { id, email: `${username}@stage.example`, me: await deviceOf(server, id) }
  }
  const product = async (values: object) => {
    const leimu = await storeRecord(server.context, 'leimu', { name: { en: 'Wash', zh: null } })
    const category = await storeRecord(server.context, 'categories', {
      name: { en: 'LED', zh: null },
      leimu,
    })
    const productValues = {
      model_number: `W-${made++}`,
      name: { en: 'Wash light', zh: '染色灯' },
      category,
    }
    return storeRecord(server.context, 'goods', {
      ...productValues,
      status: 'published',
      ...values,
    })
  }

  it('assigns each message a ticket number, and mails it to the customer and to the company', async () => {
    const { me } = await customer()
    const first = await send(me)
    expect(first).toMatchObject({ code: CODES.ok, data: { email: FORM.email } })
    expect(first.data.number).toMatch(/^T-20\d\d-\d{6}$/)
    const mails = await queuedMails(server.context)
    const to = (address: string) => mails.find(({ recipient }) => recipient === address)
    expect(mails).toHaveLength(2)
    expect(to(FORM.email)).toMatchObject({
      locale: 'en',
      subject: `We’ve received your message: ${first.data.number}`,
    })
    expect(to('company@lights.example')?.text).toContain(FORM.message)
    expect(to('company@lights.example')?.text).toContain('新西兰')
    const second = await send(me)
    expect(Number(second.data.number.slice(-6))).toBe(Number(first.data.number.slice(-6)) + 1)
  })

  it('repeats the message only to the confirmed address of the account, in its language', async () => {
    const { me, email } = await customer({ language: 'zh' })
    await send(me)
    await send(me, { email })
    const mails = await queuedMails(server.context)
    const text = (address: string) =>
      String(mails.find(({ recipient }) => recipient === address)?.text)
    expect(text(FORM.email)).not.toContain(FORM.message)
    expect(text(email)).toContain(FORM.message)
    expect(text(email)).toContain('您的工单号是')
  })

  it('backfills numbers of their year for older messages', async () => {
    const { me } = await customer()
    await send(me)
    const { query } = server.context.db
    const last = query.selectFrom('messages').select('id').orderBy('id', 'desc').limit(1)
    await query
      .updateTable('messages')
      .set({ number: null, created_at: '2019-05-04T10:00:00.000Z' })
      .where('id', '=', last)
      .execute()
    expect(await backfillTickets(server.context)).toBe(1)
    expect(await backfillTickets(server.context)).toBe(0)
    const [message] = (await get<WebMessage[]>('/api/web/messages', me)).data
    expect(message?.number).toBe('T-2019-000001')
  })

  it('does not reuse a number after its message was deleted', async () => {
    const { me } = await customer()
    const { data } = await send(me)
    const [message] = (await get<WebMessage[]>('/api/web/messages', me)).data
    recordOf(await rest(server).remove('messages', message?.id ?? 0))
    expect((await send(me)).data.number > data.number).toBe(true)
    const waiting = (await queuedMails(server.context)).filter(
      ({ about }) => about === `messages ${message?.id}`,
    )
    expect(waiting).toEqual([])
  })

  it('reports at each field what is missing or wrong, in both languages, and stores nothing', async () => {
    const { me } = await customer()
    const before = await count()
    expect(errorsOf(await post('/api/contact_web', {}, me))).toEqual(
      Object.fromEntries(
        ['continent', 'country', 'first_name', 'last_name', 'email', 'message'].map((name) => [
          name,
          'must be filled in',
        ]),
      ),
    )
    const wrong = { email: 'aroha', telephone: 'none', message: ' ' }
    expect(errorsOf(await send({ ...me, 'accept-language': 'zh' }, wrong))).toEqual({
      email: '邮箱格式不正确',
      telephone: '请输入正确的电话号码',
      message: '必须填写',
    })
    expect(errorsOf(await send(me, { message: '\n\t ', about: { serial: 'W-7' } }))).toEqual({
      message: 'must be filled in',
    })
    expect(errorsOf(await send(me, { continent: 'Europe' }))).toEqual({
      country: 'Choose one of the options',
    })
    expect(await count()).toBe(before)
    expect(await queuedMails(server.context)).toEqual([])
  })

  it('accepts a country by its code or Chinese name, and stores its English one', async () => {
    const { me, id } = await customer()
    await send(me, { continent: 'Asia', country: '中国' })
    await send(me, { continent: 'Europe', country: 'es' })
    const { data } = await rest(server).list('messages', {
      filter: { customer: id },
      sort: ['id', 'ASC'],
    })
    expect(data.map(({ country }) => country)).toEqual(['China', 'Spain'])
  })

  it('stores a message once, however often it is sent, also concurrently', async () => {
    const [one, other] = [await customer(), await customer()]
    const key = withKey()
    const answers = await Promise.all(Array.from({ length: 4 }, () => send({ ...one.me, ...key })))
    const numbers = new Set(
      [...answers, await send({ ...one.me, ...key })].map(({ data }) => data.number),
    )
    // Its process was killed before it responded.
    const keys = server.context.db.query
      .updateTable('idempotency_keys')
      .where('key', 'like', `customers ${one.id} %`)
    await keys.set({ status: null, headers: null, body: null, lease_until: '' }).execute()
    numbers.add((await send({ ...one.me, ...key })).data.number)
    expect(numbers.size).toBe(1)
    expect((await get('/api/web/messages', one.me)).range).toBe('messages 0-0/1')
    expect(await queuedMails(server.context)).toHaveLength(2)
    expect(numbers).not.toContain((await send({ ...other.me, ...key })).data.number)
  })

  it('rejects bots: a filled trap, or a form sent as soon as it was shown', async () => {
    const { me } = await customer()
    const before = await count()
    expect((await send(me, { website: 'https://spam.example' })).code).toBe(CODES.readable)
    // By a clock ahead: on a busy machine, seconds can pass before the server reads the form.
    const justNow = new Date(Date.now() + 60_000).toISOString()
    expect((await send(me, { opened: justNow })).code).toBe(CODES.readable)
    expect(await count()).toBe(before)
    expect((await send(me, { opened: new Date(Date.now() - 3_000).toISOString() })).code).toBe(
      CODES.ok,
    )
  })

  it('limits the messages of a customer per hour', async () => {
    const { me, id } = await customer()
    const answers = await Promise.all(Array.from({ length: MAX_PER_HOUR + 2 }, () => send(me)))
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === CODES.ok)).toHaveLength(MAX_PER_HOUR)
    expect(codes.filter((code) => code === CODES.tooMany)).toHaveLength(2)
    const long = new Date(Date.now() - 2 * 60 * 60_000).toISOString()
    await server.context.db.query
      .updateTable('messages')
      .set({ created_at: long })
      .where('customer', '=', id)
      .execute()
    expect((await send(me)).code).toBe(CODES.ok)
  })

  it('prefills from the account and the last message', async () => {
    const { me, email } = await customer({ mobile: '13800138000' })
    const start = async () => (await get<WebContact>('/api/web/contact', me)).data
    expect(await start()).toMatchObject({
      values: {
        continent: '',
        country: '',
        first_name: '',
        email,
        telephone: '13800138000',
        message: '',
      },
      company: expect.stringMatching(/^Company of /),
    })
    await send(me)
    const { continent, country, first_name, last_name } = FORM
    expect((await start()).values).toMatchObject({
      continent,
      country,
      first_name,
      last_name,
      email,
      message: '',
    })
  })

  it('resolves its subject: own orders, published products and parts, and free text', async () => {
    const { me, id } = await customer()
    const stranger = await customer()
    const goods = await product({})
    const part = await storeRecord(server.context, 'codes', {
      part_number: `P-${made++}`,
      name: { en: 'Fan', zh: '风扇' },
    })
    const lines = [{ part_number: 'P', quantity: 1 }]
    const order = recordOf(
      await rest(server).create('orders', { company: 'C', customer: id, lines }),
    )
    const number = String(order.number)
    const query = `order=${number}&product=${goods}&part=${part}&serial=W-7&search=fan&guide=a`
    const { about } = (await get<WebContact>(`/api/web/contact?${query}`, me)).data
    expect(about).toMatchObject({
      order: { id: order.id, number },
      product: { id: goods, name: { en: 'Wash light', zh: '染色灯' } },
      part: { id: part, name: { zh: '风扇' } },
      serial: 'W-7',
      search: 'fan',
      guide: 'a',
    })
    const names = { order: number, product: goods, part, serial: 'W-7', search: 'fan', guide: 'a' }
    expect((await send(me, { about: names })).code).toBe(CODES.ok)
    const [message] = (await get<WebMessage[]>('/api/web/messages', me)).data
    expect(message).toMatchObject({ about, message: FORM.message, done: false })
    const company = (await queuedMails(server.context)).find(
      ({ recipient }) => recipient === 'company@lights.example',
    )
    expect(company?.text).toContain(number)

    expect(
      (await get<WebContact>(`/api/web/contact?order=${number}`, stranger.me)).data.about.order,
    ).toBeNull()
    expect(errorsOf(await send(stranger.me, { about: { order: number } }))).toHaveProperty([
      'about.order',
    ])
    const draft = await product({ status: 'draft' })
    expect(
      (await get<WebContact>(`/api/web/contact?product=${draft}`, me)).data.about.product,
    ).toBeNull()
    expect(errorsOf(await send(me, { about: { product: draft } }))).toHaveProperty([
      'about.product',
    ])
    recordOf(await rest(server).update('goods', goods, { status: 'draft' }))
    expect((await get<WebMessage[]>('/api/web/messages', me)).data[0]?.about.product).toBeNull()
  })

  it('is about an order of a colleague, too, if the customer sees it', async () => {
    const firm = await storeRecord(server.context, 'companies', { name: `Firm ${made++}` })
    const buyer = await customer({ firm, company_role: 'buyer' })
    const colleague = await customer({ firm, company_role: 'viewer' })
    const lines = [{ part_number: 'P', quantity: 1 }]
    const order = recordOf(
      await rest(server).create('orders', { company: 'C', customer: buyer.id, lines }),
    )
    const about = { order: String(order.number) }
    const start = (await get<WebContact>(`/api/web/contact?order=${order.number}`, colleague.me))
      .data
    expect(start.about.order).toEqual({ id: order.id, number: order.number })
    expect((await send(colleague.me, { about })).code).toBe(CODES.ok)
    const [message] = (await get<WebMessage[]>('/api/web/messages', colleague.me)).data
    expect(message?.about.order).toEqual({ id: order.id, number: order.number })
  })

  it('shows customers their own messages a page at a time, with their status and replies alone', async () => {
    const [one, other] = [await customer(), await customer()]
    for (const message of ['first', 'second', 'third']) await send(one.me, { message })
    await send(other.me)
    const page = await get<WebMessage[]>('/api/web/messages?range=[0,1]', one.me)
    expect(page.range).toBe('messages 0-1/3')
    expect(page.data.map(({ message }) => message)).toEqual(['third', 'second'])
    recordOf(await rest(server, 'editor').update('messages', page.data[0]?.id ?? 0, { done: true }))
    const [third] = (await get<WebMessage[]>('/api/web/messages', one.me)).data
    expect(third?.done).toBe(true)
    const fields = [
      'about',
      'attachments',
      'created_at',
      'done',
      'id',
      'message',
      'number',
      'replies',
    ]
    expect(Object.keys(third ?? {}).sort()).toEqual(fields)
  })

  it('is deleted with the customer’s account, including mails', async () => {
    const { me } = await customer()
    await send(me)
    const [message] = (await get<WebMessage[]>('/api/web/messages', me)).data
    expect((await post('/api/web/account/delete', { pwd: PASSWORD }, me)).code).toBe(CODES.ok)
    expect((await rest(server).get('messages', message?.id ?? 0)).code).toBe(CODES.notFound)
    const mails = (await queuedMails(server.context)).filter(
      ({ about }) => about === `messages ${message?.id}`,
    )
    expect(mails).toEqual([])
    const { data } = await rest(server).list('audit', {
      filter: { resource: 'messages', record: message?.id },
    })
    expect(JSON.stringify(data)).not.toContain(FORM.message)
  })
})
