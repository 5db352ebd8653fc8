/** Introspects a SQLite database, and reads all rows for snapshots. */
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import type { Query } from '../../database.ts'
import type { ExistingColumn, ExistingTable, Snapshot } from '../engine.ts'

/** Rows per batch of a snapshot. */
const BATCH = 500

const TABLES = `from sqlite_schema t, %s
  where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' and t.name not like '%\\_\\_%' escape '\\'`
const withSource = (source: string) => TABLES.replace('%s', source)

const COLUMNS = `select t.name as "table", c.name, c.type, f."table" as "references"
  ${withSource('pragma_table_info(t.name) c left join pragma_foreign_key_list(t.name) f on f."from" = c.name')}
  order by t.name, c.cid`
const INDEXES = `select t.name as "table", i.name ${withSource('pragma_index_list(t.name) i')} and i.origin = 'c'`

type ColumnRow = ExistingColumn & { table: string }
interface IndexRow {
  table: string
  name: string
}

/** @param columns rows of `COLUMNS` @param indexes rows of `INDEXES` */
function toTables(columns: readonly ColumnRow[], indexes: readonly IndexRow[]): ExistingTable[] {
  const indexesByTable = Map.groupBy(indexes, ({ table }) => table)
  return [...Map.groupBy(columns, ({ table }) => table)].map(([name, tableColumns]) => ({
    name,
    columns: tableColumns.map(({ table: _, ...column }) => column),
    indexes: (indexesByTable.get(name) ?? []).map((index) => index.name),
  }))
}

/** Reads the tables with a connection or within a transaction. */
export async function introspect(query: Query): Promise<ExistingTable[]> {
  const columns = await sql.raw<ColumnRow>(COLUMNS).execute(query)
  const indexes = await sql.raw<IndexRow>(INDEXES).execute(query)
  return toTables(columns.rows, indexes.rows)
}

/** Reads a consistent snapshot in a read transaction on a separate connection. */
export async function readSnapshot<T>(
  file: string,
  task: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
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

async function* rowsOf(
  db: SQLite.Database,
  table: string,
  columns: readonly string[],
): AsyncGenerator<unknown[][]> {
  const list = columns.map((name) => `"${name}"`).join(', ')
  let batch: unknown[][] = []
  for (const row of db.prepare(`select ${list} from "${table}"`).raw().iterate()) {
    if (batch.push(row as unknown[]) < BATCH) continue
    yield batch
    batch = []
  }
  yield batch
}
