/**
 * Caches the totals of whole tables: counting a million rows would cost more than reading a page. Writes of this
 * process adjust them at once; writes of other processes appear after the engine's `totalsTtlMs`.
 */
import type { Database } from '../db/database.ts'

/** The total of a table, cached or from `count`. */
export async function totalOf(db: Database, table: string, count: () => Promise<number>): Promise<number> {
  const { totals } = db
  const known = totals.get(table)
  if (known && known.until > Date.now()) return known.rows
  const rows = await count()
  totals.set(table, { rows, until: Date.now() + db.engine.totalsTtlMs })
  return rows
}

/** Adjusts totals by the records that a local write created and deleted, by table. */
export function adjustTotals(db: Database, changes: ReadonlyMap<string, number>): void {
  const { totals } = db
  for (const [table, change] of changes) {
    const known = totals.get(table)
    if (known) totals.set(table, { ...known, rows: known.rows + change })
  }
}
