/** Updates the time when a staff user was last seen; not audited. */
import type { Query } from '../db/database.ts'

/** @param at ISO instant */
export async function updateLastSeen(
  query: Query,
  { kind, id }: { kind: string; id: number | null },
  at: string,
): Promise<void> {
  if (kind === 'users') await query.updateTable('users').set({ last_seen: at }).where('id', '=', id).execute()
}
