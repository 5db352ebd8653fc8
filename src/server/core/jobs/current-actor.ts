/** The actor of a job as its account is now: jobs may run long after they were started. */
import { ForbiddenError } from '#shared/errors.ts'
import { sameValue } from '#shared/same-value.ts'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'
import { rolesFrom } from '../http/actor.ts'
import { previewAs } from '../http/view-as.ts'
import { message } from '../message.ts'

/**
 * The actor with today's roles and permission tables; the server itself as it is. @throws ForbiddenError when the account
 * is no longer active, or has no roles any more
 */
export async function currentActor(query: Query, actor: Actor): Promise<Actor> {
  if (actor.kind !== 'users' || actor.id === null) return actor
  const rows = await query
    .selectFrom('users as u')
    .innerJoin('users_roles as l', 'l.owner_id', 'u.id')
    .innerJoin('roles as r', 'r.id', 'l.target_id')
    .select(['r.key as role', 'r.id as role_id', 'r.grants'])
    .where('u.id', '=', actor.id)
    .where('u.status', '=', 'active')
    .orderBy('l.position')
    .execute()
  if (!rows.length) throw accessLost(actor)
  const { roles: _, roleIds: __, grants: ___, ...person } = actor
  const account = { ...person, ...rolesFrom(rows) }
  return actor.viewAs === undefined ? account : { ...account, ...(await previewAs(query, account, actor.viewAs)) }
}

export const accessLost = ({ name }: Actor): ForbiddenError => new ForbiddenError(message('jobs.accessLost', { name }))

/** Whether both may do the same. */
export const hasSameAccess = (a: Actor, b: Actor): boolean =>
  sameValue([a.roles, a.roleIds ?? [], a.grants ?? {}], [b.roles, b.roleIds ?? [], b.grants ?? {}])
