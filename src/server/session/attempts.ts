/**
 * Limits attempts at passwords, codes and links over all processes; repeated failures wait
 * exponentially longer. A stranger cannot keep the owner of an account out: attempts count per
 * account and network, and a browser that the account knows has a separate budget.
 */

import { CODES, PublicError } from '#shared/errors.ts'
import { DAY_MS, HOUR_MS } from '#shared/measures.ts'
import type { Context } from '../context.ts'
import {
  type AccountNames,
  attemptPrefix,
  attemptPrefixes,
  startsWith,
} from '../db/account-rows.ts'
import type { Query } from '../db/database.ts'
import { networkOf } from './network.ts'

/** Number of attempts without delay. */
export interface AttemptPolicy {
  free: number
}

/** A whole office may share one network. */
const PER_NETWORK: AttemptPolicy = { free: 30 }

/**
 * Attempts without delay at an account, by purpose: from one network or known browser, and within
 * an hour from all networks together. Mails and text messages reach their recipient each time, and
 * text messages cost money.
 */
const LIMITS = {
  signIn: { source: 5, hour: 100 },
  password: { source: 5, hour: 100 },
  // Attempts at these require the password.
  secondFactor: { source: 5, hour: 20 },
  resetMail: { source: 5, hour: 20 },
  resetMessage: { source: 3, hour: 10 },
  resetCode: { source: 5, hour: 20 },
  newAddress: { source: 5, hour: 20 },
}
export type Purpose = keyof typeof LIMITS

/** The account that an attempt is for. Unknown names count like known ones. */
export interface AttemptedAccount {
  kind: 'users' | 'customers'
  /** Username or email address, as entered. */
  name: string
  /** Null for a name without an account. */
  id: number | null
}
type AttemptContext = Pick<Context, 'db' | 'env'>

/** Origin of an attempt. */
export interface AttemptSource {
  address: string
  /** Key of a browser that the account knows, by its device cookie or its session. */
  deviceKey: string | null
}

const FIRST_WAIT_MS = 60_000
const MAX_WAIT_MS = 15 * 60_000
/** A count is reset after this time without attempts. */
const RESET_AFTER_MS = DAY_MS
/** Concurrent attempts with more conflicts are rejected as too many. */
const RETRIES = 10

/** Delay after attempt number `count`. */
export function retryDelay(count: number, { free }: AttemptPolicy): number {
  return count < free ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (count - free), MAX_WAIT_MS)
}

/**
 * Counts an attempt before it is made, so that concurrent guesses cannot bypass the limit. Those
 * from one network count by the name that was entered, since a common count would reveal which
 * names belong to one account.
 * @returns what to call when the attempt has succeeded, which then no longer counts
 * @throws PublicError 40029 with the minutes to wait
 */
export async function countAttempt(
  { db: { query }, env }: AttemptContext,
  purpose: Purpose,
  { kind, name, id }: AttemptedAccount,
  { address, deviceKey }: AttemptSource,
  now: Date,
): Promise<() => Promise<void>> {
  const limits = LIMITS[purpose]
  const ofName = `${attemptPrefix(env, kind, name)} ${purpose}`
  const ofAccount = id === null ? ofName : `${kind} #${id} ${purpose}`
  if (deviceKey !== null) {
    const ofDevice = `${ofAccount} ${deviceKey}`
    await recordAttempt(query, ofDevice, { free: limits.source }, now)
    return () => clearAttempts(query, ofDevice)
  }
  const network = networkOf(address)
  const ofNetwork = `${purpose} ${network}`
  const ofSource = `${ofName} ${network}`
  const ofHour = `${ofAccount} hour ${Math.floor(now.getTime() / HOUR_MS)}`
  await recordAttempt(query, ofNetwork, PER_NETWORK, now)
  await recordAttempt(query, ofSource, { free: limits.source }, now)
  await recordAttempt(query, ofHour, { free: limits.hour }, now)
  return async () => {
    await clearAttempts(query, ofSource)
    for (const shared of [ofNetwork, ofHour]) await refundAttempt(query, shared, now)
  }
}

/** @throws PublicError 40029 with the minutes to wait */
export async function recordAttempt(
  query: Query,
  key: string,
  policy: AttemptPolicy,
  now: Date,
): Promise<void> {
  for (let tries = 0; tries < RETRIES; tries++) {
    const stored = await query
      .selectFrom('attempts')
      .selectAll()
      .where('key', '=', key)
      .executeTakeFirst()
    const until = stored ? Date.parse(String(stored.until)) : 0
    // The earlier of two concurrent attempts may read the later one's time, which needs no wait.
    const hasToWait = stored !== undefined && retryDelay(Number(stored.count), policy) > 0
    if (hasToWait && until > now.getTime()) throw tooMany(until - now.getTime())
    const count = stored && until + RESET_AFTER_MS > now.getTime() ? Number(stored.count) + 1 : 1
    const next = { count, until: new Date(now.getTime() + retryDelay(count, policy)).toISOString() }
    if (await replace(query, key, stored, next)) return
  }
  throw tooMany(FIRST_WAIT_MS)
}

/** Stores the next count, unless a concurrent attempt came first. */
async function replace(
  query: Query,
  key: string,
  stored: Record<string, unknown> | undefined,
  next: { count: number; until: string },
): Promise<boolean> {
  if (stored === undefined) {
    const added = await query
      .insertInto('attempts')
      .values({ key, ...next })
      .onConflict((on) => on.column('key').doNothing())
      .executeTakeFirst()
    return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
  }
  const changed = await query
    .updateTable('attempts')
    .set(next)
    .where('key', '=', key)
    .where('count', '=', stored.count)
    .where('until', '=', stored.until)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows) > 0
}

async function clearAttempts(query: Query, key: string): Promise<void> {
  await query.deleteFrom('attempts').where('key', '=', key).execute()
}

/**
 * Forgives all attempts at an account from everywhere, by all its names: its owner has set a new
 * password.
 */
export async function clearAccountAttempts(
  { db, env }: AttemptContext,
  account: AccountNames,
): Promise<void> {
  await db.query
    .deleteFrom('attempts')
    .where((is) => startsWith(is, 'key', attemptPrefixes(env, account)))
    .execute()
}

/** Removes a successful attempt from a shared count; earlier failures remain. */
async function refundAttempt(query: Query, key: string, now: Date): Promise<void> {
  await query
    .updateTable('attempts')
    .set((expression) => ({ count: expression('count', '-', 1), until: now.toISOString() }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

/** Deletes expired counts. */
export async function clearOldAttempts(query: Query, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RESET_AFTER_MS).toISOString()
  await query.deleteFrom('attempts').where('until', '<', before).execute()
}

const tooMany = (milliseconds: number) =>
  new PublicError(CODES.tooMany, {
    key: 'error.tooMany',
    values: { minutes: Math.ceil(milliseconds / 60_000) },
  })
