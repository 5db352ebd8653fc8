/** Staff sessions, on both databases. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { recordAttempt } from '#server/session/attempts.ts'
import { CODES } from '#shared/errors.ts'
import { PASSWORD, RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'
import { startSession } from '../support/start-session.ts'

describe.each(RULE_ENGINES)('the session of staff on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  const english = { 'accept-language': 'en' }
  const post = (url: string, payload: object, headers: Record<string, string> = english) =>
    server.app.inject({ method: 'POST', url, payload, headers })
  const get = (url: string, headers: Record<string, string> = english) =>
    server.app.inject({ url, headers })
  const signIn = (username: string, password = PASSWORD) =>
    post('/api/authorization/requestToken', { username, password })
  const bearer = (token: string) => ({ ...english, authorization: `Bearer ${token}` })
  const newUser = async (username: string, more: object = {}) => {
    const roles = await get('/api/user/Getrole?filter={"key":"editor"}', server.as('admin'))
    const values = { username, password: PASSWORD, roles: [roles.json().data[0].id], ...more }
    return (await post('/api/user/EditAdminUser', values, server.as('admin'))).json().data
  }

  it('returns a token for username and password, and with it the session user', async () => {
    const signedIn = await signIn('admin')
    expect(signedIn.statusCode).toBe(200)
    expect(signedIn.json()).toMatchObject({ code: CODES.ok, message: 'success' })
    const token = signedIn.json().data
    expect(token).toMatch(/^[\w-]{43}$/)
    const { data } = (await get('/api/user/info', bearer(token))).json()
    expect(data).toEqual({
      token,
      name: 'admin',
      avatar: '',
      introduction: '',
      roles: ['admin'],
      user_id: data.id,
      id: expect.any(Number),
      username: 'admin',
      sessionkey: expect.stringMatching(/^[0-9A-Z]{50}$/),
      role_ids: [expect.any(Number)],
      grants: {},
      choices: {},
    })
  })

  it('stores only the hash of the token', async () => {
    const token = (await signIn('admin')).json().data
    const sessions = await server.context.db.query.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(sessions)).not.toContain(token)
  })

  it('responds alike to a wrong password and an unknown account, in the requested language', async () => {
    const wrong = (await signIn('editor', 'wrong password')).json()
    const unknown = (await signIn('nobody')).json()
    expect(wrong).toEqual({
      code: CODES.readable,
      message: 'Incorrect username or password',
      data: null,
    })
    expect(unknown).toEqual(wrong)
    const answeredIn = async (headers: Record<string, string>) =>
      (
        await post(
          '/api/authorization/requestToken',
          { username: 'nobody', password: 'x' },
          headers,
        )
      ).json().message
    expect(await answeredIn({ 'accept-language': 'fr' })).toBe('用户名或密码错误')
    // Programs name no language, or any.
    expect(await answeredIn({})).toBe('Incorrect username or password')
    expect(await answeredIn({ 'accept-language': '*' })).toBe('Incorrect username or password')
  })

  it('rejects an account that has lost its roles', async () => {
    const { id } = await newUser('roleless')
    const token = (await signIn('roleless')).json().data
    await server.context.db.query.deleteFrom('users_roles').where('owner_id', '=', id).execute()
    const answer = (await get('/api/user/info', bearer(token))).json()
    expect(answer).toEqual({
      code: CODES.readable,
      message: 'getInfo: roles must be a non-null array!',
      data: null,
    })
  })

  it('reports the missing field of a request', async () => {
    for (const call of ['requestToken', 'requestToken_web']) {
      for (const password of [undefined, '', '   ', '\u3000\u200b']) {
        const answer = await post(`/api/authorization/${call}`, { username: 'admin', password })
        expect(answer.statusCode).toBe(422)
        expect(answer.json()).toMatchObject({
          code: CODES.validation,
          data: { errors: [{ path: 'password', message: 'must be filled in' }] },
        })
      }
    }
  })

  it('locks an account after five wrong passwords, even for the right one', async () => {
    await newUser('guessed')
    for (let tries = 0; tries < 5; tries++) await signIn('guessed', 'wrong password')
    const rejected = await signIn('guessed')
    expect(rejected.statusCode).toBe(429)
    expect(rejected.json()).toMatchObject({
      code: CODES.tooMany,
      message: 'Too many attempts. Try again in 1 min.',
    })
  })

  it('counts attempts with interleaved timestamps', async () => {
    const { query } = server.context.db
    const later = new Date()
    const earlier = new Date(later.getTime() - 40)
    for (const now of [later, earlier, later])
      await recordAttempt(query, 'overtaking', { free: 5 }, now)
    const { count } = await query
      .selectFrom('attempts')
      .select('count')
      .where('key', '=', 'overtaking')
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(3)
  })

  it('counts concurrent attempts', async () => {
    await newUser('hurried')
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => signIn('hurried', 'wrong password')),
    )
    const tried = answers.filter((answer) => answer.json().code === CODES.readable)
    expect(tried.length).toBeLessThanOrEqual(5)
    await server.context.db.query.deleteFrom('attempts').execute()
  })

  it('rejects a missing and an unknown token with 50008', async () => {
    for (const headers of [
      english,
      bearer('made-up'),
      { ...english, authorization: 'Basic YTpi' },
    ]) {
      const answer = await get('/api/user/info', headers)
      expect(answer.statusCode).toBe(401)
      expect(answer.json().code).toBe(CODES.unknownToken)
    }
  })

  it('accepts the token from the header alone: a cookie authenticates only downloads', async () => {
    const token = (await signIn('admin')).json().data
    const answer = await get('/api/user/info', { ...english, cookie: `Admin-Token=${token}` })
    expect(answer.json().code).toBe(CODES.unknownToken)
  })

  it('deletes the token on sign-out', async () => {
    const token = (await signIn('editor')).json().data
    expect((await post('/api/user/logout', {}, bearer(token))).json().code).toBe(CODES.ok)
    expect((await get('/api/user/info', bearer(token))).json().code).toBe(CODES.unknownToken)
  })

  it('reports an expired session with 50014', async () => {
    const { id } = (await get('/api/user/info', server.as('editor'))).json().data
    const eightDaysAgo = new Date(Date.now() - 8 * 24 * 60 * 60_000)
    const device = { address: '127.0.0.1', agent: undefined }
    const token = await startSession(server.context.db, { kind: 'users', id }, device, eightDaysAgo)
    expect((await get('/api/user/info', bearer(token))).json().code).toBe(CODES.expiredToken)
  })

  it('notes when a user was last here, no more often than every five minutes', async () => {
    const { id } = await newUser('visitor-2')
    const { db } = server.context
    const lastSeen = async () =>
      (
        await db.query
          .selectFrom('users')
          .select('last_seen')
          .where('id', '=', id)
          .executeTakeFirst()
      )?.last_seen
    const now = Date.now()
    const callAfter = async (minutes: number) => {
      const begin = new Date(now - minutes * 60_000)
      const token = await startSession(
        db,
        { kind: 'users', id },
        { address: '127.0.0.1', agent: undefined },
        begin,
      )
      expect((await get('/api/user/info', bearer(token))).json().code).toBe(CODES.ok)
      return begin.toISOString()
    }
    expect(await callAfter(4)).toBe(await lastSeen())
    await callAfter(6)
    await vi.waitFor(async () =>
      expect(Date.parse(String(await lastSeen()))).toBeGreaterThanOrEqual(now),
    )
  })

  it('ends the sessions of a disabled account with 50012, and rejects its sign-in', async () => {
    const user = await newUser('leaver')
    const token = (await signIn('leaver')).json().data
    const disable = { id: user.id, lock_version: user.lock_version, status: 'disabled' }
    expect((await post('/api/user/EditAdminUser', disable, server.as('admin'))).json().code).toBe(
      CODES.ok,
    )
    expect((await get('/api/user/info', bearer(token))).json().code).toBe(CODES.replacedToken)
    expect((await signIn('leaver')).json().message).toBe('This account is disabled')
  })

  it('changes the password, keeps this device signed in and signs out the others', async () => {
    await newUser('changer')
    const current = (await signIn('changer')).json().data
    const there = (await signIn('changer')).json().data
    const change = { username: 'changer', pwd: PASSWORD, new_pwd: 'another one' }
    expect((await post('/api/user/changepwd', change, bearer(current))).json()).toMatchObject({
      code: CODES.ok,
      data: 1,
    })
    expect((await get('/api/user/info', bearer(current))).json().code).toBe(CODES.ok)
    expect((await get('/api/user/info', bearer(there))).json().code).toBe(CODES.replacedToken)
    expect((await signIn('changer', 'another one')).json().code).toBe(CODES.ok)
  })

  it.each([
    ['a wrong original password', { pwd: 'wrong password' }, 'The current password is incorrect'],
    ['an empty original password', { pwd: '' }, 'Original password must be filled in'],
    ['an empty new password', { new_pwd: '' }, 'New password must be filled in'],
    ['an original password of blanks', { pwd: '        ' }, 'Original password must be filled in'],
    ['a new password of blanks', { new_pwd: '        ' }, 'New password must be filled in'],
    [
      'a new password of blanks without a width',
      { new_pwd: '\u200b'.repeat(8) },
      'New password must be filled in',
    ],
    [
      'a short one',
      { new_pwd: '12345' },
      'Password length must be greater than or equal to 6 digits',
    ],
    ["someone else's account", { username: 'admin' }, 'You can only change your own password here'],
  ])('returns the message for %s', async (_, part, text) => {
    const signedIn = bearer((await signIn('visitor')).json().data)
    const change = { username: 'visitor', pwd: PASSWORD, new_pwd: 'another one', ...part }
    expect((await post('/api/user/changepwd', change, signedIn)).json()).toEqual({
      code: CODES.ok,
      message: 'success',
      data: text,
    })
  })

  it.each(['password', 'QWERTYUIOP', ' 12345678 ', '21081990'])(
    'rejects %j, which everybody tries first',
    async (common) => {
      const text = 'This password is one of the most common ones. Choose another.'
      await newUser(`common${common.trim()}`)
      const headers = bearer((await signIn(`common${common.trim()}`)).json().data)
      const change = { username: `common${common.trim()}`, pwd: PASSWORD, new_pwd: common }
      expect((await post('/api/user/changepwd', change, headers)).json().data).toBe(text)
      const chinese = await post('/api/user/changepwd', change, {
        ...headers,
        'accept-language': 'zh',
      })
      expect(chinese.json().data).toBe('该密码过于常见，请换一个')
      const errors = [{ path: 'password', message: text }]
      const values = { username: 'fresh', password: common, roles: [1] }
      expect((await post('/api/users', values, server.as('admin'))).json()).toMatchObject({
        data: { errors },
      })
      const customer = {
        username: 'fresh',
        password: common,
        company: 'C',
        email: 'c@stage.example',
        mobile: '',
      }
      expect((await post('/api/user/register_web', customer)).json()).toMatchObject({
        data: { errors },
      })
    },
  )

  it('rejects an empty password in the Chinese wording of the specification', async () => {
    const signedIn = { ...bearer((await signIn('visitor')).json().data), 'accept-language': 'zh' }
    const answers = await Promise.all(
      [{ pwd: '' }, { new_pwd: '' }].map((part) =>
        post(
          '/api/user/changepwd',
          { username: 'visitor', pwd: PASSWORD, new_pwd: 'another one', ...part },
          signedIn,
        ),
      ),
    )
    expect(answers.map((answer) => answer.json().data)).toEqual([
      '原密码必须填写',
      '新密码必须填写',
    ])
  })

  it.each([{}, { password: null }, { password: '' }, { password: '        ' }])(
    'rejects the password %j on creation, and an empty one on change',
    async (part) => {
      const roles = (
        await get('/api/user/Getrole?filter={"key":"editor"}', server.as('admin'))
      ).json().data
      const values = { username: 'nopassword', roles: [roles[0].id], ...part }
      const errors = [{ path: 'password', message: 'must be filled in' }]
      for (const url of ['/api/user/EditAdminUser', '/api/users']) {
        expect((await post(url, values, server.as('admin'))).json()).toMatchObject({
          code: CODES.validation,
          data: { errors },
        })
      }
      if (typeof part.password !== 'string') return
      const { id } = (await get('/api/user/info', server.as('editor'))).json().data
      const emptied = await post(
        '/api/user/EditAdminUser',
        { id, password: part.password },
        server.as('admin'),
      )
      expect(emptied.json()).toMatchObject({ code: CODES.validation, data: { errors } })
    },
  )

  it('keeps the password of an account that is sent as it was read, with null', async () => {
    const { data } = (
      await get('/api/users?filter={"username":"editor"}', server.as('admin'))
    ).json()
    const { $refs: _, lock_version: __, ...record } = data[0]
    expect(record.password).toBeNull()
    for (const name of ['Editor', record.name]) {
      const edited = await post('/api/user/EditAdminUser', { ...record, name }, server.as('admin'))
      expect(edited.json()).toMatchObject({ code: CODES.ok, data: { name, password: null } })
    }
    const url = `/api/users/${record.id}`
    const payload = { password: null, name: record.name }
    const saved = await server.app.inject({
      method: 'PUT',
      url,
      payload,
      headers: server.as('admin'),
    })
    expect(saved.json().code).toBe(CODES.ok)
    expect((await signIn('editor')).json().code).toBe(CODES.ok)
    expect((await get('/api/user/info', server.as('editor'))).json().code).toBe(CODES.ok)
    const { UsersEdit, NewUsers } = (await server.app.apiDocument.complete()).components.schemas
    const described = [UsersEdit, NewUsers].map(
      (schema) => (schema?.properties as Record<string, object> | undefined)?.password,
    )
    expect(described).toMatchObject([
      { type: ['string', 'null'], description: 'Null keeps it.' },
      { type: 'string' },
    ])
  })

  it('requires both credentials', async () => {
    const { data } = (
      await post('/api/authorization/requestToken', { username: '', password: '' })
    ).json()
    expect(data.errors).toEqual([
      { path: 'username', message: 'must be filled in' },
      { path: 'password', message: 'must be filled in' },
    ])
  })
})
