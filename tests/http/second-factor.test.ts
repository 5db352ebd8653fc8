/** Sign-in of staff with a second factor, on both databases. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { rest } from '../support/rest.ts'
import { appCode, secondFactorCalls } from '../support/second-factor.ts'
import { PASSWORD, RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

describe.each(RULE_ENGINES)('the second factor on %s', (engine) => {
  let server: TestServer
  let calls: ReturnType<typeof secondFactorCalls>
  let editor: number
  beforeAll(async () => {
    server = await startServer({ engine })
    calls = secondFactorCalls(server)
    editor =
      (await rest(server, 'admin').list('roles', { filter: { key: 'editor' } })).data[0]?.id ?? 0
  })
  afterAll(() => server.close())

  /** A new account, signed in, with an app. */
  async function userWithApp(username: string) {
    const values = {
      username,
      password: PASSWORD,
      roles: [editor],
      email: `${username}@example.com`,
      language: 'en',
    }
    const { data: user } = await calls.post('user/EditAdminUser', values, server.as('admin'))
    const token = (await calls.signIn(username)).token
    return { id: Number(user.id), token, ...(await calls.setUp(token)) }
  }
  const own = async (token: string) =>
    (
      await server.app.inject({ url: '/api/user/second_factor', headers: calls.bearer(token) })
    ).json()

  it('follows the password, with a challenge that is no token', async () => {
    const { secret } = await userWithApp('asked')
    const challenge = await calls.signIn('asked')
    expect(challenge).toMatchObject({ status: 428, code: CODES.secondFactor })
    expect(challenge.data).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      expires_at: expect.any(String),
      methods: ['app', 'recovery'],
      passkey: null,
      setUp: null,
    })
    expect(challenge.body).not.toContain(secret)
    const info = await server.app.inject({
      url: '/api/user/info',
      headers: calls.bearer(challenge.data.challenge),
    })
    expect(info.json().code).toBe(CODES.unknownToken)
    const done = await calls.step(challenge.data.challenge, { code: appCode(secret) })
    expect(done).toMatchObject({ status: 200, code: CODES.ok, message: 'success' })
    expect((await own(done.token)).code).toBe(CODES.ok)
  })

  it('accepts a challenge once, and a code once', async () => {
    const { secret } = await userWithApp('once')
    const [first, second] = [await calls.signIn('once'), await calls.signIn('once')]
    const code = appCode(secret)
    expect((await calls.step(first.data.challenge, { code })).code).toBe(CODES.ok)
    expect(await calls.step(first.data.challenge, { code: appCode(secret, 1) })).toMatchObject({
      code: CODES.readable,
      message: 'This took too long, or was already used. Start again.',
    })
    expect((await calls.step(second.data.challenge, { code })).message).toBe(
      'This code is incorrect, or was already used',
    )
    expect((await calls.step(second.data.challenge, { code: appCode(secret, 1) })).code).toBe(
      CODES.ok,
    )
  })

  it('is replaced by a recovery code, each once', async () => {
    const { codes, token } = await userWithApp('recovered')
    expect(codes).toHaveLength(10)
    const stored = await server.context.db.query.selectFrom('recovery_codes').selectAll().execute()
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''))
    const code = String(codes[0]).toLowerCase()
    expect(
      (await calls.step((await calls.signIn('recovered')).data.challenge, { code })).code,
    ).toBe(CODES.ok)
    const again = await calls.step((await calls.signIn('recovered')).data.challenge, { code })
    expect(again.code).toBe(CODES.readable)
    expect((await own(token)).data.recovery_codes).toBe(9)
    const renewed = await calls.post(
      'user/second_factor/recovery_codes',
      { password: PASSWORD },
      calls.bearer(token),
    )
    expect(renewed.data).toHaveLength(10)
    const old = await calls.step((await calls.signIn('recovered')).data.challenge, {
      code: codes[1],
    })
    expect(old.code).toBe(CODES.readable)
  })

  it('limits wrong codes over all challenges', async () => {
    const { secret } = await userWithApp('guessing')
    for (let tries = 0; tries < 5; tries++) {
      const { data } = await calls.signIn('guessing')
      expect((await calls.step(data.challenge, { code: '000000' })).code).toBe(CODES.readable)
    }
    const { data } = await calls.signIn('guessing')
    const limited = await calls.step(data.challenge, { code: appCode(secret) })
    expect(limited).toMatchObject({ status: 429, code: CODES.tooMany })
  })

  it('starts for no password or status that is changed while the first step is checked', async () => {
    const changes = [{ password: 'another Pass-word' }, { status: 'disabled' }]
    for (const [index, change] of changes.entries()) {
      const { id } = await userWithApp(`raced${index}`)
      const { db } = server.context
      const { transaction } = db
      // The credentials have been read when the sign-in writes for the first time.
      vi.spyOn(db, 'transaction').mockImplementationOnce(async (...task) => {
        expect(
          (await calls.post('user/EditAdminUser', { id, ...change }, server.as('admin'))).code,
        ).toBe(CODES.ok)
        return transaction(...task)
      })
      expect(await calls.signIn(`raced${index}`)).toMatchObject({
        code: CODES.readable,
        data: null,
      })
      vi.restoreAllMocks()
      expect(
        await db.query
          .selectFrom('challenges')
          .where('account_id', '=', id)
          .select('hash')
          .execute(),
      ).toEqual([])
    }
  })

  it('voids a sign-in that waits for it with a change of the password, and after its time', async () => {
    const { id, secret } = await userWithApp('changed')
    const challenge = await calls.signIn('changed')
    await calls.post(
      'user/EditAdminUser',
      { id, password: 'another Pass-word' },
      server.as('admin'),
    )
    expect((await calls.step(challenge.data.challenge, { code: appCode(secret) })).code).toBe(
      CODES.readable,
    )
    const nextChallenge = await calls.signIn('changed', 'another Pass-word')
    const expires_at = new Date(Date.now() - 1000).toISOString()
    await server.context.db.query
      .updateTable('challenges')
      .set({ expires_at })
      .where('account_id', '=', id)
      .execute()
    expect((await calls.step(nextChallenge.data.challenge, { code: appCode(secret) })).code).toBe(
      CODES.readable,
    )
  })

  it('voids a sign-in that waits for it when its owner signs out the other devices', async () => {
    const { token, secret } = await userWithApp('leftopen')
    const { data } = await calls.signIn('leftopen')
    expect((await calls.post('user/end_other_devices', {}, calls.bearer(token))).code).toBe(
      CODES.ok,
    )
    expect((await calls.step(data.challenge, { code: appCode(secret) })).code).toBe(CODES.readable)
  })

  it('is accepted from the account of the challenge only', async () => {
    const { codes } = await userWithApp('mine')
    const { secret } = await userWithApp('yours')
    const { data } = await calls.signIn('mine')
    expect((await calls.step(data.challenge, { code: appCode(secret) })).code).toBe(CODES.readable)
    const { data: other } = await calls.signIn('yours')
    expect((await calls.step(other.challenge, { code: codes[0] })).code).toBe(CODES.readable)
  })

  it('is not bypassed by the sign-in of customers', async () => {
    await userWithApp('staffonly')
    const answer = await calls.post('authorization/requestToken_web', {
      username: 'staffonly',
      password: PASSWORD,
    })
    expect(answer.code).toBe(CODES.readable)
  })

  it('requires a password for a change, and rejects keys', async () => {
    const { token } = await userWithApp('careful')
    for (const call of ['app', 'passkey', 'remove', 'recovery_codes']) {
      const refused = await calls.post(
        `user/second_factor/${call}`,
        { password: 'wrong' },
        calls.bearer(token),
      )
      expect(refused, call).toMatchObject({ code: CODES.readable, message: 'Incorrect password' })
      for (const password of ['', '  ', '\u3000\u200b']) {
        const blank = await calls.post(
          `user/second_factor/${call}`,
          { password },
          calls.bearer(token),
        )
        expect(blank, call).toMatchObject({
          code: CODES.validation,
          data: { errors: [{ path: 'password', message: 'must be filled in' }] },
        })
      }
    }
    const key = await rest(server, 'admin').create('keys', { name: 'ERP', role: editor })
    const byKey = await calls.post(
      'user/second_factor/app',
      { password: PASSWORD },
      calls.bearer(String(key.data.secret)),
    )
    expect(byKey.code).toBe(CODES.forbidden)
  })

  it('rejects an answer that no passkey has signed', async () => {
    const { token, secret } = await userWithApp('forged')
    const setup = await calls.post(
      'user/second_factor/passkey',
      { password: PASSWORD },
      calls.bearer(token),
    )
    const { challenge, options } = setup.data
    expect(options).toMatchObject({ challenge, rp: { id: 'localhost' }, user: { name: 'forged' } })
    const client = { type: 'webauthn.create', challenge, origin: 'http://localhost' }
    const clientDataJSON = Buffer.from(JSON.stringify(client)).toString('base64url')
    const common = { id: 'aaaa', rawId: 'aaaa', type: 'public-key', clientExtensionResults: {} }
    const passkey = { ...common, response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ' } }
    const confirm = { challenge, name: 'Phone', passkey }
    const refused = await calls.post(
      'user/second_factor/confirm_passkey',
      confirm,
      calls.bearer(token),
    )
    expect(refused.message).toBe('This passkey couldn’t be confirmed. Try again.')
    const { data } = await calls.signIn('forged')
    const assertion = {
      ...common,
      response: { clientDataJSON, authenticatorData: 'aaaa', signature: 'aaaa' },
    }
    expect((await calls.step(data.challenge, { passkey: assertion })).code).toBe(CODES.readable)
    expect((await calls.step(data.challenge, { code: appCode(secret) })).code).toBe(CODES.ok)
  })

  it('is in the audit log by its kind, and its secrets nowhere', async () => {
    const { id, secret, codes, token } = await userWithApp('audited')
    const admin = rest(server, 'admin')
    const { data: entries } = await admin.list('audit', {
      filter: { resource: 'users', record: id },
    })
    expect(entries.map(({ actor }) => actor)).toContain('audited')
    expect(JSON.stringify(entries)).toContain('second_factor')
    const answers = [
      JSON.stringify(entries),
      JSON.stringify(await admin.list('users')),
      JSON.stringify(await own(token)),
      (
        await server.app.inject({
          url: '/api/users/export?format=csv',
          headers: server.as('admin'),
        })
      ).body,
      (await server.app.inject({ url: `/api/history/users/${id}`, headers: server.as('admin') }))
        .body,
    ]
    const mails = await server.context.db.query.selectFrom('outgoing_mails').selectAll().execute()
    for (const hidden of [secret, ...codes]) {
      for (const answer of [...answers, JSON.stringify(mails)]) expect(answer).not.toContain(hidden)
    }
    expect(
      mails.some(
        ({ recipient, text }) =>
          recipient === 'audited@example.com' && /turned on/.test(String(text)),
      ),
    ).toBe(true)
  })

  it('ends the other sessions when it is turned on or off', async () => {
    const { token, answer } = await userWithApp('elsewhere')
    expect(answer.code).toBe(CODES.ok)
    const { data } = await calls.signIn('elsewhere')
    expect(data.methods).toEqual(['app', 'recovery'])
    const removed = await calls.post(
      'user/second_factor/remove',
      { password: PASSWORD },
      calls.bearer(token),
    )
    expect(removed.code).toBe(CODES.ok)
    expect((await own(token)).data).toEqual({
      app: null,
      passkeys: [],
      recovery_codes: 0,
      isDemanded: false,
    })
    const plain = (await calls.signIn('elsewhere')).token
    await calls.setUp(token)
    expect((await own(plain)).code).toBe(CODES.replacedToken)
    expect((await own(token)).code).toBe(CODES.ok)
  })
})
