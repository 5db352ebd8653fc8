/**
 * One-time links: a random token in a mail, its hash in the database; a new link replaces earlier
 * ones of its kind.
 */
import { randomBytes } from 'node:crypto'
import { type Message, ReadableError } from '#shared/errors.ts'
import { DAY_MS, MINUTE_MS } from '#shared/measures.ts'
import type { LinkState } from '#shared/web/account.ts'
import type { Database, Query } from '../../db/database.ts'
import { hashToken } from '../../http/actor.ts'

/** Purpose of a link: a new password, a new e-mail address, a code sent by text message. */
const LINK_KINDS = ['reset', 'email', 'sms'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

export interface Link {
  account: number
  /** The value to confirm, such as the new address. */
  value: string | null
  state: LinkState
}

const TOKEN_BYTES = 32
const LIFETIME_MS: Record<LinkKind, number> = {
  reset: 30 * MINUTE_MS,
  email: DAY_MS,
  sms: 5 * MINUTE_MS,
}
/** Used and expired links are kept this long, to explain why they no longer work. */
const RETENTION_MS = 30 * DAY_MS

const REJECTION_KEYS: Record<Exclude<LinkState, 'open'>, Message['key']> = {
  used: 'error.link.used',
  replaced: 'error.link.replaced',
  revoked: 'error.link.revoked',
  expired: 'error.link.expired',
  unknown: 'error.link.unknown',
}

type Engine = Pick<Database, 'engine'>

/**
 * Locks a customer before its links are issued or used, so that a concurrent change of the account
 * either precedes this, or revokes the links.
 * @returns undefined for a deleted account
 */
export const lockCustomer = ({ engine }: Engine, trx: Query, account: number) =>
  engine
    .forUpdate(
      trx
        .selectFrom('customers')
        .select(['id', 'username', 'email', 'mobile', 'language', 'status']),
    )
    .where('id', '=', account)
    .executeTakeFirst()

/**
 * Creates a link, in the transaction that sends it.
 * @param secret short secret instead of a long token
 * @returns the token, which is not stored
 */
export async function issueLink(
  db: Engine,
  trx: Query,
  kind: LinkKind,
  account: number,
  { value = null, secret, now }: { value?: string | null; secret?: string; now: Date },
): Promise<string> {
  const token = secret ?? randomBytes(TOKEN_BYTES).toString('base64url')
  await lockCustomer(db, trx, account)
  await endLinks(trx, [kind], account, 'replaced')
  const row = {
    kind,
    account_id: account,
    value,
    state: 'open',
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + LIFETIME_MS[kind]).toISOString(),
  }
  await trx
    .insertInto('one_time_links')
    .values({ hash: hashToken(`${kind} ${token}`), ...row })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(row))
    .execute()
  const before = new Date(now.getTime() - RETENTION_MS).toISOString()
  await trx.deleteFrom('one_time_links').where('expires_at', '<', before).execute()
  return token
}

/** Revokes the unused links and codes of an account, in the transaction that changes it. */
export const revokeLinks = (
  trx: Query,
  account: number,
  kinds: readonly LinkKind[] = LINK_KINDS,
): Promise<void> => endLinks(trx, kinds, account, 'revoked')

async function endLinks(
  trx: Query,
  kinds: readonly LinkKind[],
  account: number,
  state: LinkState,
): Promise<void> {
  await trx
    .updateTable('one_time_links')
    .set({ state })
    .where('kind', 'in', kinds)
    .where('account_id', '=', account)
    .where('state', '=', 'open')
    .execute()
}

/** The state of a token's link, without using it. */
export async function findLink(
  query: Query,
  kind: LinkKind,
  token: string,
  now: Date,
): Promise<Link> {
  const row = await query
    .selectFrom('one_time_links')
    .select(['account_id', 'value', 'state', 'expires_at'])
    .where('hash', '=', hashToken(`${kind} ${token}`))
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!row) return { account: 0, value: null, state: 'unknown' }
  const hasExpired = row.state === 'open' && Date.parse(String(row.expires_at)) <= now.getTime()
  return {
    account: Number(row.account_id),
    value: row.value === null ? null : String(row.value),
    state: hasExpired ? 'expired' : (row.state as LinkState),
  }
}

/**
 * Uses a link of an account, in the transaction of what it allows; only one of several concurrent
 * attempts succeeds.
 * @throws ReadableError with the reason why it does not work
 */
export async function consumeLink(
  db: Engine,
  trx: Query,
  { kind, token, account }: { kind: LinkKind; token: string; account: number },
): Promise<void> {
  await lockCustomer(db, trx, account)
  const link = await findLink(trx, kind, token, new Date())
  const state = link.account === account ? link.state : 'unknown'
  if (state !== 'open') throw new ReadableError({ key: REJECTION_KEYS[state] })
  const { numUpdatedRows } = await trx
    .updateTable('one_time_links')
    .set({ state: 'used' })
    .where('hash', '=', hashToken(`${kind} ${token}`))
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (!numUpdatedRows) throw new ReadableError({ key: REJECTION_KEYS.used })
}

/** The value of the account's pending link of a kind. */
export async function pendingValue(
  query: Query,
  kind: LinkKind,
  account: number,
  now: Date,
): Promise<string | null> {
  const row = await query
    .selectFrom('one_time_links')
    .select('value')
    .where('kind', '=', kind)
    .where('account_id', '=', account)
    .where('state', '=', 'open')
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row?.value ? String(row.value) : null
}
