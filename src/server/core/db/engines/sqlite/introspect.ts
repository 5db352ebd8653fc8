/** Introspects a SQLite database. */
import { sql } from 'kysely'
import type { Query } from '../../database.ts'
import type { ExistingColumn, ExistingTable } from '../engine.ts'

const TABLES = `from sqlite_schema t, %s
  where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' and t.name not like '%\\_\\_%' escape '\\'`
const withSource = (source: string) => TABLES.replace('%s', source)

export const COLUMNS = `select t.name as "table", c.name, c.type, f."table" as "references"
  ${withSource('pragma_table_info(t.name) c left join pragma_foreign_key_list(t.name) f on f."from" = c.name')}
  order by t.name, c.cid`
export const INDEXES = `select t.name as "table", i.name ${withSource('pragma_index_list(t.name) i')} and i.origin = 'c'`

export type ColumnRow = ExistingColumn & { table: string }
export interface IndexRow {
  table: string
  name: string
}

/** @param columns rows of `COLUMNS` @param indexes rows of `INDEXES` */
export function toTables(columns: readonly ColumnRow[], indexes: readonly IndexRow[]): ExistingTable[] {
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
