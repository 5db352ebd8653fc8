/** Customers' access to their own account, and its deletion, on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemTables } from '#server/core/db/system-tables.ts'
import { CODES } from '#shared/errors.ts'
import { storeRecord } from '../resources/records.ts'
import { addCustomer, deviceOf, linksFor } from '../support/customers.ts'
import { queuedMails } from '../support/mails.ts'
import { PASSWORD, RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

type Headers = Record<string, string>

/** The tables with rows of customers. */
const OWN_TABLES = systemTables.filter(({ columns }) => columns.some(({ name }) => name === 'customer_id'))

describe.each(RULE_ENGINES)('a customer’s account on %s', (engine) => {
  let server: TestServer
  let made = 0
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    for (const table of ['attempts', 'outgoing_mails']) await server.context.db.query.deleteFrom(table).execute()
  })

  const post = async (url: string, payload: object, headers: Headers) =>
    (await server.app.inject({ method: 'POST', url, payload, headers })).json()
  const get = async (url: string, headers: Headers) => (await server.app.inject({ url, headers })).json()
  const read = async (me: Headers) => (await post('/api/user/get_Info_web', {}, me)).data
  const update = (payload: object, me: Headers) => post('/api/user/update_user_info', payload, me)
  const confirm = (token: string, me: Headers) => post('/api/web/account/confirm_email', { token }, me)
  const english = { 'accept-language': 'en' }

  /** Adds a row to every table with data of the customer. */
  async function keepSomething(id: number) {
    for (const { name, columns } of OWN_TABLES) {
      const values = columns.map((column) => [column.name, column.kind === 'text' ? `kept by ${id}` : id])
      await server.context.db.query.insertInto(name).values(Object.fromEntries(values)).execute()
    }
  }

  /** Notes with mentions, favourites, and a bulk change with its report. */
  async function noteEverywhere(customer: number, message: number) {
    const admin = server.as('admin')
    for (const [resource, record] of Object.entries({ customers: customer, messages: message })) {
      const text = '@editor Calls at night'
      expect((await post(`/api/records/${resource}/${record}/notes`, { text }, admin)).code).toBe(CODES.ok)
      expect((await post('/api/favourites', { resource, record }, admin)).code).toBe(CODES.ok)
    }
    const input = { resource: 'customers', ids: [customer], change: { company: 'Asked by staff' } }
    const data = { rows: [{ record: { id: customer, username: 'Asked by staff' } }] }
    const state = { actor: '{}', input: JSON.stringify(input), outcome: JSON.stringify({ data }) }
    const other = { actor: '{}', input: JSON.stringify({ ...input, ids: [0], change: {} }), outcome: '{"data":"kept"}' }
    const rows = [state, other].map((row, index) => ({ id: 80_000 + customer * 2 + index, ...row }))
    await server.context.db.query.insertInto('job_states').values(rows).execute()
  }

  async function customer(more: object = {}) {
    const username = `customer-${made++}`
    const id = await addCustomer(server, username, more)
    return { id, username, email: `${username}@stage.example`, me: await deviceOf(server, id) }
  }

  it('is shown in full to its customer alone', async () => {
    const { id, username, email, me } = await customer({ mobile: '13912345678' })
    expect(await read(me)).toEqual({
      id,
      user_id: id,
      username,
      company: `Company of ${username}`,
      email,
      pending_email: null,
      mobile: '13912345678',
      language: 'en',
      created_at: expect.stringMatching(/^\d{4}-/),
      wechat: null,
    })
    const calls = ['user/get_Info_web', 'user/update_user_info', 'web/account/confirm_email', 'web/account/delete']
    for (const call of calls) {
      const payload = { token: 'x', pwd: PASSWORD }
      const anonymous = await post(`/api/${call}`, call.includes('web/') ? payload : {}, english)
      const staff = await post(`/api/${call}`, call.includes('web/') ? payload : {}, server.as('admin'))
      expect([call, anonymous.code, staff.code]).toEqual([call, CODES.unknownToken, CODES.forbidden])
    }
  })

  it('changes company and language at once, audited under the customer’s name', async () => {
    const { id, username, me } = await customer()
    expect((await update({ company: '青屿剧场', language: 'zh' }, me)).data).toMatchObject({
      company: '青屿剧场',
      language: 'zh',
    })
    const filter = encodeURIComponent(JSON.stringify({ resource: 'customers', record: id, action: 'update' }))
    const [entry] = (await get(`/api/audit?filter=${filter}`, server.as('admin'))).data
    expect(entry).toMatchObject({ actor: username, title: username })
  })

  it.each([
    ['username', 'another'],
    ['status', 'active'],
    ['password', 'another one'],
    ['review_reason', 'good'],
    ['id', 1],
  ])('rejects %s', async (field, value) => {
    const { me } = await customer()
    const before = await read(me)
    expect((await update({ company: 'Changed', [field]: value }, me)).code).toBe(CODES.validation)
    expect(await read(me)).toEqual(before)
  })

  it('reports every invalid field, in the wording of the specification', async () => {
    const { me } = await customer()
    const { data } = await update({ company: '', email: 'x@', mobile: '12345678901', language: 'fr' }, me)
    expect(
      Object.fromEntries(data.errors.map((error: { path: string; message: string }) => [error.path, error.message])),
    ).toEqual({
      company: 'must be filled in',
      email: 'Email format incorrect',
      mobile: 'Enter a correct mobile number',
      language: 'Choose one of the options',
    })
  })

  it('requires the password before a mobile or an address changes, and limits guesses', async () => {
    const { me, email } = await customer()
    const wrong = { mobile: '13912345678', pwd: 'wrong password' }
    expect((await update({ email: 'new@stage.example' }, me)).data.errors).toEqual([
      { path: 'pwd', message: 'must be filled in' },
    ])
    expect((await update({ ...wrong, pwd: '  ' }, me)).data.errors).toEqual([
      { path: 'pwd', message: 'must be filled in' },
    ])
    expect((await update(wrong, me)).data.errors).toEqual([{ path: 'pwd', message: 'Incorrect password' }])
    expect(await read(me)).toMatchObject({ email, pending_email: null, mobile: null })
    expect((await update({ mobile: '13912345678', pwd: PASSWORD }, me)).data.mobile).toBe('13912345678')
    for (let tries = 0; tries < 5; tries++) await update({ ...wrong, mobile: null }, me)
    expect((await update({ mobile: null, pwd: PASSWORD }, me)).code).toBe(CODES.tooMany)
  })

  it('changes the address once its link is opened, and notifies the former one', async () => {
    const { me, email } = await customer()
    const address = 'moved@stage.example'
    const params = await update({ email: address, pwd: PASSWORD }, me)
    expect(params.data).toMatchObject({ email, pending_email: address })
    const [token = ''] = await linksFor(server, address)
    const other = await customer()
    expect((await confirm(token, other.me)).message).toBe('This link is incomplete, or wasn’t sent to you')
    expect((await confirm(token, me)).data).toMatchObject({ email: address, pending_email: null })
    expect((await confirm(token, me)).message).toBe('This link has already been used')
    expect((await read(other.me)).email).toBe(other.email)
    const mail = (await queuedMails(server.context)).find(({ recipient }) => recipient === email)
    expect(mail?.text).toContain(`From now on, we’ll write to ${address}`)
  })

  it('expires an email confirmation link after a day, by a newer one, and when the address is kept', async () => {
    const { me, email } = await customer()
    const linkTo = async (address: string) => {
      await update({ email: address, pwd: PASSWORD }, me)
      return (await linksFor(server, address)).at(-1) ?? ''
    }
    const [first, second] = [await linkTo('one@stage.example'), await linkTo('two@stage.example')]
    expect((await confirm(first, me)).message).toMatch(/^We’ve sent you a newer link/)
    expect((await update({ email }, me)).data.pending_email).toBeNull()
    expect((await confirm(second, me)).code).toBe(CODES.readable)
    const third = await linkTo('three@stage.example')
    await server.context.db.query
      .updateTable('one_time_links')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .execute()
    expect((await confirm(third, me)).message).toBe('This link has expired')
    expect(await read(me)).toMatchObject({ email, pending_email: null })
  })

  it('lists its devices, and signs out one or all of the others', async () => {
    const { id, me } = await customer()
    const [second, third] = [await deviceOf(server, id), await deviceOf(server, id)]
    const stranger = await customer()
    const devices = (await get('/api/user/devices', me)).data
    expect(devices).toHaveLength(3)
    expect(devices[0].current).toBe(true)
    expect((await post('/api/user/end_device', { id: devices[1].id }, stranger.me)).code).toBe(CODES.notFound)
    expect((await post('/api/user/end_device', { id: devices[1].id }, me)).code).toBe(CODES.ok)
    expect((await post('/api/user/end_other_devices', {}, me)).data).toBe(1)
    const codes = await Promise.all([me, second, third, stranger.me].map((item) => get('/api/user/info_web', item)))
    expect(codes.map(({ code }) => code)).toEqual([CODES.ok, CODES.replacedToken, CODES.replacedToken, CODES.ok])
  })

  it('shows nothing to a disabled customer', async () => {
    const { id, me } = await customer()
    await server.app.inject({
      method: 'PUT',
      url: `/api/customers/${id}`,
      payload: { status: 'disabled' },
      headers: server.as('admin'),
    })
    expect((await post('/api/user/get_Info_web', {}, me)).code).toBe(CODES.replacedToken)
    expect((await update({ company: 'Changed' }, me)).code).toBe(CODES.replacedToken)
  })

  it('exports all its data, and nothing of others', async () => {
    const { id, username, me } = await customer()
    const other = await customer()
    for (const owner of [id, other.id]) {
      await storeRecord(server.context, 'orders', {
        customer: owner,
        company: `Ordered by ${owner}`,
        lines: [{ part_number: 'A-1', quantity: 2 }],
      })
    }
    const { data } = await get('/api/web/account/data', me)
    expect(data).toMatchObject({
      account: { id, username },
      orders: [{ company: `Ordered by ${id}`, lines: [{ part_number: 'A-1', quantity: 2 }] }],
      devices: [{ agent: 'test', address: '10.0.0.7' }],
    })
    expect(Object.keys(data.kept)).toEqual([...OWN_TABLES.map(({ name }) => name), 'addresses'])
    expect(JSON.stringify(data)).not.toContain(other.username)
    expect(JSON.stringify(data)).not.toMatch(/token_hash|argon2/)
    expect((await get('/api/web/account/data', server.as('admin'))).code).toBe(CODES.forbidden)
  })

  it('is deleted by its password, with all personal data; orders stay', async () => {
    const { id, username, email, me } = await customer({ mobile: '13755554444' })
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
    await update({ company: 'Secret Company' }, me)
    await update({ email: 'later@stage.example', pwd: PASSWORD }, me)
    const leave = (pwd: string) => post('/api/web/account/delete', { pwd }, me)
    expect((await leave('  ')).data.errors).toEqual([{ path: 'pwd', message: 'must be filled in' }])
    expect((await leave('wrong password')).data.errors).toEqual([{ path: 'pwd', message: 'Incorrect password' }])
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
    const tables = [
      ...['customers', 'messages', 'audit', 'sessions', 'one_time_links', 'social_accounts'],
      ...['notes', 'notifications', 'favourites', 'job_states'],
    ]
    const { query } = server.context.db
    const rows = await Promise.all(tables.map((table) => query.selectFrom(table).selectAll().execute()))
    const left = JSON.stringify(rows)
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
      expect(left.includes(password) ? password : null).toBeNull()
    }
    const match = await get(
      `/api/audit?filter=${encodeURIComponent(JSON.stringify({ q: username }))}`,
      server.as('admin'),
    )
    expect(match.data).toEqual([])
    for (const { name } of OWN_TABLES) {
      const stored = await query.selectFrom(name).select('customer_id').where('customer_id', '=', id).execute()
      expect([name, stored]).toEqual([name, []])
    }
    const mails = await queuedMails(server.context)
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [email, 'Your account with Followspot e-Support was deleted'],
    ])
  })

  it('cannot be restored from the log after deletion', async () => {
    const { id, me } = await customer()
    await post('/api/web/account/delete', { pwd: PASSWORD }, me)
    const filter = encodeURIComponent(JSON.stringify({ resource: 'customers', record: id, action: 'delete' }))
    const [entry] = (await get(`/api/audit?filter=${filter}`, server.as('admin'))).data
    expect(entry).toMatchObject({ title: `#${id}`, changes: [] })
    const undone = await post(`/api/writes/${entry.write}/undo`, {}, server.as('admin'))
    expect(undone.code).not.toBe(CODES.ok)
    expect((await get(`/api/customers/${id}`, server.as('admin'))).code).toBe(CODES.notFound)
  })
})
