/** Sign-in with user name and password, for staff and customers. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/core/db/database.ts'
import { clearOldAttempts } from './attempts.ts'
import { type Credentials, checkCredentials } from './credentials.ts'
import { rememberDevice } from './devices.ts'
import { type SessionOwner, startSession } from './token.ts'

/** Starts a session on the device that sent the request. @returns the token @throws as `checkCredentials` */
export async function signIn(
  db: Database,
  kind: SessionOwner['kind'],
  credentials: Credentials,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const now = new Date()
  const owner = await checkCredentials(db.query, kind, credentials, request, now)
  await clearOldAttempts(db.query, now)
  await rememberDevice(db.query, request, reply, owner, now)
  return startSession(db, owner, { address: request.ip, agent: request.headers['user-agent'] }, now)
}
