/** Active staff users, and those who can read a record. */
import { DEFAULT_LOCALE } from '#shared/constants.ts'
import type { Mentionable } from '#shared/notes.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import type { AnyRecord } from '#shared/resources/record.ts'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'
import { rolesFrom } from '../http/actor.ts'

/** Maximum number of loaded staff users. */
const MAX_STAFF = 1_000

export interface StaffMember extends Mentionable {
  actor: Actor
}

/** Selects active staff users with one row per role, for `rolesFrom`. */
export const selectStaff = (query: Query) =>
  query
    .selectFrom('users as u')
    .innerJoin('users_roles as l', 'l.owner_id', 'u.id')
    .innerJoin('roles as r', 'r.id', 'l.target_id')
    .select(['u.id', 'u.username', 'u.name', 'r.id as role_id', 'r.key as role', 'r.grants'])
    .where('u.status', '=', 'active')
    .orderBy('u.username')
    .orderBy('l.position')

/** Loads active staff users with their permissions in one query, sorted by username. */
export async function activeStaff(query: Query): Promise<StaffMember[]> {
  const rows = await selectStaff(query).limit(MAX_STAFF).execute()
  return [...Map.groupBy(rows, ({ id }) => Number(id))].map(([id, roles]) => {
    const username = String(roles[0]?.username)
    const actor: Actor = {
      name: username,
      id,
      kind: 'users',
      ...rolesFrom(roles),
      locale: DEFAULT_LOCALE,
    }
    return { id, username, name: String(roles[0]?.name || username), actor }
  })
}

/**
 * Loads active staff users who can read a record; evaluates row rules in memory.
 * @param record record with all fields
 */
export const staffReaders = async (
  query: Query,
  resource: Resource,
  record: AnyRecord,
): Promise<StaffMember[]> =>
  (await activeStaff(query)).filter(({ actor }) => can(actor, 'read', resource, undefined, record))
