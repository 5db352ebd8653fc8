/**
 * Revokes what has been handed out to an account: sessions, and with them links, codes and
 * half-finished sign-ins.
 */
import type { Query } from '../db/database.ts'
import { deleteSubscriptionsOf } from '../push/subscriptions.ts'
import { revokeLinks } from './customer/links.ts'
import { deleteChallenges } from './second-factor/challenges.ts'
import type { SessionOwner } from './token.ts'

/** Sessions of an account, by the hash of their token: one, all others, or all. */
export interface SessionChoice {
  only?: string | undefined
  except?: string | undefined
}

/**
 * Ends sessions of an account, in the transaction that changes its access; `invalidateAccounts`
 * follows.
 * @returns their number
 */
export async function revokeSessions(
  trx: Query,
  { kind, id }: SessionOwner,
  { only, except }: SessionChoice,
): Promise<number> {
  if (kind === 'customers') {
    await revokeLinks(trx, id)
    await deleteSubscriptionsOf(trx, id, { only, except })
  } else await deleteChallenges(trx, id)
  const { numUpdatedRows } = await trx
    .updateTable('sessions')
    .set({ ended: 'revoked' })
    .where('kind', '=', kind)
    .where('account_id', '=', id)
    .where('ended', 'is', null)
    .$if(only !== undefined, (sessions) => sessions.where('token_hash', '=', only))
    .$if(except !== undefined, (sessions) => sessions.where('token_hash', '<>', except))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
