/**
 * Accounts of API keys. A key acts as its owner, with the permissions of the key's role, within the
 * key's limits.
 */

import type { Row } from '#fields/field.ts'
import { CODES, PublicError } from '#shared/errors.ts'
import { ADMIN_ROLE } from '#shared/resources/role-grants.ts'
import type { Query } from '../db/database.ts'
import type { Account } from './actor.ts'

/** Selects keys with owner and role, with one row per role of the owner. */
const selectKeys = (query: Query) =>
  query
    .selectFrom('key_hashes as h')
    .innerJoin('keys as k', 'k.id', 'h.key_id')
    .innerJoin('users as u', 'u.id', 'k.owner')
    .innerJoin('roles as r', 'r.id', 'k.role')
    .leftJoin('users_roles as l', 'l.owner_id', 'u.id')
    .leftJoin('roles as held', 'held.id', 'l.target_id')
    .select(['h.hash', 'k.id', 'k.name', 'k.status', 'k.expires_at', 'k.limits', 'k.last_used'])
    .select(['u.id as user_id', 'u.username', 'u.status as user_status'])
    .select([
      'r.id as role_id',
      'r.key as role',
      'r.grants',
      'held.id as held_id',
      'held.key as held',
    ])

/** Loads the rows of a key by token hash, for `keyAccountFrom`. */
export const findKey = (query: Query, hash: string): Promise<Row[]> =>
  selectKeys(query).where('h.hash', '=', hash).execute()

/** Loads the current account of a key. @throws as `keyAccountFrom` */
export const loadKeyAccount = async (query: Query, id: number): Promise<Account> =>
  keyAccountFrom(await selectKeys(query).where('k.id', '=', id).execute(), new Date())

/**
 * Builds the account of a key. The owner must have the role of the key, or be an administrator.
 * @throws PublicError 50008 for an unknown key, 50012 if it was revoked or its owner lost the
 * account or role, 50014 if it has expired
 */
export function keyAccountFrom(rows: readonly Row[], now: Date): Account {
  const key = rows[0]
  if (!key) throw new PublicError(CODES.unknownToken, { key: 'error.token.unknown' })
  const ownerHasRole = rows.some(
    ({ held, held_id }) => held === ADMIN_ROLE || held_id === key.role_id,
  )
  if (key.status !== 'active' || key.user_status !== 'active' || !ownerHasRole) {
    throw new PublicError(CODES.replacedToken, { key: 'error.key.ended' })
  }
  if (key.expires_at !== null && Date.parse(String(key.expires_at)) <= now.getTime()) {
    throw new PublicError(CODES.expiredToken, { key: 'error.key.expired' })
  }
  const role = String(key.role)
  const name = String(key.name)
  return {
    name: `${key.username} (API: ${name})`,
    id: Number(key.user_id),
    kind: 'users',
    roles: [role],
    roleIds: [Number(key.role_id)],
    ...(typeof key.grants === 'string' && { grants: { [role]: JSON.parse(key.grants) } }),
    ...(typeof key.limits === 'string' && { limits: JSON.parse(key.limits) }),
    session: String(key.hash),
    key: { id: Number(key.id), name },
  }
}
