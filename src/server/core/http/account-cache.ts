/**
 * Caches accounts by token hash for one second: every request needs its account, and a query for each would cost as
 * much as the request. Changes by this process apply at once, changes by others within that second.
 */
import type { Actor } from '../context.ts'
import type { Database } from '../db/database.ts'

/** The account of a session. */
export type Account = Pick<
  Actor,
  'name' | 'id' | 'kind' | 'roles' | 'company' | 'roleIds' | 'grants' | 'limits' | 'key' | 'session' | 'viewAs'
>

const CACHE_TTL_MS = 1_000
/** No caching this long after a change, whose transaction may still be open. */
const CACHE_PAUSE_MS = 2_000
const MAX_ACCOUNTS = 10_000

interface AccountCache {
  accounts: Map<string, { account: Account; until: number }>
  pausedUntil: number
}
const caches = new WeakMap<Database, AccountCache>()

const cacheOf = (db: Database): AccountCache => {
  const cache = caches.get(db) ?? { accounts: new Map(), pausedUntil: 0 }
  caches.set(db, cache)
  return cache
}

/** The account, if it was loaded within the last second. */
export function getCachedAccount(db: Database, tokenHash: string): Account | undefined {
  const entry = caches.get(db)?.accounts.get(tokenHash)
  return entry && entry.until > Date.now() ? entry.account : undefined
}

/** Caches an account just loaded, at most until the end of its session (milliseconds since 1970). */
export function cacheAccount(db: Database, tokenHash: string, account: Account, expiresAt: number): void {
  const store = cacheOf(db)
  const now = Date.now()
  if (now < store.pausedUntil) return
  if (store.accounts.size >= MAX_ACCOUNTS) store.accounts.clear()
  store.accounts.set(tokenHash, { account, until: Math.min(now + CACHE_TTL_MS, expiresAt) })
}

/** Called when a session ends or the access of an account changes. */
export function invalidateAccounts(db: Database): void {
  const store = cacheOf(db)
  store.accounts.clear()
  store.pausedUntil = Date.now() + CACHE_PAUSE_MS
}
