/** An administrator takes the second factor off a colleague who has lost it. */
import type { Actor, Context } from '#server/core/context.ts'
import { getRecord } from '#server/core/records/read.ts'
import { ForbiddenError } from '#shared/errors.ts'
import { can } from '#shared/resources/permissions.ts'
import { changeFactors } from './change-factors.ts'
import { deleteFactors } from './factors.ts'

/**
 * Deletes all factors of another account and ends its sessions. @throws ForbiddenError without the permission to give
 * it a new password, for an account with more permissions, and for the own one; NotFoundError
 */
export async function resetFactors(context: Context, actor: Actor, account: number): Promise<void> {
  const { users } = context.resources
  const record = await getRecord(context, actor, 'users', account)
  if (!users || account === actor.id || !can(actor, 'update', users, 'password', record)) throw new ForbiddenError()
  await changeFactors(context, actor, account, (trx) => deleteFactors(trx, account))
}
