/** Changes of second factors: in one transaction with what the account's record says about them, so that they are audited. */
import type { Actor, Context } from '#server/core/context.ts'
import type { Query } from '#server/core/db/database.ts'
import { write } from '#server/core/writes/write.ts'
import { factorsOf, stateOf } from './factors.ts'

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
  // Elevated, since the field is not writable; the hooks still check who may change such accounts.
  const elevatedActor: Actor = { ...actor, kind: 'system' }
  await write(context, elevatedActor, [{ action: 'update', resource: 'users', id: account, values }], {
    origin: 'api',
    first: async (trx) => {
      await change(trx)
      values.second_factor = stateOf(await factorsOf(trx, account))
    },
    beforeCommit: afterChange,
  })
}
