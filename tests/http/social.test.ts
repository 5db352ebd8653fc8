/** Sign-in by a messaging service, against a stand-in of that service, on both databases. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '#server/env.ts'
import { CODES } from '#shared/errors.ts'
import { addCustomer, deviceOf } from '../support/customers.ts'
import {
  type MessagingService,
  messagingEnvironment,
  startMessagingService,
} from '../support/messaging-service.ts'
import { appCode, secondFactorCalls } from '../support/second-factor.ts'
import { PASSWORD, RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

let service: MessagingService
beforeAll(async () => {
  service = await startMessagingService()
})
afterAll(() => service.close())

describe.each(RULE_ENGINES)('sign-in by WeChat on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine, environment: messagingEnvironment(service) })
  })
  afterAll(() => server.close())
  beforeEach(() => server.context.db.query.deleteFrom('social_accounts').execute())

  const get = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { 'accept-language': 'en', ...headers } })
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'accept-language': 'en', ...headers },
    })

  /** Starts the sign-in: the service's page, the state in its URL, and the browser's cookie. */
  async function begin(flow = 'qr', of = 'staff') {
    const started = await post('/api/user/social/start', { flow, of })
    const page = new URL(started.json().data.url)
    const cookie = String(started.headers['set-cookie'])
    return {
      page,
      state: page.searchParams.get('state') ?? '',
      cookie: cookie.split(';')[0] ?? '',
      whole: cookie,
    }
  }
  const lin = { openid: 'o-lin', unionid: 'u-lin', nickname: '小林' }
  async function come(person = lin, call = 'weixinLogin') {
    const { state, cookie } = await begin()
    return get(`/api/user/${call}?code=${service.codeFor(person)}&state=${state}`, { cookie })
  }
  async function bind(as: 'admin' | 'editor' = 'editor', person = lin) {
    const { ticket, unionid, openid } = (await come(person)).json().data
    return get(`/api/user/getopenid1?code=${ticket}&unionid=${unionid ?? openid}`, server.as(as))
  }

  it('redirects to the service with app, scope, return URL and state, and hides the state from scripts', async () => {
    const { page, state, whole } = await begin()
    expect(page.origin + page.pathname).toBe(`${service.origin}/connect/qrconnect`)
    expect(Object.fromEntries(page.searchParams)).toEqual({
      appid: 'wx-test',
      redirect_uri: 'http://localhost/auth-redirect',
      response_type: 'code',
      scope: 'snsapi_login',
      state,
    })
    expect(page.href).not.toContain('only-for-tests')
    expect(whole).toMatch(
      /^oauth-state=[\w-]{32}; Max-Age=600; Path=\/api\/user; HttpOnly; SameSite=Lax$/,
    )
    const inside = (await begin('inside')).page
    expect(inside.pathname).toBe('/connect/oauth2/authorize')
    expect(inside.searchParams.get('scope')).toBe('snsapi_userinfo')
    expect(inside.searchParams.get('redirect_uri')).toBe('http://localhost/login/getopenid')
  })

  it.each(['weixinLogin', 'getopenid'])(
    '%s returns a ticket for a person without an account, and no token',
    async (call) => {
      const { code, data } = (await come(lin, call)).json()
      expect(code).toBe(CODES.ok)
      expect(data).toEqual({
        token: null,
        ticket: expect.any(String),
        openid: 'o-lin',
        unionid: 'u-lin',
        name: '小林',
      })
    },
  )

  it('binds the person to the signed-in account, and signs in by the service from then on', async () => {
    expect((await bind()).json()).toMatchObject({ code: CODES.ok, data: { bound: '小林' } })
    for (const call of ['weixinLogin', 'getopenid']) {
      const { token, ticket } = (await come(lin, call)).json().data
      expect(ticket).toBeNull()
      const me = (await get('/api/user/info', { authorization: `Bearer ${token}` })).json().data
      expect(me).toMatchObject({ username: 'editor', roles: ['editor'] })
    }
    expect((await get('/api/user/social', server.as('editor'))).json().data).toEqual({
      wechat: true,
      bound: '小林',
    })
  })

  it('recognizes a person of another app of the same owner by the unionid', async () => {
    await bind()
    expect((await come({ ...lin, openid: 'o-elsewhere' })).json().data.token).toEqual(
      expect.any(String),
    )
  })

  it('deletes the binding of a person', async () => {
    await bind()
    await post('/api/user/social/unbind', {}, server.as('editor'))
    expect((await come()).json().data.token).toBeNull()
    expect((await get('/api/user/social', server.as('editor'))).json().data.bound).toBeNull()
  })

  it('binds one person per account', async () => {
    await bind('editor', lin)
    await bind('editor', { openid: 'o-wang', unionid: 'u-wang', nickname: '小王' })
    expect((await come(lin)).json().data.token).toBeNull()
  })

  it('rejects a code without the state of this browser, and consumes the state', async () => {
    const mine = await begin()
    const foreign = await begin()
    const code = service.codeFor(lin)
    const rejected = [
      await get(`/api/user/weixinLogin?code=${code}&state=${mine.state}`),
      await get(`/api/user/weixinLogin?code=${code}&state=${foreign.state}`, {
        cookie: mine.cookie,
      }),
      await get(`/api/user/weixinLogin?code=${code}`, { cookie: mine.cookie }),
      // A sign-in page opened by a link without a state: a sign-in started by an attacker.
      await get(`/api/user/weixinLogin?code=${code}&state=`),
      await get(`/api/user/weixinLogin?code=${code}&state=`, { cookie: 'oauth-state=' }),
    ]
    for (const payload of rejected) {
      expect(payload.json()).toMatchObject({
        code: CODES.readable,
        message: expect.stringContaining('Start again'),
      })
      expect(String(payload.headers['set-cookie'])).toContain('Max-Age=0')
    }
    expect(
      (
        await get(`/api/user/weixinLogin?code=${code}&state=${mine.state}`, { cookie: mine.cookie })
      ).json().code,
    ).toBe(CODES.ok)
  })

  it.each(['weixinLogin', 'getopenid', 'wxLogin'])(
    '%s accepts the code alone from a client without a state',
    async (call) => {
      const { code, data } = (await get(`/api/user/${call}?code=${service.codeFor(lin)}`)).json()
      expect([code, data.openid]).toEqual([CODES.ok, 'o-lin'])
      expect((await get(`/api/user/${call}`)).json()).toMatchObject({
        code: CODES.validation,
        data: { errors: [{ path: 'code', message: 'must be filled in' }] },
      })
    },
  )

  it('rejects codes that are unknown to the service', async () => {
    const { state, cookie } = await begin()
    const answer = await get(`/api/user/weixinLogin?code=invented&state=${state}`, { cookie })
    expect(answer.json()).toMatchObject({
      code: CODES.readable,
      message: expect.stringContaining('rejected'),
    })
  })

  it('binds only with a fresh ticket of that person', async () => {
    const { ticket } = (await come()).json().data
    const other = await get(
      `/api/user/getopenid1?code=${ticket}&unionid=u-wang`,
      server.as('editor'),
    )
    expect(other.json().code).toBe(CODES.readable)
    await server.context.db.query
      .updateTable('social_accounts')
      .set({ ticket_until: '2020-01-01T00:00:00Z' })
      .execute()
    const expired = await get(
      `/api/user/getopenid1?code=${ticket}&unionid=u-lin`,
      server.as('editor'),
    )
    expect(expired.json().code).toBe(CODES.readable)
  })

  it('rejects a disabled account', async () => {
    const roles = (
      await get('/api/user/Getrole?filter={"key":"editor"}', server.as('admin'))
    ).json().data
    const values = { username: 'leaver', password: 'followspot', roles: [roles[0].id] }
    const { id } = (await post('/api/user/EditAdminUser', values, server.as('admin'))).json().data
    const token = (
      await post('/api/authorization/requestToken', { username: 'leaver', password: 'followspot' })
    ).json()
    const { ticket } = (await come()).json().data
    await get(`/api/user/getopenid1?code=${ticket}&unionid=u-lin`, {
      authorization: `Bearer ${token.data}`,
    })
    await post('/api/user/EditAdminUser', { id, status: 'disabled' }, server.as('admin'))
    expect((await come()).json()).toMatchObject({
      code: CODES.readable,
      message: 'This account is disabled',
    })
  })

  it('requires the second factor of the account before issuing a token', async () => {
    const calls = secondFactorCalls(server)
    const roles = (
      await get('/api/user/Getrole?filter={"key":"editor"}', server.as('admin'))
    ).json().data
    const values = { username: 'careful', password: PASSWORD, roles: [roles[0].id] }
    await post('/api/user/EditAdminUser', values, server.as('admin'))
    const { token } = await calls.signIn('careful')
    const { secret } = await calls.setUp(token)
    const { ticket } = (await come()).json().data
    await get(`/api/user/getopenid1?code=${ticket}&unionid=u-lin`, calls.bearer(token))
    for (const call of ['weixinLogin', 'getopenid']) {
      const { code, data } = (await come(lin, call)).json()
      expect([code, data.methods, data.token]).toEqual([
        CODES.secondFactor,
        ['app', 'recovery'],
        undefined,
      ])
    }
    const { challenge } = (await come()).json().data
    expect((await calls.step(challenge, { code: appCode(secret) })).code).toBe(CODES.ok)
  })

  it('keeps staff and customers apart: a person bound as staff is no customer', async () => {
    await bind()
    const { state, cookie } = await begin('qr', 'customer')
    const { data } = (
      await get(`/api/user/wxLogin?code=${service.codeFor(lin)}&state=${state}`, { cookie })
    ).json()
    expect(data.token).toBeNull()
  })

  it('signs customers in by their own binding, apart from that of staff', async () => {
    const id = await addCustomer(server, 'wx-customer')
    const me = await deviceOf(server, id)
    const { token, ticket, unionid } = (await come(lin, 'wxLogin')).json().data
    expect(token).toBeNull()
    expect(
      (
        await get(`/api/user/getopenid1?code=${ticket}&unionid=${unionid}`, server.as('editor'))
      ).json().code,
    ).toBe(CODES.readable)
    expect(
      (await get(`/api/user/getopenid1?code=${ticket}&unionid=${unionid}`, me)).json().data,
    ).toEqual({
      bound: '小林',
    })
    const signedIn = (await come(lin, 'wxLogin')).json().data.token
    const info = (await get('/api/user/info_web', { authorization: `Bearer ${signedIn}` })).json()
      .data
    expect(info).toMatchObject({ roles: ['custom'], username: 'wx-customer' })
    expect((await come(lin, 'weixinLogin')).json().data.token).toBeNull()
    expect((await post('/api/user/get_Info_web', {}, me)).json().data.wechat).toBe('小林')
    await post('/api/user/social/unbind', {}, me)
    expect((await post('/api/user/get_Info_web', {}, me)).json().data.wechat).toBeNull()
  })

  it('redirects to the sign-in page, or to the account of a signed-in user', async () => {
    const me = await deviceOf(server, await addCustomer(server, 'wx-returning'))
    const wayBack = async (headers: Record<string, string>) => {
      const started = await post('/api/user/social/start', { flow: 'qr', of: 'customer' }, headers)
      const { pathname, search } = new URL(
        new URL(started.json().data.url).searchParams.get('redirect_uri') ?? '',
      )
      return pathname + search
    }
    const staff = await wayBack(server.as('editor'))
    expect([await wayBack({}), await wayBack(me), staff]).toEqual([
      '/login_web',
      '/user_web',
      '/profile/index?part=security',
    ])
  })
})

describe('without configuration', () => {
  it('reports it, and starts nothing', async () => {
    const server = await startServer()
    expect((await server.app.inject({ url: '/api/user/social' })).json().data).toEqual({
      wechat: false,
      bound: null,
    })
    const started = await server.app.inject({
      method: 'POST',
      url: '/api/user/social/start',
      payload: { flow: 'qr' },
      headers: { 'accept-language': 'zh' },
    })
    expect(started.json()).toMatchObject({ code: CODES.readable, message: '本系统未启用微信登录' })
    await server.close()
  })

  it('requires the app and its secret together', () => {
    expect(() => readEnv({ WECHAT_APP_ID: 'wx' })).toThrow('WECHAT_APP_SECRET')
    expect(readEnv({}).wechat).toBeUndefined()
  })
})
