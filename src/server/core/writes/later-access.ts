/** Records that act later, with the access of their owner: of who said last what they do. */
import { ForbiddenError } from '#shared/errors.ts'
import { currentActor, hasSameAccess } from '../jobs/current-actor.ts'
import type { Change } from './hook.ts'

/**
 * Makes the user the owner of a new record, and of one that is to do something else: it could misuse another user's access.
 * @param deciding names of the fields that decide what it does
 * @throws ForbiddenError for an API key that may do less than its owner
 */
export async function ownLaterAccess(
  { action, values, actor, trx }: Change,
  deciding: readonly string[],
): Promise<void> {
  if (actor.kind !== 'users' || (action === 'update' && !deciding.some((name) => name in values))) return
  const { key, ...owner } = actor
  if (key && !hasSameAccess(actor, await currentActor(trx, owner)))
    throw new ForbiddenError({ key: 'error.key.narrower' })
  values.owner = actor.id
}
