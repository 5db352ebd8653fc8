/** Session user of staff (specification §3). */

import type { Actor, Context } from '#server/core/context.ts'
import { CODES, PublicError } from '#shared/errors.ts'
import { fileAddress, type StoredFile } from '#shared/fields/stored-file.ts'

export interface SessionUser {
  token: string
  name: string
  /** URL of the picture; empty without one. */
  avatar: string
  introduction: string
  roles: string[]
  /** Permission tables of the roles that have one. */
  grants: NonNullable<Actor['grants']>
  user_id: number
  id: number
  username: string
  sessionkey: string
}

/** @throws PublicError 50008 when the account was deleted meanwhile */
export async function sessionUser({ db }: Pick<Context, 'db'>, actor: Actor, token: string): Promise<SessionUser> {
  const row = await db.query
    .selectFrom('users as u')
    .innerJoin('sessions as s', 's.account_id', 'u.id')
    .select(['u.id', 'u.username', 'u.name', 'u.avatar', 'u.introduction', 's.sessionkey'])
    .where('u.id', '=', actor.id)
    .where('s.token_hash', '=', actor.session)
    .executeTakeFirst()
  if (!row) throw new PublicError(CODES.unknownToken, { key: 'error.verification' })
  return {
    token,
    name: String(row.name ?? row.username),
    avatar: typeof row.avatar === 'string' ? fileAddress(JSON.parse(row.avatar) as StoredFile) : '',
    introduction: String(row.introduction ?? ''),
    roles: [...actor.roles],
    grants: actor.grants ?? {},
    user_id: Number(row.id),
    id: Number(row.id),
    username: String(row.username),
    sessionkey: String(row.sessionkey),
  }
}
