/** What differs between SQLite and PostgreSQL, and nothing else. */
import type { CompiledQuery, Expression, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type { Column, Row } from '#shared/fields/field.ts'
import type { Query, Tables } from '../database.ts'

/** A column as it is in the database. */
export interface ExistingColumn {
  name: string
  type: string
  /** The table that its foreign key leads to. */
  references: string | null
}

/** A table as it is in the database. */
export interface ExistingTable {
  name: string
  columns: ExistingColumn[]
  indexes: string[]
}

/** A constraint that refused a statement: a value that exists already, or a reference that leads nowhere. */
export type Violation = { kind: 'unique'; table: string; column: string } | { kind: 'reference' }

export interface Engine {
  /** For people and logs; code outside `db/` uses the capabilities below instead of comparing it. */
  readonly name: 'sqlite' | 'postgres'
  readonly query: Query
  /** SQL type of a neutral column, spelled as the catalogue spells it. */
  columnType(kind: Column['kind']): string
  /** What follows the type of a text column, so that both engines order texts by code point. */
  readonly textCollation: string
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
  /** A column in a condition that is to be checked along a walk, not looked up in an index. */
  walked(column: RawBuilder<unknown>): RawBuilder<unknown>
  search: SearchIndex
  /** Milliseconds for which a cached total may miss the writes of other processes. */
  readonly totalsTtlMs: number
  /** Adds the lock on the selected rows that lasts until the transaction ends; SQLite has a single writer and needs none. */
  forUpdate<T extends string, O>(query: SelectQueryBuilder<Tables, T, O>): SelectQueryBuilder<Tables, T, O>
  /** Waits until no other transaction holds the lock of these keys, then holds it until the transaction ends. */
  lockUntilCommit(trx: Query, ...keys: [number] | [number, number]): Promise<void>
  /** Runs a trivial read and resolves to the name of the engine that answered. */
  ping(): Promise<Engine['name']>
  /** Runs work that only one server process may do at a time, such as changing the schema. */
  withLock<T>(task: () => Promise<T>): Promise<T>
  /** Which constraint an error of the driver speaks of; null for other errors. */
  violation(error: unknown): Violation | null
  /** Copies the database into a file while it is in use. */
  backup(file: string): Promise<void>
  close(): Promise<void>
}

/** One search term, normalised; short terms look up prefixes of words and bigrams, longer ones any fragment. */
export interface SearchTerm {
  text: string
  short: boolean
}

/** What is put into the search index of one record. */
export interface SearchEntry {
  id: number
  text: string
  words: readonly string[]
}

/** A condition with one parameter; the shape tells conditions apart that differ in more than its value. */
export interface TermCondition {
  cacheKey: string
  value: string
  build(value: Expression<unknown>): RawBuilder<SqlBool>
}

/** Terms that one look-up in the index answers. */
export interface IndexedTerms extends TermCondition {
  /** A query for how many records hold them, from the index alone and no further than `limit`; null where the planner needs no help. */
  count: ((value: Expression<unknown>, limit: number) => RawBuilder<unknown>) | null
  /** The same terms without the index, for a walk along the sort order. */
  walked: readonly TermCondition[]
}

/** The search index of one table. */
export interface SearchIndex {
  /** What the record's own row holds of it. */
  columns(text: string, words: readonly string[]): Row
  /** Puts records into the index beside the table, in place of what was there. */
  put(trx: Query, table: string, entries: readonly SearchEntry[]): Promise<void>
  remove(trx: Query, table: string, id: number): Promise<void>
  /** A query for the ids of records whose text comes nearest to a term of three characters or more, nearest first. */
  near(table: string, term: string, limit: number): RawBuilder<unknown>
  /** Conditions that hold for the records which hold every term. */
  indexed(table: string, terms: readonly SearchTerm[]): IndexedTerms[]
}
