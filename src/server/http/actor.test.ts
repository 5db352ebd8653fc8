import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PublicError } from '#shared/errors.ts'
import type { Database } from '../db/database.ts'
import {
  type Account,
  accountFrom,
  cacheAccount,
  getCachedAccount,
  invalidateAccounts,
  tokenOf,
} from './actor.ts'

const request = (
  headers: Record<string, string>,
  url = '/api/codes',
  method = 'GET',
  cookies = {},
) => ({
  headers,
  cookies,
  url,
  method,
})

describe('the token of a request', () => {
  it('is the Bearer header', () => {
    expect(tokenOf(request({ authorization: 'Bearer abc-_1' }))).toBe('abc-_1')
    expect(tokenOf(request({}))).toBeNull()
  })

  it('is invalid, not missing, for another header', () => {
    expect(tokenOf(request({ authorization: 'Basic abc' }))).toBe('')
  })

  it('is the cookie for downloads alone', () => {
    const cookies = { language: 'en', 'Admin-Token': 'abc' }
    expect(tokenOf(request({}, '/api/files/00/x.png', 'GET', cookies))).toBe('abc')
    expect(tokenOf(request({}, '/api/files/00/x.png', 'HEAD', cookies))).toBe('abc')
    expect(tokenOf(request({}, '/api/files', 'POST', cookies))).toBeNull()
    expect(tokenOf(request({}, '/api/codes', 'GET', cookies))).toBeNull()
  })
})

describe('the account of a session', () => {
  const now = new Date('2026-03-31T12:00:00Z')
  const row = {
    token_hash: 'hash',
    kind: 'users',
    account_id: 3,
    expires_at: '2026-04-01T00:00:00.000Z',
    ended: null,
    user_name: 'lin',
    user_status: 'active',
    role: 'editor',
    customer_name: null,
    customer_status: null,
  }
  const codeOf = (rows: Record<string, unknown>[]) => {
    try {
      return accountFrom(rows, now)
    } catch (error) {
      return (error as PublicError).code
    }
  }

  it('has the role of each row', () => {
    const account = {
      name: 'lin',
      id: 3,
      kind: 'users',
      roles: ['editor', 'stock'],
      session: 'hash',
    }
    expect(codeOf([row, { ...row, role: 'stock' }])).toEqual(account)
  })

  it('has the role custom for a customer', () => {
    const customer = {
      ...row,
      kind: 'customers',
      role: null,
      customer_name: 'stage',
      customer_status: 'active',
    }
    expect(codeOf([customer])).toMatchObject({
      name: 'stage',
      kind: 'customers',
      roles: ['custom'],
    })
  })

  it.each([
    ['there is none', [], 50008],
    ['it was ended', [{ ...row, ended: 'replaced' }], 50012],
    ['it has expired', [{ ...row, expires_at: now.toISOString() }], 50014],
    ['the account is disabled', [{ ...row, user_status: 'disabled' }], 50012],
    ['the account is gone', [{ ...row, user_name: null, user_status: null }], 50012],
    [
      'a customer is not yet reviewed',
      [{ ...row, kind: 'customers', customer_status: 'pending' }],
      50012,
    ],
    ['the account has no roles', [{ ...row, role: null }], 20001],
  ])('is rejected when %s', (_, rows, code) => {
    expect(codeOf(rows)).toBe(code)
  })
})

describe('the cache of accounts', () => {
  const account: Account = { name: 'admin', id: 1, kind: 'users', roles: ['admin'] }
  const NEVER = Number.MAX_SAFE_INTEGER
  let db: Database

  beforeEach(() => {
    vi.useFakeTimers()
    db = {} as Database
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('caches an account for a second', () => {
    cacheAccount(db, 'hash', account, NEVER)
    vi.advanceTimersByTime(999)
    expect(getCachedAccount(db, 'hash')).toBe(account)
    vi.advanceTimersByTime(1)
    expect(getCachedAccount(db, 'hash')).toBeUndefined()
  })

  it('caches nothing beyond the end of the session', () => {
    cacheAccount(db, 'hash', account, Date.now() + 10)
    vi.advanceTimersByTime(10)
    expect(getCachedAccount(db, 'hash')).toBeUndefined()
  })

  it('caches nothing while a change may be uncommitted', () => {
    cacheAccount(db, 'hash', account, NEVER)
    invalidateAccounts(db)
    cacheAccount(db, 'hash', account, NEVER)
    expect(getCachedAccount(db, 'hash')).toBeUndefined()
    vi.advanceTimersByTime(2_000)
    cacheAccount(db, 'hash', account, NEVER)
    expect(getCachedAccount(db, 'hash')).toBe(account)
  })
})
