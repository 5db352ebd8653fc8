/** The mails about a record: to whom, whether they were delivered, and who may see them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RecordMail } from '#shared/mails.ts'
import { deliverIn, queuedMails } from '../support/mails.ts'
import { recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, type Staff, startServer, type TestServer } from '../support/server.ts'

const LINE = { part_number: 'MAILED-1', part_name: { en: 'Fan', zh: '风扇' }, quantity: 1 }

const NAMELESS = { state: 'failed', recipient: null, error: null }

describe.each(RULE_ENGINES)('on %s', (engine) => {
  let server: TestServer
  let order: number
  beforeAll(async () => {
    server = await startServer({ engine })
    const admin = rest(server)
    const customer = recordOf(
      await admin.create('customers', {
        username: 'mailed',
        company: 'Mailed Stage',
        email: 'mailed@stage.example',
        status: 'active',
        password: 'rehearsal-42',
      }),
    ).id
    order = recordOf(
      await admin.create('orders', { customer, company: 'Mailed Stage', lines: [LINE] }),
    ).id
    await server.context.db.query.deleteFrom('outgoing_mails').execute()
    await admin.update('orders', order, { status: 'confirmed' })
  })
  afterAll(() => server.close())

  const mailsOf = async (person: Staff, id = order, resource = 'orders') => {
    const answer = await server.app.inject({
      url: `/api/records/${resource}/${id}/mails`,
      headers: server.as(person),
    })
    return { status: answer.statusCode, data: answer.json().data as RecordMail[] }
  }

  it('are listed with recipient and state, those of records with the same first digits not', async () => {
    const { data } = await mailsOf('editor')
    expect(data).toMatchObject([
      { state: 'waiting', error: null, recipient: 'mailed <mailed@stage.example>' },
    ])
    expect(data[0]?.subject).not.toBe('')
    const other = recordOf(await rest(server).create('orders', { company: 'Other', lines: [LINE] }))
    expect((await mailsOf('editor', other.id)).data).toEqual([])
  })

  it('name the reason why a mail server has rejected them, and keep no text', async () => {
    const transport = {
      send: async () => {
        throw Object.assign(new Error('550 no such mailbox'), { responseCode: 550 })
      },
      close: () => undefined,
    }
    await deliverIn(server.context, 60, transport)
    const { data } = await mailsOf('editor')
    expect(data).toMatchObject([{ state: 'failed', error: '550 no such mailbox' }])
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(
      ['at', 'error', 'id', 'recipient', 'state', 'subject'].toSorted(),
    )
  })

  it('include those of a field or another cause', async () => {
    const [mail] = await queuedMails(server.context)
    await server.context.db.query
      .insertInto('outgoing_mails')
      .values({ ...mail, id: crypto.randomUUID(), about: `orders ${order} quote` })
      .execute()
    await server.context.db.query
      .insertInto('outgoing_mails')
      .values({ ...mail, id: crypto.randomUUID(), about: `orders ${order}0` })
      .execute()
    expect((await mailsOf('editor')).data).toHaveLength(2)
  })

  it('are for readers of the record', async () => {
    expect((await mailsOf('visitor')).status).toBe(403)
    expect((await mailsOf('editor', 9_999)).status).toBe(404)
  })

  it.each([
    { sees: 'mails without names and addresses', fields: {}, expected: [NAMELESS, NAMELESS] },
    { sees: 'no mails', fields: { quote_amount: 'none' as const }, expected: [] },
  ])('show a reader of the record alone $sees, with $fields', async ({ fields, expected }) => {
    const key = `reader${Object.keys(fields).length}`
    const grants = { orders: { actions: ['list', 'read'], fields } }
    await server.app.inject({
      method: 'POST',
      url: '/api/user/EditRoleMenu',
      headers: server.as('admin'),
      payload: { key, name: { en: 'Reader', zh: '读者' }, grants },
    })
    const answer = await server.app.inject({
      url: `/api/records/orders/${order}/mails`,
      headers: { ...server.as('admin'), 'view-as': key },
    })
    expect(answer.json().data).toMatchObject(expected)
    expect(answer.json().data).toHaveLength(expected.length)
  })
})
