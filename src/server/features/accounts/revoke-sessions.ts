/** Signs out accounts whose access changes, except for the session that made the change. */
import { invalidateAccounts } from '#server/core/http/account-cache.ts'
import type { WriteHook } from '#server/core/writes/hook.ts'

/** Fields whose change ends the sessions of an account. */
const ACCESS = ['password', 'status', 'roles']

/** Hook for resources whose records can sign in. */
export const revokeSessions: Required<Pick<WriteHook, 'after'>> = {
  after: async ({ action, resource, id, values, actor, trx, context }) => {
    invalidateAccounts(context.db)
    const isAccess = action === 'delete' || (action === 'update' && ACCESS.some((name) => name in values))
    if (!isAccess || id === null) return
    await trx
      .updateTable('sessions')
      .set({ ended: 'revoked' })
      .where('kind', '=', resource)
      .where('account_id', '=', id)
      .where('ended', 'is', null)
      .where('token_hash', '!=', actor.session ?? '')
      .execute()
  },
}
