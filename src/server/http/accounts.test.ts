import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { type Account, cacheAccount, getCachedAccount, invalidateAccounts } from './accounts.ts'

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
