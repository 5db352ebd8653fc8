/** What differs between SQLite and PostgreSQL, and nothing else. */
import type { CompiledQuery, Expression, SqlBool } from 'kysely'
import type { Column } from '#shared/fields/field.ts'
import type { Query } from '../database.ts'

/** A table as it is in the database. */
export interface ExistingTable {
  name: string
  columns: { name: string; type: string; nullable: boolean }[]
  indexes: string[]
}

export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  /** SQL type of a neutral column. */
  columnType(kind: Column['kind']): string
  /** DDL of an automatic primary key that never gives an id twice. */
  readonly idColumn: string
  /** Ordered index key with nulls where both engines put them: first ascending, last descending. */
  indexKey(column: string): string
  /** A value as the driver takes it. */
  encode(value: unknown): unknown
  /** The tables of the schema; system catalogues excluded. */
  introspect(): Promise<ExistingTable[]>
  /** Runs a compiled read again with other parameters, by a prepared statement. */
  all(query: CompiledQuery): Promise<Record<string, unknown>[]>
  search: SearchIndex
  close(): Promise<void>
}

/** The search index of one table: trigrams from three characters, prefixes of words and bigrams below. */
export interface SearchIndex {
  /** Statements that create it for a table. */
  create(table: string): string[]
  /** Puts a record's text into it, in place of what was there. */
  put(trx: Query, table: string, id: number, text: string, words: readonly string[]): Promise<void>
  remove(trx: Query, table: string, id: number): Promise<void>
  /** Ids of the records that hold every term. */
  matches(query: Query, table: string, terms: readonly string[]): Expression<SqlBool>
}
