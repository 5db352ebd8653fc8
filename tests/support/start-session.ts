/** Sessions without a sign-in. */
import type { Context } from '#server/context.ts'
import type { Database } from '#server/db/database.ts'
import { invalidateAccounts } from '#server/http/actor.ts'
import { insertSession, type SessionDevice, type SessionOwner } from '#server/session/token.ts'

/**
 * Signs an account in on a further device.
 * @returns the headers of its calls, with English answers
 */
export async function headersOf(
  { context }: { context: Pick<Context, 'db'> },
  owner: SessionOwner,
): Promise<Record<string, string>> {
  const token = await startSession(
    context.db,
    owner,
    { address: '10.0.0.7', agent: 'test' },
    new Date(),
  )
  return { authorization: `Bearer ${token}`, 'accept-language': 'en' }
}

/** @returns the token */
export async function startSession(
  db: Database,
  owner: SessionOwner,
  device: SessionDevice,
  now: Date,
): Promise<string> {
  const token = await db.transaction((trx) => insertSession(trx, owner, device, now))
  invalidateAccounts(db)
  return token
}
