/** Totals of whole tables, kept for a while: counting a million rows for every page would cost more than the page. */
import type { Database } from '../db/database.ts'

/**
 * Our own writes are added to a kept total at once. Those of another process show when it is counted anew: another
 * server on the same PostgreSQL within a second, a command beside the one server of an SQLite file within five.
 */
const BELIEVED_MS = { sqlite: 5000, postgres: 1000 }

interface Total {
  rows: number
  until: number
}
const kept = new WeakMap<Database, Map<string, Total>>()

const totalsOf = (db: Database): Map<string, Total> => {
  const totals = kept.get(db) ?? new Map<string, Total>()
  kept.set(db, totals)
  return totals
}

/** The total of a table, from memory or by `count`. */
export async function totalOf(db: Database, table: string, count: () => Promise<number>): Promise<number> {
  const totals = totalsOf(db)
  const known = totals.get(table)
  if (known && known.until > Date.now()) return known.rows
  const rows = await count()
  totals.set(table, { rows, until: Date.now() + BELIEVED_MS[db.engine.name] })
  return rows
}

/** Adds what a write of our own has created and deleted, by table. */
export function adjustTotals(db: Database, changes: ReadonlyMap<string, number>): void {
  const totals = totalsOf(db)
  for (const [table, change] of changes) {
    const known = totals.get(table)
    if (known) totals.set(table, { ...known, rows: known.rows + change })
  }
}
