/** Stores the last result of an import source, without an entry in the audit log. */
import type { Query } from '../db/database.ts'

/** @param report null keeps the report of the previous run */
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
