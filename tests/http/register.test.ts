/**
 * Registration by register_web: the stored customer, and rejections in the wording of the
 * specification (§5).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

describe.each(RULE_ENGINES)('register_web on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  const admin = () => rest(server, 'admin')
  const NEW = {
    username: 'newcomer',
    password: 'a-password',
    company: 'New Stage',
    email: 'new@stage.example',
    mobile: '13912345678',
    language: 'en',
  }
  const send = (payload: object, language = 'en', remoteAddress = '127.0.0.1') =>
    server.app.inject({
      method: 'POST',
      url: '/api/user/register_web',
      payload,
      remoteAddress,
      headers: { 'accept-language': language },
    })
  const find = async (username: string) =>
    recordOf(await admin().list('customers', { filter: { username } }))[0]

  it('stores a pending customer who cannot sign in, and returns no token', async () => {
    const answer = await send({ ...NEW, status: 'active', reviewed_by: 1 })
    expect(answer.json()).toMatchObject({ code: CODES.ok, data: null })
    expect(await find('newcomer')).toMatchObject({
      status: 'pending',
      company: 'New Stage',
      mobile: '13912345678',
      language: 'en',
      reviewed_by: null,
    })
    const stored = await server.context.db.query
      .selectFrom('customers')
      .select('password')
      .where('username', '=', 'newcomer')
      .executeTakeFirst()
    expect(String(stored?.password)).toMatch(/^\$argon2/)
  })

  it('defaults to the language of the page', async () => {
    const { language: _, ...rest } = NEW
    await send({ ...rest, username: 'yuyan' }, 'zh-CN')
    expect(await find('yuyan')).toMatchObject({ language: 'zh' })
  })

  it('reports every invalid field, in the wording of the specification', async () => {
    const empty = (await send({})).json()
    expect(empty).toMatchObject({ code: CODES.validation })
    expect(
      empty.data.errors
        .map((error: { path: string; message: string }) => [error.path, error.message])
        .toSorted(),
    ).toEqual(
      ['company', 'email', 'password', 'username'].map((path) => [path, 'must be filled in']),
    )
    const blank = (await send({ ...NEW, password: '        ' })).json()
    expect(blank.data.errors).toEqual([{ path: 'password', message: 'must be filled in' }])
    for (const blanks of ['   ', '\u3000', '\u200b']) {
      const missing = (
        await send({ ...NEW, username: blanks, company: blanks, email: blanks })
      ).json()
      expect(missing.data.errors).toEqual(
        ['username', 'company', 'email'].map((path) => ({ path, message: 'must be filled in' })),
      )
    }
    const wrong = (
      await send({ ...NEW, username: 'a b', password: '12345', email: 'x@', mobile: '12345678901' })
    ).json()
    expect(
      Object.fromEntries(
        wrong.data.errors.map((error: { path: string; message: string }) => [
          error.path,
          error.message,
        ]),
      ),
    ).toEqual({
      username: 'Username format: 3 to 16 digits (letters, numbers, underscores, minus signs)',
      password: 'Password length must be greater than or equal to 6 digits',
      email: 'Email format incorrect',
      mobile: 'Enter a correct mobile number',
    })
    const chinese = (await send({ ...NEW, username: 'a b', mobile: '1' }, 'zh')).json()
    expect(chinese.data.errors.map((error: { message: string }) => error.message).join()).toMatch(
      /用户名格式.*请输入正确的手机号码/,
    )
  })

  it('rejects a name that is taken', async () => {
    await send({ ...NEW, username: 'first-come' })
    for (const [language, message, username] of [
      ['en', 'The username already exists', 'first-come'],
      ['zh', '用户名已存在', 'first-come'],
      ['en', 'The username already exists', 'First-Come'],
    ] as const) {
      const { code, message: text, data } = (await send({ ...NEW, username }, language)).json()
      expect([code, text, data.errors]).toEqual([
        CODES.validation,
        message,
        [{ path: 'username', message }],
      ])
    }
  })

  it('rejects reserved words, and names that look like those of staff', async () => {
    const api = admin()
    const [role] = recordOf(await api.list('roles', { filter: { key: 'editor' } }))
    await api.create('users', { username: 'zhang-li1', password: 'a-password', roles: [role?.id] })
    const registered = async (username: string) => (await send({ ...NEW, username })).json().code
    for (const username of [
      'adm1n',
      'ADM1N',
      'ed1tor',
      'v1s1tor',
      'zhang-lil',
      'zhang-1ii',
      'null',
      'Nu11',
      'deleted',
      'system',
      'administrator',
      'Adm1nistrator',
      'root',
      'FollowSp0t',
      'followspot-desk',
      'r00t',
      'support',
      'Support-Team',
      'supp0rt_desk',
      'admin-2',
      'webmaster',
    ])
      expect([username, await registered(username)]).toEqual([username, CODES.validation])
    for (const username of ['zhang-li2', 'admiral', 'nullarbor', 'rooter', 'lin-support', '2026'])
      expect([username, await registered(username)]).toEqual([username, CODES.ok])
  })

  it.each(['users', 'customers'])(
    'rejects a name that is taken among %s, in every call that sets one',
    async (name) => {
      const api = admin()
      const [role] = recordOf(await api.list('roles', { filter: { key: 'editor' } }))
      const { language: _, ...account } = NEW
      const values =
        name === 'users' ? { username: 'once', password: 'a-password', roles: [role?.id] } : account
      const [once, Once, another] = [`once-${name}`, `Once-${name}`, `other-${name}`]
      await api.create(name, { ...values, username: once })
      const other = recordOf(await api.create(name, { ...values, username: another }))
      const url = name === 'users' ? '/api/user/EditAdminUser' : `/api/${name}`
      for (const [language, message, username] of [
        ['en', 'The username already exists', once],
        ['zh', '用户名已存在', once],
        ['en', 'The username already exists', Once],
      ] as const) {
        const headers = { ...server.as('admin'), 'accept-language': language }
        const answers = [
          await server.app.inject({
            method: 'POST',
            url,
            payload: { ...values, username },
            headers,
          }),
          await server.app.inject({
            method: 'PUT',
            url: `/api/${name}/${other.id}`,
            payload: { username, lock_version: 1 },
            headers,
          }),
        ]
        for (const answer of answers) {
          const { code, message: text, data } = answer.json()
          expect([code, text, data.errors]).toEqual([
            CODES.validation,
            message,
            [{ path: 'username', message }],
          ])
        }
      }
    },
  )

  it('lets users change the case of their own name, and signs them in by exactly that', async () => {
    const { language: _, ...account } = NEW
    const { id } = recordOf(
      await admin().create('customers', { ...account, username: 'lower', status: 'active' }),
    )
    expect(
      (await admin().update('customers', id, { username: 'Lower', lock_version: 1 })).status,
    ).toBe(200)
    const signIn = async (username: string) => {
      const payload = { username, password: account.password }
      const url = '/api/authorization/requestToken_web'
      return (await server.app.inject({ method: 'POST', url, payload })).json().code
    }
    expect([await signIn('Lower'), await signIn('lower')]).toEqual([CODES.ok, CODES.readable])
  })

  it('rejects the second of two concurrent registrations, which only the database detects', async () => {
    for (const names of [
      ['at-once', 'at-once', 'at-once'],
      ['ONE-CASE', 'one-case', 'One-Case'],
    ]) {
      const answers = await Promise.all(
        names.map((username) => send({ ...NEW, username }, 'en', '203.0.113.8')),
      )
      const messages = answers.map((answer) => answer.json().message).toSorted()
      expect(messages).toEqual([
        'The username already exists',
        'The username already exists',
        'success',
      ])
    }
  })

  it('limits registrations from one address', async () => {
    const codes: number[] = []
    for (let nth = 0; nth < 21; nth++) codes.push((await send({}, 'en', '203.0.113.7')).json().code)
    expect(new Set(codes.slice(0, 20))).toEqual(new Set([CODES.validation]))
    expect(codes[20]).toBe(CODES.tooMany)
  })
})
