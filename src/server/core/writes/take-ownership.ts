/** Ownership of records that act later with the permissions of their owner: webhooks. */
import { ForbiddenError } from '#shared/errors.ts'
import { currentActor, hasSameAccess } from '../jobs/current-actor.ts'
import type { Change } from './hook.ts'

/**
 * Makes the actor the owner of a new record, and of one whose action changes: otherwise, it could use the access of the
 * previous owner.
 * @param actionFields names of the fields that determine what the record does
 * @throws ForbiddenError for an API key with fewer permissions than its owner
 */
export async function takeOwnership(
  { action, values, actor, trx }: Change,
  actionFields: readonly string[],
): Promise<void> {
  if (actor.kind !== 'users' || (action === 'update' && !actionFields.some((name) => name in values))) return
  const { key, ...owner } = actor
  if (key && !hasSameAccess(actor, await currentActor(trx, owner)))
    throw new ForbiddenError({ key: 'error.key.narrower' })
  values.owner = actor.id
}
