/** Introspects a PostgreSQL database, and reads all rows for snapshots. */
import { sql } from 'kysely'
import type { Row } from '#shared/fields/field.ts'
import type { Query } from '../../database.ts'
import type { ExistingTable, Snapshot } from '../engine.ts'
import { WITHOUT_TIME_LIMITS } from './connections.ts'

/** Rows per fetch of the cursor. */
const BATCH = 500

/** Runs a statement on one connection. */
export type Run = (text: string, values?: unknown[]) => Promise<Row[]>

const COLUMNS = `
  select c.table_name, c.column_name, c.data_type, (
    select target.relname from pg_constraint f join pg_class target on target.oid = f.confrelid
    where f.contype = 'f' and f.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
      and f.conkey = array[c.ordinal_position::smallint] limit 1) as leads_to
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`
const INDEXES = 'select tablename, indexname from pg_indexes where schemaname = current_schema()'

interface ColumnRow {
  table_name: string
  column_name: string
  data_type: string
  leads_to: string | null
}

export const introspect = (query: Query): Promise<ExistingTable[]> =>
  introspectBy(async (text) => (await sql.raw<Row>(text).execute(query)).rows)

async function introspectBy(run: Run): Promise<ExistingTable[]> {
  const columns = (await run(COLUMNS)) as unknown as ColumnRow[]
  const indexes = await run(INDEXES)
  const tables = new Map<string, ExistingTable>()
  for (const row of columns) {
    const table = tables.get(row.table_name) ?? { name: row.table_name, columns: [], indexes: [] }
    table.columns.push({ name: row.column_name, type: row.data_type, references: row.leads_to })
    tables.set(row.table_name, table)
  }
  for (const row of indexes) tables.get(String(row.tablename))?.indexes.push(String(row.indexname))
  return [...tables.values()]
}

/** Runs a task in a read-only transaction with a consistent snapshot. */
export async function readSnapshot<T>(run: Run, task: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  await run('begin isolation level repeatable read read only')
  try {
    // Large tables take longer than the time limit of requests.
    await run(WITHOUT_TIME_LIMITS)
    return await task({
      tables: await introspectBy(run),
      rows: (table, columns) => rowsOf(run, table, columns),
      lastId: (table) => lastIdOf(run, table),
    })
  } finally {
    await run('rollback').catch(() => undefined)
  }
}

async function* rowsOf(run: Run, table: string, columns: readonly string[]): AsyncGenerator<unknown[][]> {
  const list = columns.map((name) => `"${name}"`).join(', ')
  await run(`declare backup_rows no scroll cursor for select ${list} from "${table}"`)
  for (;;) {
    const rows = await run(`fetch ${BATCH} from backup_rows`)
    yield rows.map((row) => columns.map((name) => row[name]))
    if (rows.length < BATCH) break
  }
  await run('close backup_rows')
}

async function lastIdOf(run: Run, table: string): Promise<number | null> {
  const [sequence] = await run(`select pg_get_serial_sequence($1, 'id') as name`, [`"${table}"`])
  if (!sequence?.name) return null
  const [last] = await run(`select case when is_called then last_value end as id from ${sequence.name}`)
  return typeof last?.id === 'number' ? last.id : null
}
