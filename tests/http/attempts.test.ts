/**
 * Limits of sign-in attempts on both databases: a stranger is slowed down, and cannot keep the
 * owner out.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attemptPrefix } from '#server/db/account-rows.ts'
import { countAttempt } from '#server/session/attempts.ts'
import { sourceOf } from '#server/session/devices.ts'
import { CODES, PublicError } from '#shared/errors.ts'
import { storeRecord } from '../resources/records.ts'
import { PASSWORD, RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const HOME = '198.51.100.7'
const NEIGHBOUR = '198.51.100.200'
const STRANGER = '203.0.113.9'
const SIDES = { users: 'requestToken', customers: 'requestToken_web' } as const
type Side = keyof typeof SIDES

describe.each(RULE_ENGINES)('attempts on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
    const customer = {
      username: 'editor-too',
      password: PASSWORD,
      company: 'C',
      email: 'c@stage.example',
      status: 'active',
    }
    const id = await storeRecord(server.context, 'customers', customer)
    // Accounts from before usernames were unique share theirs.
    await server.context.db.query
      .updateTable('customers')
      .set({ username: 'editor' })
      .where('id', '=', id)
      .execute()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    for (const table of ['attempts', 'devices'])
      await server.context.db.query.deleteFrom(table).execute()
  })

  const send = (
    path: string,
    payload: object,
    remoteAddress: string,
    headers: Record<string, string> = {},
  ) => server.app.inject({ method: 'POST', url: `/api/${path}`, payload, remoteAddress, headers })
  const signIn = (
    side: Side,
    remoteAddress: string,
    password = PASSWORD,
    cookie = '',
    username = 'editor',
  ) =>
    send(
      `authorization/${SIDES[side]}`,
      { username, password },
      remoteAddress,
      cookie ? { cookie } : {},
    )
  const codeOf = async (answer: ReturnType<typeof signIn>) => (await answer).json().code
  /** Counts failed attempts, without the cost of hashing passwords. */
  const guess = async (
    times: number,
    side: Side,
    from: string,
    cookie = '',
    username = 'editor',
  ) => {
    const { query } = server.context.db
    const row = await query
      .selectFrom(side)
      .select('id')
      .where('username', '=', username)
      .executeTakeFirst()
    const cookies = server.app.parseCookie(cookie)
    const request = { ip: from, headers: {}, cookies, protocol: 'http' as const }
    const source = await sourceOf(query, request, row ? { kind: side, id: Number(row.id) } : null)
    for (let nth = 0; nth < times; nth++) {
      const account = { kind: side, name: username, id: row ? Number(row.id) : null }
      await countAttempt(server.context, 'signIn', account, source, new Date()).catch(
        (error: unknown) => {
          if (!(error instanceof PublicError)) throw error
        },
      )
    }
  }
  /** The device cookie of a successful sign-in. */
  const deviceAt = async (side: Side, from: string, before = '', username = 'editor') => {
    const { headers } = await signIn(side, from, PASSWORD, before, username)
    return String(headers['set-cookie']).split(';')[0] ?? ''
  }

  describe.each(Object.keys(SIDES) as Side[])('of %s', (side) => {
    it('are limited for the network that they come from, and for no other', async () => {
      await guess(5, side, STRANGER)
      expect(await codeOf(signIn(side, '203.0.113.77'))).toBe(CODES.tooMany)
      expect(await codeOf(signIn(side, HOME))).toBe(CODES.ok)
      const other = side === 'users' ? 'customers' : 'users'
      expect(await codeOf(signIn(other, STRANGER))).toBe(CODES.ok)
    })

    it('have a separate budget in a browser that has signed in to the account before', async () => {
      const device = await deviceAt(side, HOME)
      await guess(6, side, NEIGHBOUR)
      expect(await codeOf(signIn(side, HOME))).toBe(CODES.tooMany)
      expect(await codeOf(signIn(side, HOME, PASSWORD, device))).toBe(CODES.ok)
      // Wherever it is, and no longer than its own budget.
      await guess(4, side, STRANGER, device)
      expect(await codeOf(signIn(side, STRANGER, PASSWORD, device))).toBe(CODES.ok)
      await guess(5, side, STRANGER, device)
      expect(await codeOf(signIn(side, HOME, PASSWORD, device))).toBe(CODES.tooMany)
    })
  })

  it('at many accounts are limited for their network', async () => {
    for (let nth = 0; nth < 29; nth++)
      await guess(1, 'users', nth % 2 ? STRANGER : '203.0.113.10', '', `nobody-${nth}`)
    expect(await codeOf(signIn('users', STRANGER))).toBe(CODES.ok)
    await guess(1, 'users', STRANGER, '', 'nobody')
    expect(await codeOf(signIn('users', STRANGER))).toBe(CODES.tooMany)
    expect(await codeOf(signIn('users', HOME))).toBe(CODES.ok)
  })

  it('by name and by address have separate budgets at one network, which reveals no link, and a common one per hour', async () => {
    const byAddress = (from: string) => signIn('customers', from, PASSWORD, '', 'C@Stage.example')
    await guess(5, 'customers', STRANGER)
    expect(await codeOf(signIn('customers', STRANGER))).toBe(CODES.tooMany)
    expect(await codeOf(byAddress(STRANGER))).toBe(CODES.ok)
    const { query } = server.context.db
    await guess(1, 'customers', HOME)
    await query
      .updateTable('attempts')
      .set({ count: 99 })
      .where('key', 'like', 'customers #% hour %')
      .execute()
    await guess(1, 'customers', '192.0.2.1')
    expect(await codeOf(byAddress('198.18.0.1'))).toBe(CODES.tooMany)
  })

  it('that succeed do not use up the budgets of a network and of an account', async () => {
    await signIn('users', HOME)
    const { query } = server.context.db
    const rows = await query
      .selectFrom('attempts')
      .select('count')
      .where('key', 'like', '%signIn %')
      .execute()
    expect(rows.map(({ count }) => Number(count))).toEqual([0, 0])
  })

  it('from many networks are limited for the account within an hour, but not in a known browser', async () => {
    const device = await deviceAt('users', HOME)
    const { query } = server.context.db
    await guess(1, 'users', STRANGER)
    await query
      .updateTable('attempts')
      .set({ count: 99 })
      .where('key', 'like', 'users #% signIn hour %')
      .execute()
    await guess(1, 'users', '192.0.2.1')
    expect(await codeOf(signIn('users', '198.18.0.1'))).toBe(CODES.tooMany)
    expect(await codeOf(signIn('users', '198.18.0.1', PASSWORD, device))).toBe(CODES.ok)
  })

  it('recognise a browser by a persistent HttpOnly cookie of the API, stored as a hash', async () => {
    const { headers } = await signIn('users', HOME)
    const [, token = ''] =
      /^device=([\w-]{43}); Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Lax$/.exec(
        String(headers['set-cookie']),
      ) ?? []
    expect(token).not.toBe('')
    const secure = await send(
      'authorization/requestToken',
      { username: 'editor', password: PASSWORD },
      '127.0.0.1',
      {
        'x-forwarded-proto': 'https',
      },
    )
    expect(secure.headers['set-cookie']).toContain('; Secure')
    const rows = await server.context.db.query.selectFrom('devices').selectAll().execute()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await signIn('users', HOME, 'wrong password')).headers['set-cookie']).toBeUndefined()
  })

  it('keep one cookie for several accounts of a browser, each known by its own sign-in', async () => {
    const device = await deviceAt('users', HOME)
    await guess(6, 'customers', HOME, device)
    expect(await codeOf(signIn('customers', HOME, PASSWORD, device))).toBe(CODES.tooMany)
    await server.context.db.query.deleteFrom('attempts').execute()
    expect(await deviceAt('customers', HOME, device)).toBe(device)
    await guess(6, 'customers', NEIGHBOUR)
    expect(await codeOf(signIn('customers', HOME, PASSWORD, device))).toBe(CODES.ok)
    expect(
      await server.context.db.query.selectFrom('devices').select('kind').execute(),
    ).toHaveLength(2)
  })

  it('no longer recognise a browser after thirteen months, or after fifty newer ones', async () => {
    const { query } = server.context.db
    const device = await deviceAt('users', HOME)
    const counted = async () => {
      await query.deleteFrom('attempts').execute()
      await guess(6, 'users', NEIGHBOUR)
      return (await codeOf(signIn('users', HOME, PASSWORD, device))) === CODES.ok
    }
    expect(await counted()).toBe(true)
    const old = new Date(Date.now() - 401 * 24 * 60 * 60_000).toISOString()
    await query.updateTable('devices').set({ last_seen: old }).execute()
    expect(await counted()).toBe(false)

    await query.deleteFrom('attempts').execute()
    const second = await deviceAt('users', HOME, device)
    expect(second).toBe(device)
    const first = await query.selectFrom('devices').selectAll().executeTakeFirstOrThrow()
    const later = new Date(Date.now() + 60_000).toISOString()
    const others = Array.from({ length: 49 }, (_, nth) => ({
      ...first,
      hash: `other ${nth}`,
      last_seen: later,
    }))
    await query.insertInto('devices').values(others).execute()
    expect(await counted()).toBe(true)
    await query
      .insertInto('devices')
      .values({ ...first, hash: 'one more', last_seen: later })
      .execute()
    await query.deleteFrom('attempts').execute()
    await signIn('users', HOME)
    expect(await query.selectFrom('devices').select('hash').execute()).toHaveLength(50)
    expect(await counted()).toBe(false)
  })

  it('at resets are limited in the same way, so that a stranger cannot keep the owner from one', async () => {
    const reset = async (from: string, cookie = '') => {
      const body = { username: 'editor', email: 'c@stage.example' }
      return (await send('user/resetpwd_web', body, from, cookie ? { cookie } : {})).json().code
    }
    const device = await deviceAt('customers', HOME)
    const codes: number[] = []
    for (let nth = 0; nth < 6; nth++) codes.push(await reset(NEIGHBOUR))
    expect(codes.at(-1)).toBe(CODES.tooMany)
    expect(await reset(HOME)).toBe(CODES.tooMany)
    expect(await reset(HOME, device)).toBe(CODES.ok)
    expect(await reset(STRANGER)).toBe(CODES.ok)
  })

  it('are deleted with an account, as its browsers are', async () => {
    const { query } = server.context.db
    const values = {
      username: 'leaver',
      password: PASSWORD,
      company: 'C',
      email: 'l@stage.example',
      status: 'active',
    }
    const id = await storeRecord(server.context, 'customers', values)
    await deviceAt('customers', HOME, '', 'leaver')
    await deviceAt('customers', HOME)
    await guess(2, 'customers', STRANGER, '', 'leaver')
    await guess(2, 'customers', STRANGER, '', 'l@stage.example')
    await guess(2, 'customers', STRANGER, '', 'another')
    const deleted = await server.app.inject({
      method: 'DELETE',
      url: `/api/customers/${id}`,
      headers: server.as('admin'),
    })
    expect(deleted.json().code).toBe(CODES.ok)
    const rows = await query.selectFrom('devices').select('account_id').execute()
    expect(rows.map(({ account_id }) => account_id)).not.toContain(id)
    expect(rows).toHaveLength(1)
    const keys = (await query.selectFrom('attempts').select('key').execute()).map(({ key }) =>
      String(key),
    )
    const of = (name: string) =>
      keys.filter((key) => key.startsWith(attemptPrefix(server.context.env, 'customers', name)))
    expect([
      ...of('leaver'),
      ...of('l@stage.example'),
      ...keys.filter((key) => key.includes(`#${id} `)),
    ]).toEqual([])
    expect(of('another')).toHaveLength(2)
    expect(JSON.stringify(keys)).not.toMatch(/leaver|another|stage/)
  })
})
