/**
 * Counts sign-in attempts per account and per address over all processes; repeated failures wait exponentially longer.
 */

import type { Query } from '#server/core/db/database.ts'
import { CODES, PublicError } from '#shared/errors.ts'

/** Number of attempts without delay. */
export interface AttemptPolicy {
  free: number
}
export const PER_ACCOUNT: AttemptPolicy = { free: 5 }
/** A whole office may share one address. */
export const PER_ADDRESS: AttemptPolicy = { free: 30 }

const FIRST_WAIT_MS = 60_000
const MAX_WAIT_MS = 15 * 60_000
/** A count is reset after this time without attempts. */
const RESET_AFTER_MS = 24 * 60 * 60_000
/** Concurrent attempts with more conflicts are rejected as too many. */
const RETRIES = 10

/** Delay after attempt number `count`. */
export function retryDelay(count: number, { free }: AttemptPolicy): number {
  return count < free ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (count - free), MAX_WAIT_MS)
}

/**
 * Counts an attempt before it is made, so that concurrent guesses cannot bypass the limit. @throws PublicError 40029
 * with the minutes to wait
 */
export async function recordAttempt(query: Query, key: string, policy: AttemptPolicy, now: Date): Promise<void> {
  for (let tries = 0; tries < RETRIES; tries++) {
    const known = await query.selectFrom('attempts').selectAll().where('key', '=', key).executeTakeFirst()
    const until = known ? Date.parse(String(known.until)) : 0
    // Of two concurrent attempts, the earlier may read the later one's time, which is no reason to wait.
    const hasToWait = known !== undefined && retryDelay(Number(known.count), policy) > 0
    if (hasToWait && until > now.getTime()) throw tooMany(until - now.getTime())
    const count = known && until + RESET_AFTER_MS > now.getTime() ? Number(known.count) + 1 : 1
    const next = { count, until: new Date(now.getTime() + retryDelay(count, policy)).toISOString() }
    if (await replace(query, key, known, next)) return
  }
  throw tooMany(FIRST_WAIT_MS)
}

/** Stores the next count, unless a concurrent attempt came first. */
async function replace(
  query: Query,
  key: string,
  known: Record<string, unknown> | undefined,
  next: { count: number; until: string },
): Promise<boolean> {
  if (known === undefined) {
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
    .where('count', '=', known.count)
    .where('until', '=', known.until)
    .executeTakeFirst()
  return Number(changed.numUpdatedRows) > 0
}

/** Resets an account after a successful attempt. */
export async function clearAttempts(query: Query, key: string): Promise<void> {
  await query.deleteFrom('attempts').where('key', '=', key).execute()
}

/** Removes a successful attempt from the count of its address; earlier failures remain. */
export async function refundAttempt(query: Query, key: string, now: Date): Promise<void> {
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
  new PublicError(CODES.tooMany, { key: 'error.tooMany', values: { minutes: Math.ceil(milliseconds / 60_000) } })
