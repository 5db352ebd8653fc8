/**
 * The answers of customers to quotes over HTTP, the mail of a quotation, and the pages of carriers.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { historyOf } from '../support/history.ts'
import { queuedMails } from '../support/mails.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { type Headers, webCalls } from '../support/web-api.ts'

const LINE = { part_number: 'LX-100', part_name: { en: 'Lamp', zh: '灯泡' }, quantity: 2 }
const QUOTE = { quote_amount: 1234.5, quote_currency: 'EUR', quote_valid_until: '2999-12-31' }

describe.each(RULE_ENGINES)('the answer to a quote on %s', (engine) => {
  let server: TestServer
  let editor: Rest
  let me: Headers
  let other: Headers
  let approver: Headers
  let buyer: Headers
  let order: number
  let ofFirm: number
  beforeAll(async () => {
    server = await startServer({ engine })
    editor = rest(server, 'editor')
    const firm = await storeRecord(server.context, 'companies', {
      name: 'Firm',
      approval: 'always',
    })
    const id = await addCustomer(server, `mei-${engine}`.slice(0, 16))
    me = await deviceOf(server, id)
    other = await deviceOf(server, await addCustomer(server, 'rival'))
    const bought = await addCustomer(server, 'buyer', { firm, company_role: 'buyer' })
    buyer = await deviceOf(server, bought)
    approver = await deviceOf(
      server,
      await addCustomer(server, 'approver', { firm, company_role: 'approver' }),
    )
    makeOrders = async () => {
      order = await storeRecord(server.context, 'orders', {
        company: 'Stage',
        customer: id,
        lines: [LINE],
      })
      ofFirm = await storeRecord(server.context, 'orders', {
        company: 'Firm',
        customer: bought,
        lines: [LINE],
      })
    }
  })
  let makeOrders: () => Promise<void>
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.context.db.query.deleteFrom('outgoing_mails').execute()
    await server.context.db.query.deleteFrom('notifications').execute()
    await makeOrders()
  })

  const call = webCalls(() => ({ server, me }))
  const quote = async (id = order, values: object = {}): Promise<string> =>
    String(recordOf(await editor.update('orders', id, { ...QUOTE, ...values })).quoted_at)
  const answer = (input: object, headers = me, id = order) =>
    call('POST', `orders/${id}/quote`, input, headers)

  it('is kept once, with who and when, and the office is notified', async () => {
    const at = await quote()
    const seen = (await call('GET', `orders/${order}`)).data
    expect(seen).toMatchObject({
      offers: ['cancel', 'answer'],
      quote: { valid_until: '2999-12-31', isExpired: false },
    })
    const accept = () => answer({ answer: 'accepted', at })
    const answers = await Promise.all([accept(), accept(), accept()])
    expect(answers.map(({ code }) => code)).toEqual([CODES.ok, CODES.ok, CODES.ok])
    expect(answers[0]?.data.quote).toMatchObject({
      answer: 'accepted',
      answered_at: expect.any(String),
    })
    const stored = recordOf(await editor.get('orders', order))
    expect(stored).toMatchObject({
      quote_answer: 'accepted',
      quote_answered_by: expect.stringMatching(/^mei-/),
      quote_answered_account: expect.stringMatching(/^customers:/),
    })
    const [logged] = (await historyOf(server).record('orders', order)).data.items
    expect(logged).toMatchObject({ kind: 'update', actorName: expect.stringMatching(/^mei-/) })
    const notifications = await server.context.db.query
      .selectFrom('notifications')
      .selectAll()
      .execute()
    expect(new Set(notifications.map(({ kind, record }) => `${kind} ${record}`))).toEqual(
      new Set([`replied ${order}`]),
    )
    expect((await historyOf(server, 'editor').undo(logged?.write ?? '')).code).toBe(CODES.forbidden)
    const changed = await answer({ answer: 'refused', at })
    expect([changed.code, changed.message]).toEqual([
      CODES.readable,
      'This quote has already been answered',
    ])
  })

  it('is reported to the assignee alone, where there is one', async () => {
    const users = recordOf(await rest(server).list('users', {}))
    const admin = users.find(({ username }) => username === 'admin')
    recordOf(await editor.update('orders', order, { assignee: admin?.id }))
    await server.context.db.query.deleteFrom('notifications').execute()
    expect((await answer({ answer: 'accepted', at: await quote() })).code).toBe(CODES.ok)
    const notifications = await server.context.db.query
      .selectFrom('notifications')
      .selectAll()
      .execute()
    expect(notifications.map(({ user, kind, record }) => [user, kind, record])).toEqual([
      [admin?.id, 'replied', order],
    ])
  })

  it('is one of two that contradict each other, sent at once', async () => {
    const at = await quote()
    const answers = await Promise.all([
      answer({ answer: 'accepted', at }),
      answer({ answer: 'refused', at, reason: 'Too late' }),
    ])
    expect(answers.filter(({ code }) => code === CODES.ok)).toHaveLength(1)
    const { message } = answers.find(({ code }) => code !== CODES.ok) ?? {}
    expect(message).toBe('This quote has already been answered')
  })

  it('is rejected for an order that is cancelled meanwhile', async () => {
    for (let tries = 0; tries < 10; tries++) {
      await makeOrders()
      const at = await quote()
      const [cancelled, accepted] = await Promise.all([
        call('POST', `orders/${order}/cancel`),
        answer({ answer: 'accepted', at }),
      ])
      expect(cancelled.code).toBe(CODES.ok)
      const audit = server.context.db.query.selectFrom('audit').select('changes').orderBy('id')
      const changes = await audit
        .where('resource', '=', 'orders')
        .where('record', '=', order)
        .execute()
      const steps = changes.flatMap(
        ({ changes }) => /quote_answer|cancelled/.exec(String(changes))?.[0] ?? [],
      )
      if (accepted.code === CODES.ok) expect(steps).toEqual(['quote_answer', 'cancelled'])
      else expect(accepted.message).toContain('has ended')
    }
  })

  it('applies to the quote that the customer has seen: a new one requires another approval', async () => {
    const at = await quote()
    await answer({ answer: 'refused', at, reason: 'Too much' })
    expect(recordOf(await editor.get('orders', order))).toMatchObject({
      quote_answer: 'refused',
      quote_reason: 'Too much',
    })
    const next = await quote(order, { quote_amount: 900 })
    const quoted = recordOf(await editor.get('orders', order))
    expect(quoted).toMatchObject({
      quote_answer: null,
      quote_reason: null,
      quote_answered_by: null,
    })
    const tooLate = await answer({ answer: 'accepted', at })
    expect([tooLate.code, tooLate.message]).toEqual([
      CODES.conflict,
      'We’ve since changed the quote. Please check it again.',
    ])
    expect((await answer({ answer: 'accepted', at: next })).data.quote).toMatchObject({
      amount: 900,
      answer: 'accepted',
    })
  })

  it('is too late after the last day, and after the end of the order', async () => {
    const at = await quote()
    const { query } = server.context.db
    await query
      .updateTable('orders')
      .set({ quote_valid_until: '2020-01-31' })
      .where('id', '=', order)
      .execute()
    expect((await call('GET', `orders/${order}`)).data).toMatchObject({
      offers: ['cancel'],
      quote: { isExpired: true },
    })
    expect((await answer({ answer: 'accepted', at })).message).toContain('no longer valid')
    const next = await quote()
    await call('POST', `orders/${order}/cancel`)
    expect((await answer({ answer: 'accepted', at: next })).message).toContain('has ended')
  })

  it('rules out that an approver declines the order afterwards', async () => {
    const { query } = server.context.db
    await query.updateTable('orders').set({ status: 'pending' }).where('id', '=', ofFirm).execute()
    const at = await quote(ofFirm)
    const seen = async () => (await call('GET', `orders/${ofFirm}`, undefined, approver)).data
    expect((await seen()).offers).toEqual(['approve', 'decline', 'cancel', 'answer'])
    expect((await answer({ answer: 'accepted', at }, approver, ofFirm)).code).toBe(CODES.ok)
    const { offers, version } = await seen()
    expect(offers).toEqual(['approve', 'cancel'])
    const decide = (step: string) =>
      call('POST', `orders/${ofFirm}/approval/${step}`, { reason: 'No', version }, approver)
    const declined = await decide('decline')
    expect([declined.code, declined.message]).toEqual([
      CODES.readable,
      'This quote has already been answered',
    ])
    expect((await decide('approve')).data.status).toBe('submitted')
  })

  it('is up to approvers alone where a company approves orders', async () => {
    const at = await quote(ofFirm)
    const input = { answer: 'accepted', at }
    expect((await call('GET', `orders/${ofFirm}`, undefined, buyer)).data.offers).toEqual([
      'cancel',
    ])
    const refused = await answer(input, buyer, ofFirm)
    expect([refused.code, refused.message]).toEqual([
      CODES.readable,
      'In your company, only approvers can accept or decline quotes',
    ])
    expect((await answer(input, other, ofFirm)).code).toBe(CODES.notFound)
    expect((await answer(input, me, ofFirm)).code).toBe(CODES.notFound)
    expect((await answer(input, server.as('admin'), ofFirm)).code).toBe(CODES.forbidden)
    expect((await answer(input, approver, ofFirm)).data.quote).toMatchObject({
      answer: 'accepted',
      answered_by: 'approver',
    })
    expect((await call('GET', `orders/${order}`)).data.quote).toBeNull()
    expect((await answer(input)).code).toBe(CODES.notFound)
  })

  it('follows a mail that the office can send again, with the last day', async () => {
    await quote()
    const send = (headers: Headers, id = order) =>
      server.app.inject({ method: 'POST', url: `/api/orders/${id}/quotation/send`, headers })
    const sent = (await Promise.all([send(server.as('editor')), send(server.as('editor'))])).map(
      (it) => it.json().code,
    )
    expect(sent).toEqual([CODES.ok, CODES.ok])
    const waiting = (await queuedMails(server.context)).filter(({ state }) => state === 'waiting')
    expect(waiting).toHaveLength(1)
    expect(String(waiting[0]?.text)).toContain('2999')
    expect((await send(server.as('visitor'))).statusCode).toBe(403)
    expect((await send(me)).statusCode).toBe(403)
    expect((await send(server.as('editor'), ofFirm)).statusCode).toBe(404)
  })

  it('follows a mail to the approvers as well where the buyer may not answer', async () => {
    await quote(ofFirm)
    const waiting = (await queuedMails(server.context)).filter(({ state }) => state === 'waiting')
    const answerable = waiting.map(({ recipient, text }) => [
      String(recipient).split('@')[0],
      /you can accept it|approvers decide/.exec(String(text))?.[0],
    ])
    expect(answerable.toSorted()).toEqual([
      ['approver', 'you can accept it'],
      ['buyer', 'approvers decide'],
    ])
    const url = `/api/orders/${ofFirm}/quotation/send`
    const { data } = (
      await server.app.inject({ method: 'POST', url, headers: server.as('editor') })
    ).json()
    expect(data.split(', ').map((email: string) => email.split('@')[0])).toEqual([
      'buyer',
      'approver',
    ])
    await quote(ofFirm, { quote_amount: null })
    expect((await queuedMails(server.context)).filter(({ state }) => state === 'waiting')).toEqual(
      [],
    )
  })

  it('is followed by the carrier’s page once the order is shipped', async () => {
    const tracking_page = 'https://carrier.example/track?id={number}'
    const carrier = recordOf(await editor.create('carriers', { name: 'Swift', tracking_page }))
    const wrong = await editor.create('carriers', {
      name: 'Slow',
      tracking_page: 'javascript:alert({number})',
    })
    expect(wrong.errors).toMatchObject([{ path: 'tracking_page' }])
    recordOf(await editor.update('orders', order, { status: 'confirmed' }))
    const shipped = { status: 'shipped', tracking_number: 'A B/7&x', carrier: carrier.id }
    recordOf(await editor.update('orders', order, shipped))
    const { data } = await call('GET', `orders/${order}`)
    expect(data.tracking_page).toBe('https://carrier.example/track?id=A%20B%2F7%26x')
    for (const missing of [{ tracking_number: null }, { tracking_number: 'A', carrier: null }]) {
      recordOf(await editor.update('orders', order, missing))
      expect((await call('GET', `orders/${order}`)).data.tracking_page).toBeNull()
    }
  })
})
