/** Fields that the server fills in when a record is created, as the config declares them (`sets`). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#config'
import { dateTime, reference, text } from '#fields/index.ts'
import { STAFF, writtenBy } from '#shared/engine-resources/permissions.ts'
import { CODES } from '#shared/errors.ts'
import { localized as L } from '#shared/i18n/locales.ts'
import { defineResources } from '#shared/resources/define.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { rest } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const account = {
  label: L('Account', '账号'),
  icon: 'user',
  menu: 'people',
  permissions: {},
  fields: { username: text('Username', '用户名') },
} as const

const { claims } = defineResources({
  users: account,
  customers: account,
  claims: {
    label: L('Claims', '索赔'),
    icon: 'order',
    menu: 'data',
    permissions: writtenBy([...STAFF, 'custom']),
    rows: {
      read: { any: [{ roles: ['staff'] }, { field: 'customer', is: 'me' }] },
      create: { any: [{ roles: ['staff'] }, { field: 'customer', is: 'me' }] },
    },
    fields: {
      text: text('Text', '内容', { required: true, max: 80 }),
      customer: reference('Customer', '客户', { to: 'customers', required: true }),
      entered_by: reference('Entered by', '录入人', { to: 'users', readOnly: true }),
      entered_at: dateTime('Entered at', '录入时间', { readOnly: true }),
    },
    sets: { customer: 'me', entered_by: 'me', entered_at: 'now' },
    portal: true,
  },
})

describe.each(RULE_ENGINES)('a new record on %s', (engine) => {
  let server: TestServer
  let customer: number
  let other: number
  let headers: Record<string, string>
  beforeAll(async () => {
    server = await startServer({ engine, resources: { ...resources, claims } })
    customer = await addCustomer(server, 'theatre')
    other = await addCustomer(server, 'opera')
    headers = await deviceOf(server, customer)
  })
  afterAll(() => server.close())

  const claim = async (payload: object) => {
    const url = '/api/web/own/claims'
    const answer = await server.app.inject({ method: 'POST', url, headers, payload })
    return answer.json<{ code: number; data: AnyRecord }>()
  }

  it('belongs to the customer who creates it, although a field requires an owner', async () => {
    const { code, data } = await claim({ text: 'Broken lens' })
    expect(code).toBe(CODES.ok)
    expect(data).toMatchObject({ customer, entered_by: null, entered_at: data.created_at })
  })

  it('cannot be given to another customer', async () => {
    expect((await claim({ text: 'Broken lens', customer: other })).code).toBe(CODES.forbidden)
    expect((await claim({ text: 'Broken lens', customer })).code).toBe(CODES.ok)
  })

  it('names the member of staff who enters it, and the customer whom they choose', async () => {
    const editor = rest(server, 'editor')
    const entered = await editor.create('claims', { text: 'By telephone', customer: other })
    const filter = { username: 'editor' }
    const [user] = (await rest(server, 'admin').list('users', { filter })).data
    expect(entered.data).toMatchObject({ customer: other, entered_by: user?.id })
    const missing = await editor.create('claims', { text: 'By telephone' })
    expect(missing.errors.map(({ path }) => path)).toEqual(['customer'])
    const claimed = { text: 'By telephone', customer: other, entered_by: 1 }
    const { errors } = await editor.create('claims', claimed)
    expect(errors.map(({ path }) => path)).toEqual(['entered_by'])
  })

  it('keeps what it was created with when it is updated, deleted and restored', async () => {
    const admin = rest(server, 'admin')
    const { data } = await claim({ text: 'Broken lens' })
    await admin.update('claims', data.id, { text: 'Broken lens, again' })
    const { write } = await admin.remove('claims', data.id)
    await admin.undo(write)
    expect((await admin.get('claims', data.id)).data).toMatchObject({
      customer,
      entered_by: null,
      entered_at: data.entered_at,
    })
  })
})
