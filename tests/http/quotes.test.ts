/** Quotes and assignees of orders over HTTP, on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { queuedMails } from '../support/mails.ts'
import { pdfPages } from '../support/pdf-text.ts'
import { type Rest, recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const LINE = { part_number: 'LX-100', part_name: { en: 'Lamp', zh: '灯泡' }, quantity: 2 }
const QUOTE = { quote_amount: 1234.5, quote_currency: 'EUR', quote_valid_until: '2999-12-31' }

describe.each(RULE_ENGINES)('a quote on %s', (engine) => {
  let server: TestServer
  let editor: Rest
  let customer: number
  let order: number
  beforeAll(async () => {
    server = await startServer({ engine })
    editor = rest(server, 'editor')
    customer = await addCustomer(server, `buyer-${engine}`)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.context.db.query.deleteFrom('outgoing_mails').execute()
    order = await storeRecord(server.context, 'orders', {
      company: 'Stage Ltd',
      customer,
      lines: [LINE],
    })
  })

  const waiting = async () =>
    (await queuedMails(server.context)).filter(({ state }) => state === 'waiting')
  const own = async (path: string, id = customer) =>
    server.app.inject({
      url: `/api/web/orders/${order}${path}`,
      headers: await deviceOf(server, id),
    })

  it('is shown to its customer, with a mail and a quotation', async () => {
    expect((await own('')).json().data.quote).toBeNull()
    expect((await own('/quotation')).statusCode).toBe(404)
    const { number, quoted_at } = recordOf(await editor.update('orders', order, QUOTE))
    expect((await own('')).json().data.quote).toMatchObject({
      amount: 1234.5,
      currency: 'EUR',
      at: quoted_at,
    })
    expect(await waiting()).toMatchObject([
      { recipient: `buyer-${engine}@stage.example`, subject: `Our quote for your order ${number}` },
    ])
    expect(String((await waiting())[0]?.text)).toMatch(/EUR\s1,234\.50/)
    for (const answer of [
      await own('/quotation?lang=en'),
      await server.app.inject({
        url: `/api/orders/${order}/quotation`,
        headers: server.as('editor'),
      }),
    ]) {
      expect(answer.headers['content-disposition']).toContain(`${number}-quotation.pdf`)
      const [page] = await pdfPages(answer.rawPayload)
      expect(page).toContain('Quotation')
      expect(page).toMatch(/EUR\s1,234\.50/)
      expect(page).toContain('31 December 2999')
      expect(page).not.toContain('Status')
    }
    const sheet = await server.app.inject({
      url: `/api/orders/${order}/pdf`,
      headers: server.as('editor'),
    })
    expect((await pdfPages(sheet.rawPayload))[0]).toContain('Status')
  })

  it('sends one mail: a change replaces it, an undo cancels it', async () => {
    recordOf(await editor.update('orders', order, QUOTE))
    const { write } = await editor.update('orders', order, { quote_amount: 2000 })
    expect((await waiting()).map(({ text }) => /2,000\.00/.test(String(text)))).toEqual([true])
    recordOf(await editor.update('orders', order, { remark: 'call back' }))
    expect(await waiting()).toHaveLength(1)
    recordOf(await editor.undo(write))
    expect(await waiting()).toEqual([])
    expect(recordOf(await editor.get('orders', order))).toMatchObject(QUOTE)
    recordOf(await editor.update('orders', order, { quote_amount: null }))
    expect(recordOf(await editor.get('orders', order)).quoted_at).toBeNull()
  })

  it('needs a currency, and permission', async () => {
    const amount = await editor.update('orders', order, { quote_currency: null, quote_amount: 5 })
    expect(amount.errors).toEqual([
      { path: 'quote_amount', message: 'Leave empty, or fill in “Currency” first' },
    ])
    recordOf(await editor.update('orders', order, { quote_currency: null }))
    expect(recordOf(await editor.get('orders', order))).toMatchObject({
      quote_amount: null,
      quoted_at: null,
    })
    expect(await waiting()).toEqual([])
    expect((await rest(server, 'visitor').update('orders', order, QUOTE)).code).toBe(
      CODES.forbidden,
    )
    recordOf(await editor.update('orders', order, QUOTE))
    const other = await addCustomer(server, `rival-${engine}`)
    expect((await own('', other)).json().code).toBe(CODES.notFound)
    expect((await own('/quotation', other)).json().code).toBe(CODES.notFound)
    const url = `/api/orders/${order}/quotation`
    expect((await server.app.inject({ url, headers: server.as('visitor') })).json().code).toBe(
      CODES.forbidden,
    )
  })

  it('of an order that is assigned: editors choose among staff, who are notified', async () => {
    const list = (person: 'editor' | 'visitor') =>
      server.app.inject({ url: '/api/orders/assignees?q=admin', headers: server.as(person) })
    expect((await list('visitor')).json().code).toBe(CODES.forbidden)
    const [admin] = (await list('editor')).json().data as { id: number; name: string }[]
    expect(admin?.name).toBe('admin')
    recordOf(await editor.update('orders', order, { assignee: admin?.id }))
    const mine = recordOf(await editor.list('orders', { filter: { assignee: admin?.id } }))
    expect(mine.map(({ id }) => id)).toEqual([order])
    const bell = await server.app.inject({
      url: '/api/user/notifications',
      headers: server.as('admin'),
    })
    expect(bell.json().data.items[0]).toMatchObject({
      kind: 'assigned',
      resource: 'orders',
      record: order,
    })
    expect((await own('')).body).not.toContain('assignee')
  })
})
