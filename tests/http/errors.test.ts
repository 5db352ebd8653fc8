/** Browser errors over HTTP, on both databases: reporting, permissions and limits. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearErrors, type LoggedError, logErrors } from '#server/error-log/error-log.ts'
import { createReportLimit, LIMITS, WINDOW_MS } from '#server/error-log/routes.ts'
import type { ErrorReport } from '#shared/error-report.ts'
import { CODES } from '#shared/errors.ts'
import { makeRecord } from '../resources/records.ts'
import { deviceOf } from '../support/customers.ts'
import { recordOf, rest } from '../support/rest.ts'
import { RULE_ENGINES, startServer, type TestServer } from '../support/server.ts'

const FAULT: ErrorReport = {
  kind: 'script',
  message: 'x is not a function',
  stack: 'TypeError: x is not a function\n    at draw (/assets/app.js:1:200)',
  page: '/goods/code/index?page=2',
  release: '0.1.0+abc',
  times: 1,
}

describe.each(RULE_ENGINES)('the error log on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ engine })
  })
  afterAll(() => server.close())

  const admin = () => rest(server)
  /** Limits count per address and minute, so each test uses its own address. */
  let address = 0
  beforeEach(async () => {
    address++
    await clearErrors(server.context)
  })
  const send = (errors: unknown, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/errors',
      payload: { errors },
      headers: { 'user-agent': 'Lynx/2.9', 'accept-language': 'en', ...headers },
      remoteAddress: `10.1.${engine === 'sqlite' ? 1 : 2}.${address}`,
    })
  const logged = async (filter: Record<string, unknown> = {}) =>
    recordOf(await admin().list('errors', { filter }))
  const loggedError = (more: Partial<LoggedError> = {}): LoggedError => ({
    ...FAULT,
    fingerprint: 'f',
    actor: 'editor',
    account: 'users:2',
    browser: 'Lynx',
    ...more,
  })
  const customer = async () => {
    const id = await makeRecord(server.context, 'customers')
    const customers = rest(server)
    await customers.update('customers', id, { status: 'active' })
    return deviceOf(server, id)
  }

  it('accepts errors of staff, customers and visitors, with user, page, time and release', async () => {
    const before = new Date().toISOString()
    const answer = await send([FAULT], server.as('editor'))
    expect(answer.json()).toMatchObject({ code: CODES.ok, data: { taken: 1 } })
    expect(
      (await send([{ ...FAULT, message: 'of a customer' }], await customer())).json().code,
    ).toBe(CODES.ok)
    expect((await send([{ ...FAULT, message: 'of a visitor' }])).json().code).toBe(CODES.ok)
    const [visitor, ofCustomer, first] = await logged()
    const { times: _, ...details } = FAULT
    expect(first).toMatchObject({ ...details, count: 1, actor: 'editor', browser: 'Lynx/2.9' })
    expect(String(first?.last_seen) >= before && first?.first_seen === first?.last_seen).toBe(true)
    expect([visitor?.actor, ofCustomer?.message]).toEqual(['visitor', 'of a customer'])
    const kinds = [first, ofCustomer, visitor].map((error) => String(error?.account).split(':')[0])
    expect(kinds).toEqual(['users', 'customers', 'visitor'])
  })

  it('accepts errors of an ended session as those of a visitor', async () => {
    expect((await send([FAULT], { authorization: 'Bearer unknown' })).json().code).toBe(CODES.ok)
    expect((await logged()).map(({ actor }) => actor)).toEqual(['visitor'])
  })

  it('counts a repeated error, regardless of user and query', async () => {
    await send([{ ...FAULT, times: 3 }], server.as('editor'))
    await send([{ ...FAULT, page: '/goods/code/index?page=7' }], server.as('admin'))
    const [error, ...others] = await logged()
    expect(others).toEqual([])
    expect(error).toMatchObject({ count: 4, actor: 'admin', page: '/goods/code/index?page=7' })
    expect(Number(error?.id)).toBeGreaterThan(0)
    const different = [
      { message: 'y' },
      { stack: 'Error\n    at b' },
      { page: '/dashboard' },
      { release: '0.2.0' },
    ]
    await send(
      different.map((item) => ({ ...FAULT, ...item })),
      server.as('editor'),
    )
    expect((await logged()).length).toBe(5)
    expect((await admin().list('errors', { range: [0, 0] })).headers['content-range']).toBe(
      'errors 0-0/5',
    )
  })

  it('is searched, filtered, and deleted from by administrators alone', async () => {
    await send(
      [FAULT, { ...FAULT, kind: 'call', message: '查询失败 GET /api/codes' }],
      server.as('editor'),
    )
    const find = async (filter: Record<string, unknown>) =>
      (await logged(filter)).map(({ message }) => message)
    expect(await find({ q: 'function' })).toEqual([FAULT.message])
    expect(await find({ q: 'chaxun' })).toEqual(['查询失败 GET /api/codes'])
    expect(await find({ kind: 'call' })).toEqual(['查询失败 GET /api/codes'])
    const [{ id = 0 } = {}] = await logged({ kind: 'call' })
    for (const person of ['editor', 'visitor'] as const) {
      const api = rest(server, person)
      const codes = [
        await api.list('errors'),
        await api.get('errors', id),
        await api.remove('errors', id),
      ]
      expect(codes.map(({ code }) => code)).toEqual([
        CODES.forbidden,
        CODES.forbidden,
        CODES.forbidden,
      ])
    }
    const { code, write } = await admin().remove('errors', id)
    expect([code, (await logged()).length]).toEqual([CODES.ok, 1])
    expect((await rest(server, 'editor').undo(write)).code).toBe(CODES.forbidden)
    expect((await admin().undo(write)).code).toBe(CODES.ok)
    expect(await find({ q: '查询' })).toEqual(['查询失败 GET /api/codes'])
  })

  it('rejects writes and changes through its own calls', async () => {
    await send([FAULT], server.as('editor'))
    const [{ id = 0 } = {}] = await logged()
    const headers = server.as('admin')
    const change = await server.app.inject({
      method: 'PUT',
      url: `/api/errors/${id}`,
      payload: { count: 9 },
      headers,
    })
    expect(change.json().code).toBe(CODES.notFound)
    expect((await send([{ ...FAULT, actor: 'admin' }], headers)).json().code).toBe(CODES.validation)
  })

  it('is emptied by administrators alone, and reports the number of deleted errors', async () => {
    await send([FAULT, { ...FAULT, message: 'another' }], server.as('editor'))
    const clear = (headers: Record<string, string>) =>
      server.app.inject({ method: 'POST', url: '/api/errors/clear', headers })
    expect((await clear(server.as('editor'))).json().code).toBe(CODES.forbidden)
    expect((await logged()).length).toBe(2)
    expect((await clear(server.as('admin'))).json()).toMatchObject({
      code: CODES.ok,
      data: { deleted: 2 },
    })
    expect(await logged()).toEqual([])
    expect(await logged({ q: 'another' })).toEqual([])
  })

  it('rejects too many, too long, too large and foreign values', async () => {
    const rejected = [
      [],
      Array.from({ length: 11 }, () => FAULT),
      [{ ...FAULT, message: '' }],
      [{ ...FAULT, message: 'x'.repeat(1001) }],
      [{ ...FAULT, stack: 'x'.repeat(6001) }],
      [{ ...FAULT, kind: 'other' }],
      [{ ...FAULT, times: 0 }],
      ...['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)'].map(
        (page) => [{ ...FAULT, page }],
      ),
    ]
    for (const errors of rejected) {
      const { code } = (await send(errors, server.as('editor'))).json()
      expect([JSON.stringify(errors).slice(0, 80), code]).toEqual([
        expect.anything(),
        CODES.validation,
      ])
    }
    const large = await send([{ ...FAULT, stack: '长'.repeat(200_000) }], server.as('editor'))
    expect([large.statusCode, large.json().code]).toEqual([413, CODES.tooLarge])
    expect(await logged()).toEqual([])
  })

  it('keeps markup as text', async () => {
    const message = '<img src=x onerror="alert(1)"> & <script>alert(2)</script>'
    await send([{ ...FAULT, message }], server.as('editor'))
    expect((await logged()).map((item) => item.message)).toEqual([message])
  })

  it('limits reports per minute, more strictly for visitors', async () => {
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...FAULT, message: `error ${from + index}` }))
    expect((await send(many(0, 10))).json().code).toBe(CODES.ok)
    expect((await send(many(10, 10))).json().code).toBe(CODES.tooMany)
    expect((await send(many(10, 10), server.as('visitor'))).json().code).toBe(CODES.ok)
    expect((await logged()).length).toBe(20)
  })

  it('stores a limited number of errors, none older than ninety days', async () => {
    const then = new Date('2026-01-01T00:00:00Z')
    const later = new Date('2026-02-01T00:00:00Z')
    const four = ['a', 'b', 'c', 'd'].map((fingerprint) =>
      loggedError({ fingerprint, message: `old ${fingerprint}` }),
    )
    await logErrors(server.context, four, then, 3)
    expect((await logged()).map(({ message }) => message)).toEqual(['old d', 'old c', 'old b'])
    await logErrors(server.context, [loggedError({ message: 'new' })], later, 3)
    expect((await logged()).map(({ message }) => message)).toEqual(['new', 'old d', 'old c'])
    await logErrors(
      server.context,
      [loggedError({ fingerprint: 'g', message: 'newest' })],
      new Date('2026-04-15T00:00:00Z'),
    )
    expect((await logged()).map(({ message }) => message)).toEqual(['newest', 'new'])
    expect(await logged({ q: 'old' })).toEqual([])
  })
})

it('counts reports per sender and minute', () => {
  const { consume: take } = createReportLimit()
  take('a', LIMITS.visitor, LIMITS.visitor, 0)
  expect(() => take('a', 1, LIMITS.visitor, WINDOW_MS - 1)).toThrow()
  take('b', 1, LIMITS.visitor, 0)
  take('a', LIMITS.visitor, LIMITS.visitor, WINDOW_MS)
})
