import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { type Account, forgetAccounts, recallAccount, rememberAccount } from './known-accounts.ts'

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

it('believes an account for a second', () => {
  rememberAccount(db, 'hash', account, NEVER)
  vi.advanceTimersByTime(999)
  expect(recallAccount(db, 'hash')).toBe(account)
  vi.advanceTimersByTime(1)
  expect(recallAccount(db, 'hash')).toBeUndefined()
})

it('believes nothing beyond the end of the session', () => {
  rememberAccount(db, 'hash', account, Date.now() + 10)
  vi.advanceTimersByTime(10)
  expect(recallAccount(db, 'hash')).toBeUndefined()
})

it('believes nothing while a change may still be under way', () => {
  rememberAccount(db, 'hash', account, NEVER)
  forgetAccounts(db)
  rememberAccount(db, 'hash', account, NEVER)
  expect(recallAccount(db, 'hash')).toBeUndefined()
  vi.advanceTimersByTime(2_000)
  rememberAccount(db, 'hash', account, NEVER)
  expect(recallAccount(db, 'hash')).toBe(account)
})
