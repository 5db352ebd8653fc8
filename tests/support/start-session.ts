/** Sessions without a sign-in. */
import type { Database } from '#server/core/db/database.ts'
import { invalidateAccounts } from '#server/core/http/account-cache.ts'
import { insertSession, type SessionDevice, type SessionOwner } from '#server/features/session/token.ts'

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
