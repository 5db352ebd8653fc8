/** Requiring and resetting second factors, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CODES } from '#shared/errors.ts'
import { recordOf, rest } from '../support/rest.ts'
import { appCode, secondFactorCalls } from '../support/second-factor.ts'
import { PASSWORD, RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

describe.each(RULE_ENGINES)('second factors on %s', (engine) => {
  let server: TestServer
  let calls: ReturnType<typeof secondFactorCalls>
  beforeAll(async () => {
    server = await startServer({ engine })
    calls = secondFactorCalls(server)
  })
  afterAll(() => server.close())

  const role = async (key: string, more: object = {}) =>
    Number(
      recordOf(
        await rest(server, 'admin').create('roles', { key, name: { en: key, zh: key }, ...more }),
      ).id,
    )
  const user = async (username: string, roles: number[]) =>
    Number(
      (
        await calls.post(
          'user/EditAdminUser',
          { username, password: PASSWORD, roles },
          server.as('admin'),
        )
      ).data.id,
    )
  const tokenOf = async (username: string) => (await calls.signIn(username)).token
  const reset = (id: number, headers: Record<string, string>) =>
    calls.post('user/reset_second_factor', { id }, headers)

  it('are set up at the next sign-in where a role demands them, and not taken off then', async () => {
    const strict = await role('strict')
    await user('newcomer', [strict])
    const before = await tokenOf('newcomer')
    await rest(server, 'admin').update('roles', strict, { requires_second_factor: true })
    const signedIn = await calls.signIn('newcomer')
    expect(signedIn).toMatchObject({
      code: CODES.secondFactor,
      data: { methods: [], passkey: null },
    })
    const { challenge, setUp } = signedIn.data
    expect(setUp.address).toContain(`secret=${setUp.secret}`)
    const byStep = await calls.step(challenge, { code: appCode(setUp.secret) })
    expect(byStep.code).toBe(CODES.readable)
    const wrong = await calls.post('authorization/setUpSecondFactor', { challenge, code: '000000' })
    expect(wrong.code).toBe(CODES.readable)
    const done = await calls.post('authorization/setUpSecondFactor', {
      challenge,
      code: appCode(setUp.secret, -1),
    })
    expect(done.data).toEqual({ token: expect.any(String), recovery_codes: expect.any(Array) })
    const open = await server.app.inject({ url: '/api/user/info', headers: calls.bearer(before) })
    expect(open.json().code).toBe(CODES.replacedToken)
    expect((await calls.post('user/logout', {}, calls.bearer(before))).code).toBe(CODES.ok)
    expect((await calls.signIn('newcomer')).data.methods).toEqual(['app', 'recovery'])
    const rejected = await calls.post(
      'user/second_factor/remove',
      { password: PASSWORD },
      calls.bearer(done.data.token),
    )
    expect(rejected.message).toContain('Your role requires two-step verification')
    expect((await calls.signIn('newcomer')).code).toBe(CODES.secondFactor)
  })

  it('end open sessions without them where a role demands them', async () => {
    const relaxed = await role('relaxed')
    const id = await user('unprotected', [relaxed])
    await user('protected', [relaxed])
    const open = await tokenOf('unprotected')
    const confirmed = await tokenOf('protected')
    await calls.setUp(confirmed)
    const codeOf = async (token: string) =>
      (
        await server.app.inject({
          url: '/api/user/info',
          headers: { ...calls.bearer(token), 'accept-language': 'en' },
        })
      ).json()
    expect((await codeOf(open)).code).toBe(CODES.ok)
    await rest(server, 'admin').update('roles', relaxed, { requires_second_factor: true })
    expect(await codeOf(open)).toMatchObject({
      code: CODES.replacedToken,
      message: 'Your role now requires two-step verification. Sign in again to set it up.',
    })
    expect((await codeOf(confirmed)).code).toBe(CODES.ok)
    const other = await role('unconcerned')
    await rest(server, 'admin').update('users', id, { roles: [other] })
    const later = await tokenOf('unprotected')
    await rest(server, 'admin').update('users', id, { roles: [other, relaxed] })
    expect((await codeOf(later)).code).toBe(CODES.replacedToken)
  })

  it('are demanded by administrators alone', async () => {
    const grants = { roles: { actions: ['list', 'read', 'update'] } }
    const keeper = await role('keeper', { grants })
    const demanding = await role('demanding', { requires_second_factor: true })
    await user('rolekeeper', [keeper])
    const headers = calls.bearer(await tokenOf('rolekeeper'))
    const answer = await calls.post(
      `user/EditRoleMenu?id=${demanding}`,
      { requires_second_factor: false },
      headers,
    )
    expect(answer.code).toBe(CODES.forbidden)
    const harmless = await calls.post(
      `user/EditRoleMenu?id=${demanding}`,
      { description: { en: 'x', zh: null } },
      headers,
    )
    expect(harmless.code).toBe(CODES.ok)
  })

  it('are reset by an administrator, audited, which ends the sessions; undo does not restore them', async () => {
    const plain = await role('plain')
    const id = await user('lost', [plain])
    const token = await tokenOf('lost')
    await calls.setUp(token)
    expect((await calls.signIn('lost')).code).toBe(CODES.secondFactor)
    expect((await reset(id, server.as('editor'))).code).toBe(CODES.forbidden)
    expect((await reset(id, calls.bearer(token))).code).toBe(CODES.forbidden)
    expect((await reset(id, server.as('admin'))).code).toBe(CODES.ok)
    const info = await server.app.inject({ url: '/api/user/info', headers: calls.bearer(token) })
    expect(info.json().code).toBe(CODES.replacedToken)
    const admin = rest(server, 'admin')
    const [entry] = (await admin.list('audit', { filter: { resource: 'users', record: id } })).data
    expect(entry).toMatchObject({ actor: 'admin', action: 'update' })
    await calls.post(`writes/${entry?.write}/undo`, {}, server.as('admin'))
    expect((await admin.get('users', id)).data).toMatchObject({ second_factor: 'off' })
    expect((await calls.signIn('lost')).code).toBe(CODES.ok)
  })

  it('of an administrator are reset by no one with fewer permissions', async () => {
    const grants = { users: { actions: ['list', 'read', 'update'] } }
    await user('helper', [await role('helpdesk', { grants })])
    const { data: users } = await rest(server, 'admin').list('users', {
      filter: { username: 'admin' },
    })
    const headers = calls.bearer(await tokenOf('helper'))
    await calls.setUp(server.as('admin').authorization?.split(' ')[1] ?? '')
    expect((await reset(users[0]?.id ?? 0, headers)).code).toBe(CODES.forbidden)
    expect((await calls.signIn('admin')).code).toBe(CODES.secondFactor)
  })

  it('are read-only, and not changed while the product is seen as a role', async () => {
    const id = await user('written', [await role('other')])
    const answer = await rest(server, 'admin').update('users', id, { second_factor: 'both' })
    expect(answer.code).toBe(CODES.validation)
    const viewing = { ...server.as('admin'), 'view-as': 'editor' }
    expect((await calls.post('user/second_factor/app', { password: PASSWORD }, viewing)).code).toBe(
      CODES.forbidden,
    )
    expect((await reset(id, viewing)).code).toBe(CODES.forbidden)
  })
})
