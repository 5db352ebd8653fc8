/** Links identities of a messaging service to accounts; linking requires being signed in. */
import { randomBytes } from 'node:crypto'
import { ReadableError } from '#shared/errors.ts'
import type { Database, Query } from '../../db/database.ts'
import { hashToken } from '../../http/actor.ts'
import type { SessionOwner } from '../token.ts'
import type { SocialIdentity } from './wechat.ts'

type Kind = SessionOwner['kind']
/**
 * A ticket represents an authenticated identity of the service until it is linked to an account.
 */
const TICKET_MS = 10 * 60_000

const keyOf = (kind: Kind, openid: string) => `${kind} ${openid}`

/**
 * The account linked to an identity, if any.
 * @throws ReadableError when the linked account is inactive
 */
export async function boundAccount(
  query: Query,
  kind: Kind,
  identity: SocialIdentity,
): Promise<SessionOwner | null> {
  const match = await query
    .selectFrom('social_accounts as s')
    .innerJoin(`${kind} as a`, 'a.id', 's.account_id')
    .select(['a.id', 'a.status'])
    .where('s.kind', '=', kind)
    .where((builder) =>
      builder.or([
        builder('s.openid', '=', identity.openid),
        ...(identity.unionid ? [builder('s.unionid', '=', identity.unionid)] : []),
      ]),
    )
    .executeTakeFirst()
  if (!match) return null
  if (match.status !== 'active') throw new ReadableError({ key: 'error.accountDisabled' })
  return { kind, id: Number(match.id) }
}

/** Issues a ticket for an identity without an account; valid for ten minutes. */
export async function issueTicket(
  query: Query,
  kind: Kind,
  identity: SocialIdentity,
  now: Date,
): Promise<string> {
  const ticket = randomBytes(24).toString('base64url')
  const row = {
    openid: identity.openid,
    unionid: identity.unionid,
    name: identity.name,
    kind,
    account_id: null,
    ticket_hash: hashToken(ticket),
    ticket_until: new Date(now.getTime() + TICKET_MS).toISOString(),
  }
  await query
    .insertInto('social_accounts')
    .values({ ...row, key: keyOf(kind, identity.openid), created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
  return ticket
}

/**
 * Links the identity of a ticket to an account, replacing its earlier link.
 * @throws ReadableError when the ticket is unknown or expired, or belongs to another `unionid`
 */
export async function bindTicket(
  db: Pick<Database, 'transaction'>,
  owner: SessionOwner,
  ticket: string,
  unionid: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (trx) => {
    const row = await trx
      .selectFrom('social_accounts')
      .select(['key', 'openid', 'unionid'])
      .where('ticket_hash', '=', hashToken(ticket))
      .where('kind', '=', owner.kind)
      .where('ticket_until', '>', now.toISOString())
      .executeTakeFirst()
    if (!row || (row.unionid ?? row.openid) !== unionid) {
      throw new ReadableError({ key: 'error.social.ticket' })
    }
    await unbind(trx, owner)
    await trx
      .updateTable('social_accounts')
      .set({ account_id: owner.id, ticket_hash: null, ticket_until: null })
      .where('key', '=', String(row.key))
      .execute()
  })
}

/** Unlinks an account. */
export async function unbind(query: Query, { kind, id }: SessionOwner): Promise<void> {
  await query
    .deleteFrom('social_accounts')
    .where('kind', '=', kind)
    .where('account_id', '=', id)
    .execute()
}

/** The linked name in the service; null when the account is not linked. */
export async function boundName(query: Query, { kind, id }: SessionOwner): Promise<string | null> {
  const row = await query
    .selectFrom('social_accounts')
    .select(['name', 'openid'])
    .where('kind', '=', kind)
    .where('account_id', '=', id)
    .executeTakeFirst()
  return row ? String(row.name ?? row.openid) : null
}
