/** Updates of values that the server records itself, without an entry in the audit log. */
import type { Query } from '../db/database.ts'

/** Updates the time when a staff user was last seen. @param at ISO instant */
export async function updateLastSeen(
  query: Query,
  { kind, id }: { kind: string; id: number | null },
  at: string,
): Promise<void> {
  if (kind === 'users') await query.updateTable('users').set({ last_seen: at }).where('id', '=', id).execute()
}

/** Updates the time when an API key was last used. @param at ISO instant */
export async function updateLastUsed(query: Query, id: number, at: string): Promise<void> {
  await query.updateTable('keys').set({ last_used: at }).where('id', '=', id).execute()
}
