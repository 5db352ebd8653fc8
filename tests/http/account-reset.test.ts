/** Password reset by mail and by text message, on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { addCustomer, deviceOf, linksFor } from '../support/customers.ts'
import { queuedMails } from '../support/mails.ts'
import { PASSWORD, RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { startTextService, type TextService } from '../support/text-messages.ts'

let service: TextService
beforeAll(async () => {
  service = await startTextService()
})
afterAll(() => service.close())

describe.each(RULE_ENGINES)('a forgotten password on %s', (engine) => {
  let server: TestServer
  let made = 0
  beforeAll(async () => {
    server = await startServer({ engine, environment: { SMS_URL: service.url } })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    service.messages.length = 0
    for (const table of ['attempts', 'outgoing_mails', 'one_time_links']) {
      await server.context.db.query.deleteFrom(table).execute()
    }
  })

  const post = (url: string, payload: object, language = 'en') =>
    server.app.inject({ method: 'POST', url, payload, headers: { 'accept-language': language } })
  const ask = (username: string, email: string) =>
    post('/api/user/resetpwd_web', { username, email })
  const setPassword = (token: string, password: unknown) =>
    post('/api/web/account/new_password', { token, password })
  const stateOf = async (token: string) =>
    (await post('/api/web/account/reset_link', { token })).json().data
  const signIn = async (username: string, password: string) =>
    (await post('/api/authorization/requestToken_web', { username, password })).json()
  const expire = (kind: string) =>
    server.context.db.query
      .updateTable('one_time_links')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('kind', '=', kind)
      .execute()
  const check = async (payload: object) => (await post('/api/user/check_sms', payload)).json()
  const mobile = '13912345678'
  async function codeFor(username: string) {
    const before = service.messages.length
    expect(await check({ username, mobile })).toMatchObject({ code: CODES.ok, data: null })
    await expect.poll(() => service.messages.length).toBe(before + 1)
    return service.messages.at(-1)?.code ?? ''
  }
  async function linkOf(username: string): Promise<string> {
    const address = `${username}@stage.example`
    const before = (await linksFor(server, address)).length
    await ask(username, address)
    await expect.poll(async () => (await linksFor(server, address)).length).toBe(before + 1)
    return (await linksFor(server, address)).at(-1) ?? ''
  }

  it('gets the same answer, in the same time, whether or not the account exists', async () => {
    await addCustomer(server, 'oracle')
    await addCustomer(server, 'shut', { status: 'disabled' })
    await addCustomer(server, 'refused', { status: 'rejected' })
    const requested = [
      ['oracle', 'oracle@stage.example'],
      ['oracle', 'someone@else.example'],
      ['nobody', 'nobody@stage.example'],
      ['shut', 'shut@stage.example'],
      ['refused', 'refused@stage.example'],
      ['admin', 'admin@stage.example'],
    ] as const
    const answers = []
    for (const [username, email] of requested) {
      const from = performance.now()
      const { statusCode, body } = await ask(username, email)
      answers.push({ statusCode, body, time: performance.now() - from })
    }
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    for (const { time } of answers) expect(time).toBeGreaterThan(390)
    const mails = await queuedMails(server.context)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['oracle@stage.example'])
  })

  it('sends a link at once, in the customer’s language, that sets the password once and signs every device out', async () => {
    const id = await addCustomer(server, 'forgetful', { language: 'zh' })
    const device = await deviceOf(server, id)
    const token = await linkOf('forgetful')
    const [mail] = await queuedMails(server.context)
    expect(mail?.subject).toBe('重置您在“Followspot e-Support”的密码')
    expect(mail?.text).toContain(`http://localhost:3000/reset_web?token=${token}`)
    expect(Date.parse(String(mail?.next_at))).toBeLessThanOrEqual(Date.now())
    expect(await stateOf(token)).toBe('open')
    expect((await setPassword(token, 'a new one')).json()).toMatchObject({
      code: CODES.ok,
      data: 'forgetful',
    })
    expect(
      (await server.app.inject({ url: '/api/user/info_web', headers: device })).json().code,
    ).toBe(CODES.replacedToken)
    expect((await signIn('forgetful', PASSWORD)).message).toBe('Incorrect username or password')
    expect((await signIn('forgetful', 'a new one')).code).toBe(CODES.ok)
    expect(await stateOf(token)).toBe('used')
    expect((await setPassword(token, 'yet another')).json()).toMatchObject({
      code: CODES.readable,
      message: 'This link has already been used',
    })
    const reported = (await queuedMails(server.context)).map(({ subject }) => subject)
    expect(reported).toContain('您在“Followspot e-Support”的密码已修改')
  })

  it('is reset by the address alone, with a link for each of the accounts that share it', async () => {
    const email = 'shared@stage.example'
    for (const username of ['sharer-1', 'sharer-2']) await addCustomer(server, username, { email })
    await addCustomer(server, 'sharer-3', { email, status: 'disabled' })
    await ask(email.toUpperCase(), email)
    await expect.poll(() => linksFor(server, email)).toHaveLength(2)
    const [first = '', second = ''] = await linksFor(server, email)
    const answers = [await setPassword(first, 'a new one'), await setPassword(second, 'a new one')]
    expect(answers.map((item) => item.json().data).toSorted()).toEqual(['sharer-1', 'sharer-2'])
  })

  it('stores the token nowhere but in the mail', async () => {
    const token = await addCustomer(server, 'careful').then(() => linkOf('careful'))
    const rows = await server.context.db.query.selectFrom('one_time_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('is set by only one of several concurrent requests', async () => {
    const token = await addCustomer(server, 'racer').then(() => linkOf('racer'))
    const answers = await Promise.all(
      ['first one', 'second one', 'third one'].map((item) => setPassword(token, item)),
    )
    expect(answers.filter((answer) => answer.json().code === CODES.ok)).toHaveLength(1)
  })

  it('expires a link after thirty minutes, and when a newer one is sent', async () => {
    await addCustomer(server, 'slow')
    const first = await linkOf('slow')
    const [link] = await server.context.db.query.selectFrom('one_time_links').selectAll().execute()
    const minutes =
      (Date.parse(String(link?.expires_at)) - Date.parse(String(link?.created_at))) / 60_000
    expect(minutes).toBe(30)
    const second = await linkOf('slow')
    expect([await stateOf(first), await stateOf(second)]).toEqual(['replaced', 'open'])
    await expire('reset')
    expect(await stateOf(second)).toBe('expired')
    const messages = [first, second, 'made-up'].map(async (token) =>
      (await setPassword(token, 'a new one')).json(),
    )
    expect((await Promise.all(messages)).map(({ message }) => message)).toEqual([
      'We’ve sent you a newer link since. Please use the latest email.',
      'This link has expired',
      'This link is incomplete, or wasn’t sent to you',
    ])
    expect((await signIn('slow', PASSWORD)).code).toBe(CODES.ok)
  })

  it('rejects an empty or short password without consuming the link', async () => {
    await addCustomer(server, 'brief')
    const token = await linkOf('brief')
    expect((await setPassword(token, '12345')).json().data.errors).toEqual([
      { path: 'password', message: 'Password length must be greater than or equal to 6 digits' },
    ])
    for (const password of [
      undefined,
      null,
      '',
      '        ',
      ...['\u3000', '\u200b', '\u2800'].map((it) => it.repeat(6)),
    ]) {
      expect((await setPassword(token, password)).json().data.errors).toEqual([
        { path: 'password', message: 'must be filled in' },
      ])
    }
    expect(await stateOf(token)).toBe('open')
  })

  /** Changes of an account, by an administrator unless by its owner. */
  const byAdmin = (values: object) => async (id: number) => {
    const headers = server.as('admin')
    const answer = await server.app.inject({
      method: 'PUT',
      url: `/api/customers/${id}`,
      payload: values,
      headers,
    })
    expect(answer.json().code).toBe(CODES.ok)
  }
  const byOwner = (url: string, payload: object) => async (id: number) => {
    const headers = await deviceOf(server, id)
    expect((await server.app.inject({ method: 'POST', url, payload, headers })).json().code).toBe(
      CODES.ok,
    )
    const [confirmation] = await linksFor(server, 'owned@stage.example')
    if (!confirmation) return
    const confirm = {
      url: '/api/web/account/confirm_email',
      payload: { token: confirmation },
      headers,
    }
    expect((await server.app.inject({ method: 'POST', ...confirm })).json().code).toBe(CODES.ok)
  }
  const DETAILS = '/api/user/update_user_info'
  it.each([
    [
      'its owner changes the password',
      byOwner('/api/user/changepwd_web', { pwd: PASSWORD, new_pwd: 'a new one' }),
    ],
    [
      'its owner changes the address',
      byOwner(DETAILS, { email: 'owned@stage.example', pwd: PASSWORD }),
    ],
    [
      'its owner changes the mobile number',
      byOwner(DETAILS, { mobile: '13900000001', pwd: PASSWORD }),
    ],
    ['its owner signs out the other devices', byOwner('/api/user/end_other_devices', {})],
    ['an administrator changes the password', byAdmin({ password: 'a new one' })],
    ['an administrator changes the address', byAdmin({ email: 'moved@stage.example' })],
    ['an administrator disables the account', byAdmin({ status: 'disabled' })],
  ])('is not set by a link or code that was sent before %s', async (_, change) => {
    const username = `revoked-${made++}`
    const id = await addCustomer(server, username, { mobile })
    const token = await linkOf(username)
    const code = await codeFor(username)
    await change(id)
    expect((await check({ username, mobile, code })).code).toBe(CODES.readable)
    expect(await stateOf(token)).toBe('revoked')
    expect((await setPassword(token, 'by the link')).json().message).toMatch(
      /^This link no longer works/,
    )
    expect((await signIn(username, 'by the link')).code).not.toBe(CODES.ok)
  })

  it('keeps the confirmation of a new address that is requested together with a new mobile number', async () => {
    const id = await addCustomer(server, 'both')
    await byOwner(DETAILS, { email: 'owned@stage.example', mobile: '13900000001', pwd: PASSWORD })(
      id,
    )
  })

  it('opens no account that was disabled after the link or code was sent', async () => {
    const id = await addCustomer(server, 'leaving', { mobile })
    const token = await linkOf('leaving')
    const code = await codeFor('leaving')
    await server.context.db.query
      .updateTable('customers')
      .set({ status: 'disabled' })
      .where('id', '=', id)
      .execute()
    expect((await check({ username: 'leaving', mobile, code })).code).toBe(CODES.readable)
    expect((await setPassword(token, 'a new one')).json().code).toBe(CODES.readable)
    expect((await signIn('leaving', PASSWORD)).message).toBe('This account is disabled')
  })

  it('reports errors per field, and limits requests per name, known or not', async () => {
    expect((await post('/api/user/resetpwd_web', {})).json().data.errors).toEqual([
      { path: 'username', message: 'must be filled in' },
      { path: 'email', message: 'must be filled in' },
    ])
    expect(
      (await ask('a b', 'nowhere'))
        .json()
        .data.errors.map((error: { message: string }) => error.message),
    ).toEqual([
      'Username format: 3 to 16 digits (letters, numbers, underscores, minus signs)',
      'Email format incorrect',
    ])
    await addCustomer(server, 'flooded')
    const flood = async (username: string) => {
      const codes: number[] = []
      for (let nth = 0; nth < 6; nth++)
        codes.push((await ask(username, `${username}@stage.example`)).json().code)
      return codes
    }
    const rejected = [...Array(5).fill(CODES.ok), CODES.tooMany]
    expect(await Promise.all(['flooded', 'unknown'].map(flood))).toEqual([rejected, rejected])
  })

  describe('by text message', () => {
    it('sends a code that is exchanged once for the right to set a password', async () => {
      await addCustomer(server, 'texter', { mobile })
      const code = await codeFor('texter')
      expect(code).toMatch(/^\d{6}$/)
      expect(service.messages).toEqual([
        { mobile, code, text: expect.stringContaining(code), language: 'en' },
      ])
      const { data: token } = await check({ username: 'texter', mobile, code })
      expect((await check({ username: 'texter', mobile, code })).message).toBe(
        'The code is incorrect or has expired',
      )
      expect((await setPassword(token, 'a new one')).json().code).toBe(CODES.ok)
      expect((await signIn('texter', 'a new one')).code).toBe(CODES.ok)
    })

    it('sends a code to a number of another country, for the address of the account', async () => {
      await addCustomer(server, 'abroad', { mobile: '+4915123456789' })
      const request = { username: 'abroad@stage.example', mobile: '+49 (0)151 234-56789' }
      await check(request)
      await expect.poll(() => service.messages.length).toBe(1)
      expect(service.messages[0]?.mobile).toBe('+4915123456789')
      const { data: token } = await check({ ...request, code: service.messages[0]?.code })
      expect((await setPassword(token, 'a new one')).json().data).toBe('abroad')
    })

    it('sends nothing to unknown numbers, with the same answer', async () => {
      await addCustomer(server, 'quiet', { mobile })
      const registered = await check({ username: 'quiet', mobile: '13800000000' })
      expect(await check({ username: 'nobody', mobile })).toEqual(registered)
      expect(service.messages).toEqual([])
      const unknown = await check({ username: 'nobody', mobile, code: '000000' })
      expect(await check({ username: 'quiet', mobile, code: '000000' })).toEqual(unknown)
    })

    it('accepts a code for five minutes, and few guesses', async () => {
      await addCustomer(server, 'guesser', { mobile })
      const expired = await codeFor('guesser')
      await expire('sms')
      expect((await check({ username: 'guesser', mobile, code: expired })).message).toBe(
        'The code is incorrect or has expired',
      )
      await server.context.db.query.deleteFrom('attempts').execute()
      const code = await codeFor('guesser')
      const wrong = code === '000000' ? '000001' : '000000'
      for (let tries = 0; tries < 5; tries++)
        await check({ username: 'guesser', mobile, code: wrong })
      expect((await check({ username: 'guesser', mobile, code })).code).toBe(CODES.tooMany)
    })

    it('reports that text messages are not configured', async () => {
      const bare = await startServer({ engine })
      const answer = await bare.app.inject({
        method: 'POST',
        url: '/api/user/check_sms',
        payload: { username: 'texter', mobile },
        headers: { 'accept-language': 'en' },
      })
      const options = await bare.app.inject({ url: '/api/web/account/ways' })
      await bare.close()
      expect(answer.json()).toMatchObject({
        code: CODES.readable,
        message: 'Text messages aren’t available here. Please use your email address.',
      })
      expect(options.json().data).toEqual({ wechat: false, sms: false })
    })
  })
})
