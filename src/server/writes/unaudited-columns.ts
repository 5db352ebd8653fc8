/** Columns of audited records that the server keeps itself, without an entry in the log. */
import type { Query } from '../db/database.ts'

/** Updates the time when a staff user was last seen. @param at ISO instant */
export async function updateLastSeen(
  query: Query,
  { kind, id }: { kind: string; id: number | null },
  at: string,
): Promise<void> {
  if (kind === 'users')
    await query.updateTable('users').set({ last_seen: at }).where('id', '=', id).execute()
}

/** Updates the time when an API key was last used. @param at ISO instant */
export async function updateLastUsed(query: Query, id: number, at: string): Promise<void> {
  await query.updateTable('keys').set({ last_used: at }).where('id', '=', id).execute()
}

/**
 * Updates the time of a user's last digest.
 * @param due ISO instant
 * @returns false if the last one is not older than that
 */
export async function updateDigestedAt(
  query: Query,
  id: number | null,
  at: string,
  due: string,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('users')
    .set({ digested_at: at })
    .where('id', '=', id)
    .where((is) => is.or([is('digested_at', 'is', null), is('digested_at', '<', due)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
