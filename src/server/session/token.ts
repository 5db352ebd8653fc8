/** Sessions: a random token for the browser, its hash in the database. */

import { randomBytes, randomInt } from 'node:crypto'
import { SESSION_DAYS } from '#shared/constants.ts'
import { DAY_MS } from '#shared/measures.ts'
import type { Actor } from '../context.ts'
import type { Database, Query } from '../db/database.ts'
import { hashToken, invalidateAccounts, updateLastSeen } from '../http/actor.ts'
import { deleteSubscriptions } from '../push/subscriptions.ts'

const LIFETIME_MS = SESSION_DAYS * DAY_MS
/** Device limit per account; beyond it the oldest session is ended (50012). */
const SESSIONS_PER_ACCOUNT = 20
/** Ended sessions are kept this long, to explain why they ended. */
const RETENTION_MS = 30 * DAY_MS
const TOKEN_BYTES = 32
const SESSIONKEY_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const SESSIONKEY_LENGTH = 50

export interface SessionOwner {
  kind: 'users' | 'customers'
  id: number
}

/** The account whose sessions are those of an actor. */
export const ownerOf = ({ kind, id }: Pick<Actor, 'kind' | 'id'>): SessionOwner => ({
  kind: kind === 'customers' ? kind : 'users',
  id: id ?? 0,
})

/** The session key of specification §9. */
export const newSessionkey = (): string =>
  Array.from(
    { length: SESSIONKEY_LENGTH },
    () => SESSIONKEY_CHARACTERS[randomInt(SESSIONKEY_CHARACTERS.length)],
  ).join('')

export interface SessionDevice {
  address: string
  agent: string | undefined
}

/**
 * Starts a session on a device; `invalidateAccounts` follows the transaction.
 * @returns the token, which is not stored
 */
export async function insertSession(
  trx: Query,
  owner: SessionOwner,
  device: SessionDevice,
  now: Date,
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const at = now.toISOString()
  await trx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      kind: owner.kind,
      account_id: owner.id,
      sessionkey: newSessionkey(),
      created_at: at,
      last_seen: at,
      expires_at: new Date(now.getTime() + LIFETIME_MS).toISOString(),
      ended: null,
      address: device.address,
      agent: device.agent?.slice(0, 300) ?? null,
    })
    .execute()
  await updateLastSeen(trx, owner, at)
  await replaceOldest(trx, owner)
  await trx
    .deleteFrom('sessions')
    .where('kind', '=', owner.kind)
    .where('account_id', '=', owner.id)
    .where('expires_at', '<', new Date(now.getTime() - RETENTION_MS).toISOString())
    .execute()
  return token
}

async function replaceOldest(trx: Query, owner: SessionOwner): Promise<void> {
  const open = await trx
    .selectFrom('sessions')
    .select('token_hash')
    .where('kind', '=', owner.kind)
    .where('account_id', '=', owner.id)
    .where('ended', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  const surplus = open.slice(SESSIONS_PER_ACCOUNT).map((session) => String(session.token_hash))
  if (surplus.length === 0) return
  await deleteSubscriptions(trx, surplus)
  await trx
    .updateTable('sessions')
    .set({ ended: 'replaced' })
    .where('token_hash', 'in', surplus)
    .execute()
}

/** Response of a sign-out: clears the cache, which the next user of the browser could read. */
export const CLEAR_CACHE = { 'clear-site-data': '"cache"' }

/** Signs out one device of staff or of a customer; ignores tokens of the other kind. */
export async function endSession(
  db: Database,
  kind: SessionOwner['kind'],
  token: string,
): Promise<void> {
  const session = hashToken(token)
  await db.transaction(async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('token_hash', '=', session)
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (ended.numDeletedRows) await deleteSubscriptions(trx, [session])
  })
  invalidateAccounts(db)
}
