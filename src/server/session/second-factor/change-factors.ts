/**
 * Changes of second factors: in one transaction with what the account's record says about them, so
 * that they are audited.
 */

import { ForbiddenError } from '#shared/errors.ts'
import { can } from '#shared/resources/permissions.ts'
import type { Actor, Context } from '../../context.ts'
import type { Query } from '../../db/database.ts'
import { getRecord } from '../../records/read.ts'
import { write } from '../../writes/write.ts'
import { deleteFactors, factorsOf, stateOf } from './factors.ts'

/**
 * The other sessions of the account end where its kinds of factors change.
 * @param change of the tables; it may be repeated with its transaction
 * @param afterChange runs at the end of the transaction
 * @throws PublicError as `write`
 */
export async function changeFactors(
  context: Context,
  actor: Actor,
  account: number,
  change: (trx: Query) => Promise<void>,
  afterChange: (trx: Query) => Promise<void> = async () => undefined,
): Promise<void> {
  const values = { second_factor: 'off' as string }
  // The field is not writable; the hooks check who may change such accounts.
  const update = {
    action: 'update',
    resource: 'users',
    id: account,
    values,
    access: 'server',
  } as const
  await write(context, actor, [update], {
    origin: 'api',
    first: async (trx) => {
      await change(trx)
      values.second_factor = stateOf(await factorsOf(trx, account))
    },
    beforeCommit: afterChange,
  })
}

/**
 * Takes the second factor off a colleague who has lost it: deletes all factors of the account and
 * ends its sessions.
 * @throws ForbiddenError without the permission to give it a new password, for an account with more
 * permissions, and for the own one; NotFoundError
 */
export async function resetFactors(context: Context, actor: Actor, account: number): Promise<void> {
  const { users } = context.resources
  const record = await getRecord(context, actor, 'users', account)
  if (!users || account === actor.id || !can(actor, 'update', users, 'password', record))
    throw new ForbiddenError()
  await changeFactors(context, actor, account, (trx) => deleteFactors(trx, account))
}
