/** The data of a customer: the copy, and its erasure with the account, on both databases. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serverModules } from '#modules/server.ts'
import type { Context } from '#server/context.ts'
import { systemTablesOf } from '#server/db/system-tables.ts'
import { tablesOf } from '#server/db/tables.ts'
import { CODES } from '#shared/errors.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import { deliverIn, queuedMails } from '../support/mails.ts'
import { sampleImage } from '../support/sample-files.ts'
import { PASSWORD, RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

type Headers = Record<string, string>

const TABLES = systemTablesOf(serverModules)
/** The tables with rows of customers. */
const OWN_TABLES = TABLES.filter(({ columns }) =>
  columns.some(({ name }) => name === 'customer_id'),
)

/** The file of the database, and what its log has not written to it yet. */
function rawFile({ env }: Context): string {
  const file = join(env.dataDir, 'followspot.db')
  const db = new SQLite(file)
  db.pragma('wal_checkpoint(truncate)')
  db.close()
  return [file, `${file}-wal`].map((path) => readFileSync(path, 'latin1')).join('')
}

describe.each(RULE_ENGINES)('the data of a customer’s account on %s', (engine) => {
  let server: TestServer
  let made = 0
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    for (const table of ['attempts', 'outgoing_mails'])
      await server.context.db.query.deleteFrom(table).execute()
  })

  const post = async (url: string, payload: object, headers: Headers) =>
    (await server.app.inject({ method: 'POST', url, payload, headers })).json()
  const get = async (url: string, headers: Headers) =>
    (await server.app.inject({ url, headers })).json()
  const update = (payload: object, me: Headers) => post('/api/user/update_user_info', payload, me)
  const english = { 'accept-language': 'en' }
  const question = { continent: 'Asia', country: 'CN', first_name: 'Lin', last_name: 'Gantry' }

  /** Adds a row to every table with data of the customer. */
  async function keepSomething(id: number) {
    for (const { name, columns } of OWN_TABLES) {
      const values = columns.map((column) => [
        column.name,
        column.kind === 'text' ? `kept by ${id}` : id,
      ])
      await server.context.db.query.insertInto(name).values(Object.fromEntries(values)).execute()
    }
  }

  /** Notes with mentions, favourites, and a bulk change with its report. */
  async function noteEverywhere(customer: number, message: number) {
    const admin = server.as('admin')
    for (const [resource, record] of Object.entries({ customers: customer, messages: message })) {
      const text = '@editor Calls at night'
      expect((await post(`/api/records/${resource}/${record}/notes`, { text }, admin)).code).toBe(
        CODES.ok,
      )
      expect((await post('/api/favourites', { resource, record }, admin)).code).toBe(CODES.ok)
    }
    const input = { resource: 'customers', ids: [customer], change: { company: 'Asked by staff' } }
    const data = { rows: [{ record: { id: customer, username: 'Asked by staff' } }] }
    const state = { actor: '{}', input: JSON.stringify(input), outcome: JSON.stringify({ data }) }
    const unrelated = JSON.stringify({ ...input, ids: [0], change: {} })
    const other = { actor: '{}', input: unrelated, outcome: '{"data":"kept"}' }
    const rows = [state, other].map((row, index) => ({ id: 80_000 + customer * 2 + index, ...row }))
    await server.context.db.query.insertInto('job_states').values(rows).execute()
  }

  /** Steps of the account by staff, with a stored response. */
  async function stepByStaff(customer: number) {
    for (const step of ['disable', 'enable']) {
      const headers = {
        ...server.as('admin'),
        'idempotency-key': `${step} ${customer}`.replace(' ', '-'),
      }
      expect((await post(`/api/customers/${customer}/steps/${step}`, {}, headers)).code).toBe(
        CODES.ok,
      )
    }
  }

  async function customer(more: object = {}) {
    const username = `customer-${made++}`
    const id = await addCustomer(server, username, more)
    return { id, username, email: `${username}@stage.example`, me: await deviceOf(server, id) }
  }

  it('exports all its data, and nothing of others', async () => {
    const { id, username, me } = await customer()
    const other = await customer()
    for (const owner of [id, other.id]) {
      const lines = [{ part_number: 'A-1', quantity: 2 }]
      const message = { ...question, customer: owner, email: 'own@stage.example' }
      const own = {
        orders: { customer: owner, company: `Ordered by ${owner}`, lines },
        addresses: { owner, name: `Stage of ${owner}`, address: 'Old Town 1' },
        messages: { ...message, message: `Written by ${owner}` },
      }
      for (const [name, record] of Object.entries(own))
        await storeRecord(server.context, name, record)
    }
    const { data } = await get('/api/web/account/data', me)
    expect(data).toMatchObject({
      account: { id, username },
      records: {
        orders: [
          {
            company: `Ordered by ${id}`,
            lines: [{ part_number: 'A-1', quantity: 2 }],
            quote: null,
          },
        ],
        addresses: [{ name: `Stage of ${id}` }],
        messages: [{ message: `Written by ${id}`, first_name: 'Lin', replies: [] }],
      },
      devices: [{ agent: 'test', address: '10.0.0.7' }],
    })
    // Addresses and keys of devices are secrets, as tokens are.
    const kept = OWN_TABLES.map(({ name }) => name).filter((name) => !/push/.test(name))
    expect(Object.keys(data.kept).toSorted()).toEqual(kept.toSorted())
    expect(JSON.stringify(data)).not.toContain(other.username)
    expect(JSON.stringify(data)).not.toMatch(/token_hash|argon2/)
    expect((await get('/api/web/account/data', server.as('admin'))).code).toBe(CODES.forbidden)
  })

  it('is referred to by columns of no table that its deletion omits', () => {
    const named = /customer_id|account|recipient/
    const others = TABLES.filter(
      ({ accountRows, columns }) =>
        accountRows === null && columns.some((column) => named.test(column.name)),
    )
    // Both keep ids: the log of all accounts, whose names are erased with the history of the
    // record, and tellings of staff.
    expect(others.map(({ name }) => name)).toEqual(['audit_writes', 'change_tellings'])
  })

  it('is deleted by its password, with all personal data; orders stay', async () => {
    const { id, username, email } = await customer({ mobile: '13755554444' })
    const order = await storeRecord(server.context, 'orders', {
      customer: id,
      company: 'Kept Stage Ltd',
      lines: [{ part_number: 'A-1', quantity: 1 }],
    })
    const message = await storeRecord(server.context, 'messages', {
      customer: id,
      continent: 'Asia',
      country: 'CN',
      first_name: 'Lin',
      last_name: 'Gantry',
      email: 'asked@stage.example',
    })
    await keepSomething(id)
    await noteEverywhere(id, message)
    await stepByStaff(id)
    const me = await deviceOf(server, id)
    const sent = await post(
      '/api/contact_web',
      { ...question, email, message: 'Hello' },
      { ...me, 'idempotency-key': 'a-message' },
    )
    expect(sent.code).toBe(CODES.ok)
    for (const name of [username, email]) {
      await post(
        '/api/authorization/requestToken_web',
        { username: name, password: 'wrong password' },
        english,
      )
    }
    await update({ company: 'Secret Company' }, me)
    await update({ email: 'later@stage.example', pwd: PASSWORD }, me)
    const leave = (pwd: string) => post('/api/web/account/delete', { pwd }, me)
    expect((await leave('  ')).data.errors).toEqual([{ path: 'pwd', message: 'must be filled in' }])
    expect((await leave('wrong password')).data.errors).toEqual([
      { path: 'pwd', message: 'Incorrect password' },
    ])
    expect((await leave(PASSWORD)).code).toBe(CODES.ok)
    expect((await post('/api/user/get_Info_web', {}, me)).code).toBe(CODES.unknownToken)
    const signIn = { username, password: PASSWORD }
    expect((await post('/api/authorization/requestToken_web', signIn, english)).message).toBe(
      'Incorrect username or password',
    )
    expect((await get(`/api/orders/${order}`, server.as('admin'))).data).toMatchObject({
      customer: null,
      company: 'Kept Stage Ltd',
    })
    expect((await get(`/api/messages/${message}`, server.as('admin'))).code).toBe(CODES.notFound)
    const tables = [...TABLES, ...Object.values(server.context.resources).flatMap(tablesOf)].map(
      ({ name }) => name,
    )
    const { query } = server.context.db
    // The mails that are left are compared below.
    const stored = tables.filter((table) => table !== 'outgoing_mails')
    const rows = await Promise.all(
      stored.map((table) => query.selectFrom(table).selectAll().execute()),
    )
    const left = JSON.stringify(
      Object.fromEntries(rows.map((found, index) => [stored[index], found])),
      null,
      1,
    )
    expect(left).toContain('kept')
    for (const password of [
      username,
      email,
      'Secret Company',
      'later@stage.example',
      'asked@stage.example',
      '13755554444',
      'Calls at night',
      'Asked by staff',
    ]) {
      expect(left.split('\n').filter((line) => line.includes(password))).toEqual([])
    }
    const match = await get(
      `/api/audit?filter=${encodeURIComponent(JSON.stringify({ q: username }))}`,
      server.as('admin'),
    )
    expect(match.data).toEqual([])
    for (const { name } of OWN_TABLES) {
      const kept = await query
        .selectFrom(name)
        .select('customer_id')
        .where('customer_id', '=', id)
        .execute()
      expect([name, kept]).toEqual([name, []])
    }
    const mails = await queuedMails(server.context)
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [email, 'Your account with Followspot e-Support was deleted'],
    ])
  })

  it('has its names erased from the orders that it placed and answered, their log, notifications and deliveries', async () => {
    const admin = server.as('admin')
    const { query } = server.context.db
    const hook = {
      name: 'Mirror',
      address: 'https://erp.example.com/x',
      list: 'orders',
      events: ['create', 'update'],
    }
    await post('/api/webhooks', hook, admin)
    const { id, me } = await customer({ username: 'Placer-1' })
    const part = await storeRecord(server.context, 'codes', {
      part_number: 'E-1',
      name: { en: 'Lens', zh: '镜头' },
    })
    await post('/api/web/cart', { lines: [{ part, quantity: 1 }] }, me)
    const lines = (await get('/api/web/cart', me)).data.map((line: { id: string }) => ({
      id: line.id,
      quantity: 1,
    }))
    const order = { company: 'Stage', contact: 'Placer-2', delivery_address: 'Hall 1', lines }
    const placed = await post('/api/web/orders', order, {
      ...me,
      'idempotency-key': 'placed-by-placer',
    })
    expect(placed.code).toBe(CODES.ok)
    const url = `/api/orders/${placed.data.id}`
    await server.app.inject({ method: 'PUT', url, headers: admin, payload: { quote_amount: 5 } })
    // Answered by another name than it was placed by.
    await server.app.inject({
      method: 'PUT',
      url: `/api/customers/${id}`,
      headers: admin,
      payload: { username: 'Placer-2' },
    })
    const { quoted_at: at } = (await get(url, admin)).data
    const answer = await post(
      `/api/web/orders/${placed.data.id}/quote`,
      { answer: 'accepted', at },
      me,
    )
    expect(answer.code).toBe(CODES.ok)
    expect((await post(`/api/web/orders/${placed.data.id}/cancel`, {}, me)).code).toBe(CODES.ok)
    expect((await post('/api/web/account/delete', { pwd: PASSWORD }, me)).code).toBe(CODES.ok)
    const kept = (await get(url, admin)).data
    expect(kept).toMatchObject({ contact: 'Placer-2', quote_answered_by: `#${id}`, customer: null })
    expect(kept.steps.map((step: { by: string }) => step.by)).toEqual([`#${id}`, `#${id}`])
    const tables = [
      'orders',
      'audit',
      'audit_writes',
      'notifications',
      'webhook_deliveries',
      'webhook_contents',
    ]
    for (const table of tables) {
      const rows = await query.selectFrom(table).selectAll().execute()
      const text = JSON.stringify(rows).replaceAll(/contact.{0,60}Placer-2/g, 'the contact')
      expect([table, rows.length > 0, /.{60}(Placer-[12]|placer1).{60}/.exec(text)?.[0]]).toEqual([
        table,
        true,
        undefined,
      ])
    }
  })

  it.runIf(engine === 'sqlite')('leaves no word of it in the file of the database', async () => {
    // Seven digits: four of them turn up in random keys and checksums.
    const RARE = /xyl[o0]gra|1375507|5077775/gi
    const { context } = server
    const { id, email } = await customer({
      username: 'xylogra-5077775',
      company: 'Xylograph Theatre of Xylographs',
      email: 'hello@xylograph.example',
      mobile: '13755077775',
    })
    const me = await deviceOf(server, id)
    for (const company of ['Xylograph Studio', 'Xylograph Halls']) await update({ company }, me)
    await post(
      '/api/contact_web',
      { ...question, email, message: 'The xylograph flickers' },
      { ...me, 'idempotency-key': 'x' },
    )
    const [message] = (await get('/api/messages', server.as('admin'))).data
    await post(
      `/api/records/customers/${id}/notes`,
      { text: '@editor the xylograph calls' },
      server.as('admin'),
    )
    await post(
      '/api/errors',
      {
        errors: [
          { kind: 'script', message: 'x', stack: 'xylograph', page: '/', release: '1', times: 1 },
        ],
      },
      me,
    )
    for (const term of [
      'xylogra-5077775',
      'Xylograph Halls',
      'HELLO@xylograph.example',
      '13755077775',
    ])
      await get(`/api/web/search?q=${encodeURIComponent(term)}`, me)
    const address = { name: 'Xylograph stage', address: '1 Xylograph Road' }
    expect((await post('/api/web/own/addresses', address, me)).code).toBe(CODES.ok)
    for (const name of ['xylogra-5077775', email])
      await post(
        '/api/authorization/requestToken_web',
        { username: name, password: 'wrong' },
        english,
      )
    const payload = new FormData()
    payload.append(
      'file',
      new File([Uint8Array.from(sampleImage('fan.png', 8).content)], 'xylograph.png'),
    )
    const uploaded = await server.app.inject({
      method: 'POST',
      url: '/api/web/attachments',
      payload,
      headers: me,
    })
    expect(uploaded.json().code).toBe(CODES.ok)
    expect(rawFile(context)).toMatch(RARE)
    expect(message).toMatchObject({ email })
    expect((await post('/api/web/account/delete', { pwd: PASSWORD }, me)).code).toBe(CODES.ok)
    expect(await deliverIn(context, 3600)).toMatchObject({ sent: 1, failed: [] })
    await expect
      .poll(() => [...new Set(rawFile(context).match(RARE))], { timeout: 20_000 })
      .toEqual([])
    const created = await context.db.query
      .selectFrom('files')
      .select('created_by')
      .where('created_by', '=', `customers:${id}`)
      .execute()
    expect(created).toEqual([])
  })

  it('cannot be restored from the log after deletion', async () => {
    const { id, me } = await customer()
    await post('/api/web/account/delete', { pwd: PASSWORD }, me)
    const filter = encodeURIComponent(
      JSON.stringify({ resource: 'customers', record: id, action: 'delete' }),
    )
    const [entry] = (await get(`/api/audit?filter=${filter}`, server.as('admin'))).data
    expect(entry).toMatchObject({ title: `#${id}`, changes: [] })
    const undone = await post(`/api/writes/${entry.write}/undo`, {}, server.as('admin'))
    expect(undone.code).not.toBe(CODES.ok)
    expect((await get(`/api/customers/${id}`, server.as('admin'))).code).toBe(CODES.notFound)
  })
})
