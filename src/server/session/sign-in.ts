/** Sign-in with username or email address and password, for staff and customers. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { Query } from '../db/database.ts'
import { invalidateAccounts } from '../http/actor.ts'
import { clearOldAttempts } from './attempts.ts'
import { type Credentials, checkCredentials, rejectChangedCredentials } from './credentials.ts'
import { startSessionWithin } from './enter.ts'
import { requireSecondStep } from './second-factor/require.ts'
import type { SessionOwner } from './token.ts'

/**
 * Starts a session on the device that sent the request.
 * @returns the token
 * @throws as `checkCredentials`, and as `requireSecondStep`
 */
export async function signIn(
  context: Context,
  kind: SessionOwner['kind'],
  credentials: Credentials,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const now = new Date()
  const { owner, hash } = await checkCredentials(context, kind, credentials, request, now)
  await clearOldAttempts(context.db.query, now)
  // A change that ended the other sessions and challenges meanwhile would miss this one.
  const recheck = (trx: Query) => rejectChangedCredentials(context.db, trx, owner, hash)
  if (kind === 'users') await requireSecondStep(context, owner.id, request, now, recheck)
  const token = await context.db.transaction(async (trx) => {
    await recheck(trx)
    return startSessionWithin(context, trx, owner, request, reply, now)
  })
  invalidateAccounts(context.db)
  return token
}
