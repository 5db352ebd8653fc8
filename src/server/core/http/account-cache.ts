/**
 * Caches accounts by token hash for one second: every request needs its account, and the query would cost as much as the
 * request itself. Changes by this process apply immediately, those by other processes within a second.
 */
import type { Actor } from '../context.ts'
import type { Database } from '../db/database.ts'

/** Account of a session or API key. */
export type Account = Pick<
  Actor,
  'name' | 'id' | 'kind' | 'roles' | 'company' | 'roleIds' | 'grants' | 'limits' | 'key' | 'session' | 'viewAs'
>

const CACHE_TTL_MS = 1_000
/** Caching pauses for this long after a change, because its transaction may still be open. */
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

/** Returns the account if it was loaded within the last second. */
export function getCachedAccount(db: Database, tokenHash: string): Account | undefined {
  const entry = caches.get(db)?.accounts.get(tokenHash)
  return entry && entry.until > Date.now() ? entry.account : undefined
}

/** Caches an account. @param expiresAt end of its session, in milliseconds since 1970 */
export function cacheAccount(db: Database, tokenHash: string, account: Account, expiresAt: number): void {
  const store = cacheOf(db)
  const now = Date.now()
  if (now < store.pausedUntil) return
  if (store.accounts.size >= MAX_ACCOUNTS) store.accounts.clear()
  store.accounts.set(tokenHash, { account, until: Math.min(now + CACHE_TTL_MS, expiresAt) })
}

/** Clears the cache when a session ends or the access of an account changes. */
export function invalidateAccounts(db: Database): void {
  const store = cacheOf(db)
  store.accounts.clear()
  store.pausedUntil = Date.now() + CACHE_PAUSE_MS
}
