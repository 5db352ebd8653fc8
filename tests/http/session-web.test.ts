/** Customer sessions, separate from those of staff; on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SYSTEM } from '#server/context.ts'
import { write } from '#server/writes/write.ts'
import { CODES } from '#shared/errors.ts'
import { PASSWORD, RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const english = { 'accept-language': 'en' }
const bearer = (token: string) => ({ ...english, authorization: `Bearer ${token}` })

describe.each(RULE_ENGINES)('the session of customers on %s', (engine) => {
  let server: TestServer
  let staffToken = ''
  beforeAll(async () => {
    server = await startServer({ engine })
    staffToken = server.as('admin').authorization?.slice('Bearer '.length) ?? ''
    const statuses = {
      customer: 'active',
      waiting: 'pending',
      refused: 'rejected',
      gone: 'disabled',
    }
    for (const [username, status] of Object.entries(statuses))
      await newCustomer(username, { status })
  })
  afterAll(() => server.close())

  const post = (url: string, payload: object, headers: Record<string, string> = english) =>
    server.app.inject({ method: 'POST', url, payload, headers })
  const get = (url: string, headers: Record<string, string> = english) =>
    server.app.inject({ url, headers })
  const signIn = (username: string, password = PASSWORD, headers = english) =>
    post('/api/authorization/requestToken_web', { username, password }, headers)
  const tokenOf = async (username: string, password = PASSWORD): Promise<string> =>
    (await signIn(username, password)).json().data

  async function newCustomer(username: string, more: object = {}): Promise<number> {
    const values = {
      username,
      password: PASSWORD,
      company: 'Stage & Co',
      email: `${username}@example.com`,
      status: 'active',
      ...more,
    }
    const { outcomes } = await write(
      server.context,
      SYSTEM,
      [{ action: 'create', resource: 'customers', values }],
      {
        origin: 'seed',
      },
    )
    const [outcome] = outcomes
    if (!outcome || outcome.status === 'failed') throw new Error(JSON.stringify(outcome))
    return outcome.record.id
  }

  it('returns a token for username and password, and with it roles, id, user_id and username', async () => {
    const token = await tokenOf('customer')
    expect(token).toMatch(/^[\w-]{43}$/)
    const { data } = (await get('/api/user/info_web', bearer(token))).json()
    expect(data).toEqual({
      roles: ['custom'],
      id: expect.any(Number),
      user_id: data.id,
      username: 'customer',
    })
  })

  it.each([
    ['waiting', 'Your registration is still under review. We’ll email you the result.', /正在审核/],
    ['refused', 'Your registration was rejected. Please contact us.', /未通过审核/],
    ['gone', 'This account is disabled', /已停用/],
  ])(
    'reports why %s cannot sign in yet, once the password is right',
    async (username, text, chinese) => {
      expect((await signIn(username)).json()).toEqual({
        code: CODES.readable,
        message: text,
        data: null,
      })
      expect(
        (await signIn(username, PASSWORD, { 'accept-language': 'zh' })).json().message,
      ).toMatch(chinese)
      expect((await signIn(username, 'wrong password')).json().message).toBe(
        'Incorrect username or password',
      )
    },
  )

  it('rejects staff at the customers’ sign-in, and customers at that of staff', async () => {
    expect((await signIn('admin')).json().message).toBe('Incorrect username or password')
    const atStaff = await post('/api/authorization/requestToken', {
      username: 'customer',
      password: PASSWORD,
    })
    expect(atStaff.json().message).toBe('Incorrect username or password')
  })

  it('rejects customers in the calls of staff', async () => {
    const customer = bearer(await tokenOf('customer'))
    const change = { username: 'customer', pwd: PASSWORD, new_pwd: 'another one' }
    const answers = [
      await get('/api/user/info', customer),
      await get('/api/user/getmenulist', customer),
      await get('/api/user/getAuthMenu', customer),
      await get('/api/user/GetAdminUsers', customer),
      await get('/api/codes', customer),
      await get('/api/customers', customer),
      await post('/api/user/changepwd', change, customer),
      await post(
        '/api/user/EditAdminUser',
        { username: 'intruder', password: PASSWORD, roles: [1] },
        customer,
      ),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      answers.map(() => [403, CODES.forbidden]),
    )
  })

  it('rejects staff in the calls of customers, but identifies the token', async () => {
    const rejected = await post(
      '/api/user/changepwd_web',
      { pwd: PASSWORD, new_pwd: 'another one' },
      server.as('admin'),
    )
    expect(rejected.json().code).toBe(CODES.forbidden)
    const { data } = (await get('/api/user/info_web', server.as('admin'))).json()
    expect(data).toMatchObject({ roles: ['admin'], username: 'admin' })
    expect(Object.keys(data).toSorted()).toEqual(['id', 'roles', 'user_id', 'username'])
  })

  it('signs each kind of account out by its own call alone', async () => {
    const token = await tokenOf('customer')
    await post('/api/user/logout', {}, bearer(token))
    await post('/api/user/logout_web', {}, bearer(staffToken))
    expect((await get('/api/user/info_web', bearer(token))).json().code).toBe(CODES.ok)
    expect((await get('/api/user/info', bearer(staffToken))).json().code).toBe(CODES.ok)
    expect((await post('/api/user/logout_web', {}, bearer(token))).json()).toMatchObject({
      code: CODES.ok,
      data: null,
    })
    expect((await get('/api/user/info_web', bearer(token))).json().code).toBe(CODES.unknownToken)
  })

  it('locks an account after five wrong passwords, but not the staff account of the same name', async () => {
    const id = await newCustomer('editor-too')
    // Accounts from before usernames were unique share theirs.
    await server.context.db.query
      .updateTable('customers')
      .set({ username: 'editor' })
      .where('id', '=', id)
      .execute()
    for (let tries = 0; tries < 5; tries++) await signIn('editor', 'wrong password')
    const rejected = await signIn('editor')
    expect([rejected.statusCode, rejected.json().code]).toEqual([429, CODES.tooMany])
    const staff = await post('/api/authorization/requestToken', {
      username: 'editor',
      password: PASSWORD,
    })
    expect(staff.json().code).toBe(CODES.ok)
    await server.context.db.query.deleteFrom('attempts').execute()
  })

  it('changes the password after checking the original, and signs out the other devices', async () => {
    await newCustomer('changer')
    const [current, there] = [await tokenOf('changer'), await tokenOf('changer')]
    const change = (values: object) => post('/api/user/changepwd_web', values, bearer(current))
    const wrong = await change({ pwd: 'wrong password', new_pwd: 'another one' })
    expect(wrong.json()).toEqual({
      code: CODES.ok,
      message: 'success',
      data: 'The current password is incorrect',
    })
    const short = await change({ pwd: PASSWORD, new_pwd: '12345' })
    expect(short.json().data).toBe('Password length must be greater than or equal to 6 digits')
    for (const new_pwd of [
      '',
      '        ',
      ...['\u200b', '\u2800', '\u3164'].map((blank) => blank.repeat(8)),
    ]) {
      expect((await change({ pwd: PASSWORD, new_pwd })).json().data).toBe(
        'New password must be filled in',
      )
    }
    expect((await change({ pwd: PASSWORD, new_pwd: 'another one' })).json()).toMatchObject({
      code: CODES.ok,
      data: 1,
    })
    expect((await get('/api/user/info_web', bearer(current))).json().code).toBe(CODES.ok)
    expect((await get('/api/user/info_web', bearer(there))).json().code).toBe(CODES.replacedToken)
    expect(await tokenOf('changer', 'another one')).toBeTruthy()
  })

  it('ends the sessions of a disabled customer at the next call', async () => {
    const id = await newCustomer('leaver')
    const token = await tokenOf('leaver')
    expect((await get('/api/user/info_web', bearer(token))).json().code).toBe(CODES.ok)
    const disable = await server.app.inject({
      method: 'PUT',
      url: `/api/customers/${id}`,
      payload: { status: 'disabled' },
      headers: server.as('admin'),
    })
    expect(disable.json().code).toBe(CODES.ok)
    expect((await get('/api/user/info_web', bearer(token))).json().code).toBe(CODES.replacedToken)
  })
})
