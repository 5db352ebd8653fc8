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

/** Stores the last result of an import source. @param report null keeps the report of the previous run */
export async function storeSourceReport(
  trx: Query,
  id: number,
  { at, report }: { at: Date; report: string | null },
): Promise<void> {
  const last_run = at.toISOString()
  await trx
    .updateTable('import_sources')
    .set({ last_run, ...(report !== null && { last_report: report.slice(0, 20_000) }) })
    .where('id', '=', id)
    .execute()
}
