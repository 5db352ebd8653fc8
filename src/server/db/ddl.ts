/** DDL statements for tables, columns and indexes. */
import type { Column } from '#fields/field.ts'
import type { Engine, ExistingTable } from './engines/engine.ts'
import type { Table, TableIndex } from './tables.ts'

const literal = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : `'${String(value).replaceAll("'", "''")}'`

const foreignKey = (column: Column) =>
  `references "${column.references}" ("id") deferrable initially deferred`

/**
 * Creates a column definition. Booleans are not nullable, so that filters on them match all rows.
 */
export function columnDefinition(engine: Engine, column: Column): string {
  const collation = column.kind === 'text' ? engine.textCollation : ''
  const parts = [`"${column.name}"`, engine.columnType(column.kind) + collation]
  if (column.kind === 'boolean') parts.push('not null default false')
  if (column.references && engine.inlineForeignKeys) parts.push(foreignKey(column))
  return parts.join(' ')
}

export function createTable(engine: Engine, table: Table): string {
  const columns = table.columns.map((column) => columnDefinition(engine, column))
  const search = table.searchable
    ? engine.searchColumns.map((column) => `"${column.name}" ${column.type}`)
    : []
  const id = table.hasId ? [engine.idColumn] : []
  return `create table "${table.name}" (${[...id, ...columns, ...search].join(', ')})`
}

/** Adds foreign keys after all tables exist, if the engine requires that. */
export const addForeignKeys = (
  engine: Engine,
  table: string,
  columns: readonly Column[],
): string[] =>
  engine.inlineForeignKeys
    ? []
    : columns
        .filter((column) => column.references)
        .map(
          (column) =>
            `alter table "${table}" add constraint "fk_${table}_${column.name}" foreign key ("${column.name}") ${foreignKey(column)}`,
        )

export const createIndex = (engine: Engine, table: string, index: TableIndex): string => {
  const keys = index.columns.map(index.ignoreCase ? engine.ignoringCase : engine.indexKey)
  const tie =
    index.unique ||
    engine.name === 'sqlite' ||
    index.columns.includes('target_id') ||
    index.columns.includes('id')
      ? []
      : ['"id"']
  // Pagination needs the id in the index; in SQLite, every index contains it.
  const covered =
    index.unique && engine.name === 'postgres' && !index.columns.includes('owner_id')
      ? ' include ("id")'
      : ''
  const partial = index.where ? ` where ${index.where}` : ''
  return `create ${index.unique ? 'unique ' : ''}index if not exists "${index.name}" on "${table}" (${[...keys, ...tie].join(', ')})${covered}${partial}`
}

/**
 * Drops the foreign keys of a table, if the engine could not drop the referenced table otherwise.
 */
export const dropForeignKeys = (engine: Engine, table: ExistingTable): string[] =>
  engine.inlineForeignKeys
    ? []
    : table.columns
        .filter((column) => column.references)
        .map(
          (column) =>
            `alter table "${table.name}" drop constraint if exists "fk_${table.name}_${column.name}"`,
        )

/** Sets a new column of existing records to its default. */
export const fillColumn = (table: string, column: string, value: unknown): string[] =>
  value === null || value === undefined
    ? []
    : [`update "${table}" set "${column}" = ${literal(value)}`]
