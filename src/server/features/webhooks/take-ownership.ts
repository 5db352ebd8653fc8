/** Ownership of records that act later with the permissions of their owner: webhooks. */
import { currentActor, hasSameAccess } from '#server/core/jobs/current-actor.ts'
import { type Change, isComposed } from '#server/core/writes/hook.ts'
import { ForbiddenError } from '#shared/errors.ts'
import { ADMIN_ROLE } from '#shared/resources/role-grants.ts'

/**
 * Makes the actor the owner of a new record, and of one whose action changes: otherwise, it could use the access of the
 * previous owner.
 * @param actionFields names of the fields that determine what the record does
 * @throws ForbiddenError for an API key with fewer permissions than its owner
 */
export async function takeOwnership(
  { action, values, access, actor, trx }: Change,
  actionFields: readonly string[],
): Promise<void> {
  // Administrators, who have no less access, restore the owner with the action that it chose.
  if (access === 'restored' && 'owner' in values && actor.roles.includes(ADMIN_ROLE) && !actor.limits) return
  if (isComposed(access) || actor.kind !== 'users') return
  if (action === 'update' && ![...actionFields, 'owner'].some((name) => name in values)) return
  const { key, ...owner } = actor
  if (key && !hasSameAccess(actor, await currentActor(trx, owner)))
    throw new ForbiddenError({ key: 'error.key.narrower' })
  values.owner = actor.id
}
