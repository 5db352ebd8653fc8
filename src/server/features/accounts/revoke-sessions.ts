/** An account whose access changes is signed out, except where it made the change itself. */
import { forgetAccounts } from '#server/core/http/known-accounts.ts'
import type { Rule } from '#server/core/writes/rule.ts'

/** Fields whose change ends the sessions of an account. */
const ACCESS = ['password', 'status', 'roles']

/** The rule of a resource whose records sign in. */
export const revokeSessions: Required<Pick<Rule, 'after'>> = {
  after: async ({ action, resource, id, values, actor, trx, context }) => {
    forgetAccounts(context.db)
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
