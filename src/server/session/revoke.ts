/**
 * Revokes what has been handed out to an account: sessions, and with them links, codes and
 * half-finished sign-ins.
 */
import type { Query } from '../db/database.ts'
import { deleteSubscriptionsOf } from '../push/subscriptions.ts'
import { revokeLinks } from './customer/links.ts'
import { deleteChallenges } from './second-factor/challenges.ts'
import type { SessionOwner } from './token.ts'

/**
 * Ends sessions of an account, in the transaction that changes its access; `invalidateAccounts`
 * follows.
 * @param isEnded selects them by the hash of their token
 * @returns their number
 */
export async function revokeSessions(
  trx: Query,
  { kind, id }: SessionOwner,
  isEnded: (tokenHash: string) => boolean,
): Promise<number> {
  if (kind === 'customers') {
    await revokeLinks(trx, id)
    await deleteSubscriptionsOf(trx, id, isEnded)
  } else await deleteChallenges(trx, id)
  const open = await trx
    .selectFrom('sessions')
    .select('token_hash')
    .where('kind', '=', kind)
    .where('account_id', '=', id)
    .where('ended', 'is', null)
    .execute()
  const hashes = open.map(({ token_hash }) => String(token_hash)).filter(isEnded)
  if (hashes.length)
    await trx
      .updateTable('sessions')
      .set({ ended: 'revoked' })
      .where('token_hash', 'in', hashes)
      .execute()
  return hashes.length
}
