/** Refreshes the actor of a job: its access can change between the request and the run. */
import { ForbiddenError } from '#shared/errors.ts'
import { sameValue } from '#shared/same-value.ts'
import type { Actor } from '../context.ts'
import type { Query } from '../db/database.ts'
import { rolesFrom } from '../http/actor.ts'
import { loadKeyAccount } from '../http/key-account.ts'
import { message } from '../message.ts'
import { selectStaff } from '../records/staff.ts'

/**
 * Returns the actor with its current roles and permission tables; the server itself is returned
 * unchanged.
 * @throws ForbiddenError if the account is inactive or has lost its roles; PublicError if its API
 * key is no longer valid
 */
export async function currentActor(query: Query, actor: Actor): Promise<Actor> {
  if (actor.kind !== 'users' || actor.id === null) return actor
  const { roles: _, roleIds: __, grants: ___, limits: ____, ...person } = actor
  return { ...person, ...(await loadAccess(query, actor)) }
}

async function loadAccess(
  query: Query,
  actor: Actor,
): Promise<Pick<Actor, 'roles' | 'roleIds' | 'grants' | 'limits'>> {
  if (actor.key) return loadKeyAccount(query, actor.key.id)
  const rows = await selectStaff(query).where('u.id', '=', actor.id).execute()
  if (!rows.length) throw accessLostError(actor)
  return rolesFrom(rows)
}

export const accessLostError = ({ name }: Actor): ForbiddenError =>
  new ForbiddenError(message('jobs.accessLost', { name }))

/** Whether two actors have the same permissions. */
export const hasSameAccess = (a: Actor, b: Actor): boolean => sameValue(accessOf(a), accessOf(b))

const accessOf = ({ roles, roleIds = [], grants = {}, limits }: Actor) => [
  roles,
  roleIds,
  grants,
  limits,
]
