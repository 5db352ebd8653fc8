/** Sign-in with user name and password, for staff and customers. */
import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/core/db/database.ts'
import { clearOldAttempts } from './attempts.ts'
import { type Credentials, checkCredentials } from './credentials.ts'
import { type SessionOwner, startSession } from './token.ts'

/** Starts a session on the device that sent the request. @returns the token @throws as `checkCredentials` */
export async function signIn(
  db: Database,
  kind: SessionOwner['kind'],
  credentials: Credentials,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<string> {
  const now = new Date()
  const owner = await checkCredentials(db.query, kind, credentials, ip, now)
  await clearOldAttempts(db.query, now)
  return startSession(db, owner, { address: ip, agent: headers['user-agent'] }, now)
}
