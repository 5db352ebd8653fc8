/**
 * Caches accounts by token hash for one second: every request needs its account, and a query for each would cost as
 * much as the request. Changes by this process apply at once, changes by others within that second.
 */
import type { Actor } from '../context.ts'
import type { Database } from '../db/database.ts'

/** The account of a session. */
export type Account = Pick<Actor, 'name' | 'id' | 'kind' | 'roles' | 'grants' | 'session'>

const CACHE_TTL_MS = 1_000
/** No caching this long after a change, whose transaction may still be open. */
const SETTLING_MS = 2_000
const LIMIT = 10_000

interface Known {
  accounts: Map<string, { account: Account; until: number }>
  settledAt: number
}
const stores = new WeakMap<Database, Known>()

const storeOf = (db: Database): Known => {
  const known = stores.get(db) ?? { accounts: new Map(), settledAt: 0 }
  stores.set(db, known)
  return known
}

/** The account, if it was loaded within the last second. */
export function getCachedAccount(db: Database, tokenHash: string): Account | undefined {
  const known = stores.get(db)?.accounts.get(tokenHash)
  return known && known.until > Date.now() ? known.account : undefined
}

/** Caches an account just loaded, at most until the end of its session (milliseconds since 1970). */
export function cacheAccount(db: Database, tokenHash: string, account: Account, expiresAt: number): void {
  const store = storeOf(db)
  const now = Date.now()
  if (now < store.settledAt) return
  if (store.accounts.size >= LIMIT) store.accounts.clear()
  store.accounts.set(tokenHash, { account, until: Math.min(now + CACHE_TTL_MS, expiresAt) })
}

/** Called when a session ends or the access of an account changes. */
export function invalidateAccounts(db: Database): void {
  const store = storeOf(db)
  store.accounts.clear()
  store.settledAt = Date.now() + SETTLING_MS
}
