/** Sign-in with username or email address and password, for staff and customers. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/core/context.ts'
import { clearOldAttempts } from './attempts.ts'
import { type Credentials, checkCredentials } from './credentials.ts'
import { startSessionFor } from './enter.ts'
import { requireSecondStep } from './second-factor/require.ts'
import type { SessionOwner } from './token.ts'

/**
 * Starts a session on the device that sent the request. @returns the token @throws as `checkCredentials`, and as
 * `requireSecondStep`
 */
export async function signIn(
  context: Context,
  kind: SessionOwner['kind'],
  credentials: Credentials,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const now = new Date()
  const owner = await checkCredentials(context, kind, credentials, request, now)
  await clearOldAttempts(context.db.query, now)
  if (kind === 'users') await requireSecondStep(context, owner.id, request, now)
  return startSessionFor(context, owner, request, reply, now)
}
