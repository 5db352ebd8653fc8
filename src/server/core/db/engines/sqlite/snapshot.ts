/** Reads a consistent snapshot in a read transaction on a separate connection. */
import SQLite from 'better-sqlite3'
import type { Snapshot } from '../engine.ts'
import { COLUMNS, type ColumnRow, INDEXES, type IndexRow, toTables } from './introspect.ts'

const BATCH = 500

export async function readSnapshot<T>(file: string, task: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const db = new SQLite(file, { readonly: true })
  try {
    db.exec('begin')
    // The first read starts the snapshot.
    const columns = db.prepare(COLUMNS).all() as ColumnRow[]
    return await task({
      tables: toTables(columns, db.prepare(INDEXES).all() as IndexRow[]),
      rows: (table, names) => rowsOf(db, table, names),
      lastId: async (table) => {
        const row = db.prepare('select seq from sqlite_sequence where name = ?').pluck().get(table)
        return row === undefined ? null : Number(row)
      },
    })
  } finally {
    db.close()
  }
}

async function* rowsOf(db: SQLite.Database, table: string, columns: readonly string[]): AsyncGenerator<unknown[][]> {
  const list = columns.map((name) => `"${name}"`).join(', ')
  let batch: unknown[][] = []
  for (const row of db.prepare(`select ${list} from "${table}"`).raw().iterate()) {
    if (batch.push(row as unknown[]) < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}
