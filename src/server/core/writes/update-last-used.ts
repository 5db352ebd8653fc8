/** Updates the time when an API key was last used; not audited. */
import type { Query } from '../db/database.ts'

/** @param at ISO instant */
export async function updateLastUsed(query: Query, id: number, at: string): Promise<void> {
  await query.updateTable('keys').set({ last_used: at }).where('id', '=', id).execute()
}
