/** Which account a person of the messaging service is: bound by someone who was signed in as that account. */
import { randomBytes } from 'node:crypto'
import type { Query } from '#server/core/db/database.ts'
import { hashToken } from '#server/core/http/actor.ts'
import { ReadableError } from '#shared/errors.ts'
import type { SessionOwner } from '../token.ts'
import type { SocialIdentity } from './wechat.ts'

type Kind = SessionOwner['kind']
/** A ticket stands for a person who has shown who they are there, and must still show who they are here. */
const TICKET_MS = 10 * 60_000

const keyOf = (kind: Kind, openid: string) => `${kind} ${openid}`

/**
 * The account of a person, if one is bound and may sign in.
 * @throws ReadableError when the bound account is not active
 */
export async function boundAccount(query: Query, kind: Kind, identity: SocialIdentity): Promise<SessionOwner | null> {
  const match = await query
    .selectFrom('social_accounts as s')
    .innerJoin(`${kind} as a`, 'a.id', 's.account_id')
    .select(['a.id', 'a.status'])
    .where('s.kind', '=', kind)
    .where((where) =>
      where.or([
        where('s.openid', '=', identity.openid),
        ...(identity.unionid ? [where('s.unionid', '=', identity.unionid)] : []),
      ]),
    )
    .executeTakeFirst()
  if (!match) return null
  if (match.status !== 'active') throw new ReadableError({ key: 'error.accountDisabled' })
  return { kind, id: Number(match.id) }
}

/** Remembers a person without an account; the ticket lets an account take them within ten minutes. */
export async function giveTicket(query: Query, kind: Kind, identity: SocialIdentity, now: Date): Promise<string> {
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
 * Binds the person of a ticket to an account, whose earlier binding ends.
 * @throws ReadableError when the ticket is unknown or old, or stands for someone else than `unionid`
 */
export async function bindTicket(
  query: Query,
  owner: SessionOwner,
  ticket: string,
  unionid: string,
  now: Date,
): Promise<void> {
  await query.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('social_accounts')
      .select(['key', 'openid', 'unionid'])
      .where('ticket_hash', '=', hashToken(ticket))
      .where('kind', '=', owner.kind)
      .where('ticket_until', '>', now.toISOString())
      .executeTakeFirst()
    if (!person || (person.unionid ?? person.openid) !== unionid) {
      throw new ReadableError({ key: 'error.social.ticket' })
    }
    await unbind(trx, owner)
    await trx
      .updateTable('social_accounts')
      .set({ account_id: owner.id, ticket_hash: null, ticket_until: null })
      .where('key', '=', String(person.key))
      .execute()
  })
}

/** Ends the binding of an account. */
export async function unbind(query: Query, { kind, id }: SessionOwner): Promise<void> {
  await query.deleteFrom('social_accounts').where('kind', '=', kind).where('account_id', '=', id).execute()
}

/** The name under which an account is known to the service; null when it is not bound. */
export async function boundName(query: Query, { kind, id }: SessionOwner): Promise<string | null> {
  const row = await query
    .selectFrom('social_accounts')
    .select(['name', 'openid'])
    .where('kind', '=', kind)
    .where('account_id', '=', id)
    .executeTakeFirst()
  return row ? String(row.name ?? row.openid) : null
}
