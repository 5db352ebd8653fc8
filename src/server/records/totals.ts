/** Totals of whole tables, kept for a moment: counting a million rows on every page would cost more than the page. */
import type { Database } from '../db/database.ts'

/** Another server process may write too, so a total is believed no longer than this. */
const BELIEVED_MS = 1000

const kept = new WeakMap<Database, Map<string, { total: number; until: number }>>()

/** The total of a table, from memory or by `count`. */
export async function totalOf(db: Database, table: string, count: () => Promise<number>): Promise<number> {
  const totals = kept.get(db) ?? new Map<string, { total: number; until: number }>()
  kept.set(db, totals)
  const known = totals.get(table)
  if (known && known.until > Date.now()) return known.total
  const total = await count()
  totals.set(table, { total, until: Date.now() + BELIEVED_MS })
  return total
}

/** Called after a write of our own, so that the next page counts anew. */
export function forgetTotals(db: Database, tables: readonly string[]): void {
  for (const table of tables) kept.get(db)?.delete(table)
}
