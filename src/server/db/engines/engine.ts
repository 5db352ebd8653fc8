/** What differs between SQLite and PostgreSQL, and nothing else. */
import type { CompiledQuery, Expression, RawBuilder, SqlBool } from 'kysely'
import type { Column, Row } from '#shared/fields/field.ts'
import type { Query } from '../database.ts'

/** A table as it is in the database. */
export interface ExistingTable {
  name: string
  columns: { name: string; type: string }[]
  indexes: string[]
}

export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  readonly query: Query
  /** SQL type of a neutral column, spelled as the catalogue spells it. */
  columnType(kind: Column['kind']): string
  /** DDL of an automatic primary key that never gives an id twice. */
  readonly idColumn: string
  /** Whether a foreign key is declared with its column (SQLite) or after all tables exist (PostgreSQL). */
  readonly inlineForeignKeys: boolean
  /** Columns and statements that the search index adds to a table. */
  readonly searchColumns: readonly { name: string; type: string }[]
  searchTables(table: string): string[]
  createSearch(table: string): string[]
  dropSearch(table: string): string[]
  /** The tables of the schema with their columns and indexes; catalogues and search internals excluded. */
  introspect(): Promise<ExistingTable[]>
  /** Runs a compiled read by a prepared statement; `planned` lets PostgreSQL plan anew for the values (search). */
  all(query: CompiledQuery, planned?: boolean): Promise<Row[]>
  /** `column` is one of the values of a list parameter. */
  inList(column: Expression<unknown>, list: Expression<unknown>): RawBuilder<SqlBool>
  /** The list as the driver takes it for `inList`. */
  listParameter(values: readonly unknown[]): unknown
  /** Case-insensitive LIKE with `\` as its escape. */
  like(column: Expression<unknown>, pattern: Expression<unknown>): RawBuilder<SqlBool>
  /** Order of one sort key: nulls first ascending, last descending, on both engines. */
  orderBy(column: RawBuilder<unknown>, order: 'asc' | 'desc'): RawBuilder<unknown>
  indexKey(column: string): string
  search: SearchIndex
  /** Runs work that only one server process may do at a time, such as changing the schema. */
  exclusively<T>(work: () => Promise<T>): Promise<T>
  /** Copies the database into a file while it is in use. */
  backup(file: string): Promise<void>
  close(): Promise<void>
}

/** One search term, normalised; short terms look up prefixes of words and bigrams, longer ones any fragment. */
export interface SearchTerm {
  text: string
  short: boolean
}

/** The search index of one table. */
export interface SearchIndex {
  /** What the record's own row holds of it. */
  columns(text: string, words: readonly string[]): Row
  /** Puts a record's text into the index beside the table, in place of what was there. */
  put(trx: Query, table: string, id: number, text: string, words: readonly string[]): Promise<void>
  remove(trx: Query, table: string, id: number): Promise<void>
  /** The condition that a record of `table` holds the term; `value` is the parameter made by `parameter`. */
  matches(table: string, short: boolean, value: Expression<unknown>): RawBuilder<SqlBool>
  parameter(term: SearchTerm): string
  /** A condition that needs no index, for terms so common that walking the sort order is quicker; null where the planner decides. */
  scan: ((table: string, value: Expression<unknown>) => RawBuilder<SqlBool>) | null
  scanParameter(term: SearchTerm): string
}
