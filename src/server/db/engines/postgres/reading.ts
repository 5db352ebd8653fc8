/** Introspects a PostgreSQL database, and reads all rows for snapshots. */
import { sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import type { Query } from '../../database.ts'
import type { ExistingTable, Snapshot } from '../engine.ts'
import { NO_TIME_LIMITS } from './dialect.ts'

/** Rows per fetch of the cursor. */
const BATCH = 500

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

interface IndexRow {
  tablename: string
  indexname: string
}

export async function introspect(query: Query): Promise<ExistingTable[]> {
  const { rows: columns } = await sql.raw<ColumnRow>(COLUMNS).execute(query)
  const { rows: indexes } = await sql.raw<IndexRow>(INDEXES).execute(query)
  const tables = new Map<string, ExistingTable>()
  for (const row of columns) {
    const table = tables.get(row.table_name) ?? { name: row.table_name, columns: [], indexes: [] }
    table.columns.push({ name: row.column_name, type: row.data_type, references: row.leads_to })
    tables.set(row.table_name, table)
  }
  for (const row of indexes) tables.get(row.tablename)?.indexes.push(row.indexname)
  return [...tables.values()]
}

/** Runs a task in a read-only transaction with a consistent snapshot. */
export const readSnapshot = <T>(
  transactions: Query,
  task: (snapshot: Snapshot) => Promise<T>,
): Promise<T> =>
  transactions
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      // Large tables take longer than the time limit of requests.
      await sql.raw(`select ${NO_TIME_LIMITS}`).execute(trx)
      return await task({
        tables: await introspect(trx),
        rows: (table, columns) => rowsOf(trx, table, columns),
        lastId: (table) => lastIdOf(trx, table),
      })
    })

/**
 * Reads every value, whose pages PostgreSQL compares with their checksums. Each table has a
 * transaction, since a long one holds up the clean-up of rows.
 * @throws the error of the driver for a damaged page
 */
export async function readAllValues(transactions: Query): Promise<void> {
  for (const { name } of await introspect(transactions)) {
    await transactions.transaction().execute(async (trx) => {
      await sql.raw(`select ${NO_TIME_LIMITS}`).execute(trx)
      await sql`select sum(length(line::text)) from ${sql.table(name)} as line`.execute(trx)
    })
  }
}

async function* rowsOf(
  trx: Query,
  table: string,
  columns: readonly string[],
): AsyncGenerator<unknown[][]> {
  const rows = trx.selectFrom(table).select(columns)
  await sql`declare backup_rows no scroll cursor for ${rows}`.execute(trx)
  for (;;) {
    const batch = (await sql<Row>`fetch ${sql.lit(BATCH)} from backup_rows`.execute(trx)).rows
    yield batch.map((row) => columns.map((name) => row[name]))
    if (batch.length < BATCH) break
  }
  await sql`close backup_rows`.execute(trx)
}

async function lastIdOf(trx: Query, table: string): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select pg_sequence_last_value(ids.name) as id
    from (select pg_get_serial_sequence(${`"${table}"`}, 'id')::regclass as name) as ids`.execute(
    trx,
  )
  return rows[0]?.id ?? null
}
