/** Customers' access to their own account, and its deletion, on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { addCustomer, deviceOf, linksFor } from '../support/customers.ts'
import { queuedMails } from '../support/mails.ts'
import { PASSWORD, RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

type Headers = Record<string, string>

describe.each(RULE_ENGINES)('a customer’s account on %s', (engine) => {
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
  const read = async (me: Headers) => (await post('/api/user/get_Info_web', {}, me)).data
  const update = (payload: object, me: Headers) => post('/api/user/update_user_info', payload, me)
  const confirm = (token: string, me: Headers) =>
    post('/api/web/account/confirm_email', { token }, me)
  const english = { 'accept-language': 'en' }

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
  })

  it('changes company and language at once, audited under the customer’s name', async () => {
    const { id, username, me } = await customer()
    expect((await update({ company: '青屿剧场', language: 'zh' }, me)).data).toMatchObject({
      company: '青屿剧场',
      language: 'zh',
    })
    const filter = encodeURIComponent(
      JSON.stringify({ resource: 'customers', record: id, action: 'update' }),
    )
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
    const { data } = await update(
      { company: '', email: 'x@', mobile: '12345678901', language: 'fr' },
      me,
    )
    expect(
      Object.fromEntries(
        data.errors.map((error: { path: string; message: string }) => [error.path, error.message]),
      ),
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
    expect((await update(wrong, me)).data.errors).toEqual([
      { path: 'pwd', message: 'Incorrect password' },
    ])
    expect(await read(me)).toMatchObject({ email, pending_email: null, mobile: null })
    expect((await update({ mobile: '13912345678', pwd: PASSWORD }, me)).data.mobile).toBe(
      '13912345678',
    )
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
    expect((await confirm(token, other.me)).message).toBe(
      'This link is incomplete, or wasn’t sent to you',
    )
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

  const signIn = (login: string, password = PASSWORD, side = 'requestToken_web') =>
    post(`/api/authorization/${side}`, { username: login, password }, english)

  it('signs in by username or by confirmed address, in any case and width', async () => {
    const { username, email, me } = await customer()
    expect((await signIn(username)).code).toBe(CODES.ok)
    const asTyped = [
      ` ${email.toUpperCase()} `,
      email.replace('@', '＠').replaceAll('.', '。'),
      `\u202a${email}\u202c`,
    ]
    for (const address of asTyped) expect((await signIn(address)).code, address).toBe(CODES.ok)
    await update({ email: 'unconfirmed@stage.example', pwd: PASSWORD }, me)
    const unknown = await signIn('unknown@stage.example')
    expect(unknown.message).toMatch(/^Incorrect email address or password/)
    expect(await signIn('unconfirmed@stage.example')).toEqual(unknown)
    expect(await signIn(email, 'wrong password')).toEqual(unknown)
    const [token = ''] = await linksFor(server, 'unconfirmed@stage.example')
    await confirm(token, me)
    expect((await signIn('unconfirmed@stage.example')).code).toBe(CODES.ok)
    expect(await signIn(email)).toEqual(unknown)
  })

  it('signs in by username alone where active accounts share the address, which a registration cannot bring about', async () => {
    const { username, email } = await customer()
    await customer({ email: email.toUpperCase(), status: 'pending' })
    expect((await signIn(email)).code).toBe(CODES.ok)
    await customer({ email })
    expect((await signIn(email)).message).toMatch(/several accounts .* sign in with the username/)
    expect((await signIn(username)).code).toBe(CODES.ok)
  })

  it('is signed in to by address as staff, and reports its state only with the right password', async () => {
    const admin = server.as('admin')
    const roles = (await get('/api/roles', admin)).data
      .map(({ id }: { id: number }) => id)
      .slice(0, 1)
    const staff = { username: 'by-mail', password: PASSWORD, email: 'by-mail@maker.example', roles }
    const { data } = await post('/api/users', staff, admin)
    expect((await signIn('By-Mail@maker.example', PASSWORD, 'requestToken')).code).toBe(CODES.ok)
    expect((await signIn('by-mail@maker.example')).code).toBe(CODES.readable)
    const payload = { status: 'disabled' }
    await server.app.inject({
      method: 'PUT',
      url: `/api/users/${data.id}`,
      payload,
      headers: admin,
    })
    const messages = [PASSWORD, 'wrong password'].map((item) =>
      signIn('by-mail@maker.example', item, 'requestToken'),
    )
    expect((await Promise.all(messages)).map(({ message }) => message)).toEqual([
      'This account is disabled',
      expect.stringMatching(/^Incorrect email address/),
    ])
  })

  it.each([
    ['１３８００１３８０００', '13800138000'],
    ['+86 138-0013-8000', '13800138000'],
    ['0086 13800138000', '13800138000'],
    ['\u202a+852\u00a09123 4567\u202c', '+85291234567'],
    ['+49 (0)151 / 23456789', '+4915123456789'],
    ['0049 151 23456789', '+4915123456789'],
    ['0151 23456789', null],
    ['+86 021 5555666', null],
    ['+49 151 23456789 ext. 7', null],
  ])('has the mobile number %s as %s', async (mobile, stored) => {
    const { me } = await customer()
    const answer = await update({ mobile, pwd: PASSWORD }, me)
    expect(stored === null ? answer.data.errors[0]?.path : answer.data.mobile).toBe(
      stored ?? 'mobile',
    )
  })

  it('lists its devices, and signs out one or all of the others', async () => {
    const { id, me } = await customer()
    const [second, third] = [await deviceOf(server, id), await deviceOf(server, id)]
    const stranger = await customer()
    const devices = (await get('/api/user/devices', me)).data
    expect(devices).toHaveLength(3)
    expect(devices[0].current).toBe(true)
    expect((await post('/api/user/end_device', { id: devices[1].id }, stranger.me)).code).toBe(
      CODES.notFound,
    )
    expect((await post('/api/user/end_device', { id: devices[1].id }, me)).code).toBe(CODES.ok)
    expect((await post('/api/user/end_other_devices', {}, me)).data).toBe(1)
    const codes = await Promise.all(
      [me, second, third, stranger.me].map((item) => get('/api/user/info_web', item)),
    )
    expect(codes.map(({ code }) => code)).toEqual([
      CODES.ok,
      CODES.replacedToken,
      CODES.replacedToken,
      CODES.ok,
    ])
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
})
