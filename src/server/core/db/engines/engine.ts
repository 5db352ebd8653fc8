/** Interface of the database engines: exactly the differences between SQLite and PostgreSQL. */
import type { CompiledQuery, Expression, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type { Column, Row } from '#shared/fields/field.ts'
import type { Query, Tables } from '../database.ts'
import type { Versions } from '../versions.ts'

/** An existing column of the database. */
export interface ExistingColumn {
  name: string
  type: string
  /** The table that its foreign key references. */
  references: string | null
}

/** An existing table of the database. */
export interface ExistingTable {
  name: string
  columns: ExistingColumn[]
  indexes: string[]
}

/** The constraint that rejected a statement: a duplicate value, or a reference to a missing row. */
type Violation = { kind: 'unique'; table: string; column: string } | { kind: 'reference' }

/** Why a database cannot carry out a request, apart from the request: `unknown` when a commit may have succeeded. */
export type Outage = 'unavailable' | 'unknown' | 'full'

/** A copy of the database that follows it, a moment behind. */
export interface ReplicaEngine {
  /** Reads from the copy. */
  engine: Engine
  /** A place in the log of the database, behind everything that has been committed. */
  position(): Promise<number>
  /** Whether the copy can be read from, and has everything before the position. */
  hasReached(position: number): boolean
  /** How far behind it is, in milliseconds; null while it cannot be reached. */
  lag(): number | null
}

/** The connections of a pool, and the tasks that wait for one. */
export interface PoolCounts {
  open: number
  idle: number
  waiting: number
}

export interface Engine {
  /** For logs and messages; code outside `db/` uses the capabilities below instead of comparing names. */
  readonly name: 'sqlite' | 'postgres'
  readonly query: Query
  /** Whether the data is on the disk of `DATA_DIR`. */
  readonly isInDataDir: boolean
  /** Whether several servers may work on the database. */
  readonly isShared: boolean
  readonly replica: ReplicaEngine | null
  /** The connections to a database server; null for a file. */
  poolCounts(): PoolCounts | null
  /** Runs a task in a transaction; the task may run again before anything is stored. */
  transaction<T>(task: (trx: Query) => Promise<T>): Promise<T>
  /**
   * For reads of a transaction that may miss its own changes and those that are not committed yet: runs them outside of it
   * where that is faster.
   */
  outside(trx: Query): Query
  /** Bytes of the database on its disk. */
  size(): Promise<number>
  /** SQL type of a neutral column, spelled as the database's catalog spells it. */
  columnType(kind: Column['kind']): string
  /** Suffix of text column types, so that both engines order texts by code point. */
  readonly textCollation: string
  /** DDL of an automatic primary key that never reuses an id. */
  readonly idColumn: string
  /** Whether a foreign key is declared with its column (SQLite) or after all tables exist (PostgreSQL). */
  readonly inlineForeignKeys: boolean
  /** Columns and statements that the search index adds to a table. */
  readonly searchColumns: readonly { name: string; type: string }[]
  searchTables(table: string): string[]
  createSearch(table: string): string[]
  dropSearch(table: string): string[]
  /** The tables of the schema with their columns and indexes; catalogues and search internals excluded. */
  introspect(query: Query): Promise<ExistingTable[]>
  /** Runs a compiled read as a prepared statement; `planned` lets PostgreSQL plan for the given values (search). */
  all(query: CompiledQuery, planned?: boolean): Promise<Row[]>
  readonly json: JsonSql
  /** `column` is one of the values of a list parameter. */
  inList(column: Expression<unknown>, list: Expression<unknown>): RawBuilder<SqlBool>
  /** The list in the form that the driver accepts for `inList`. */
  listParameter(values: readonly unknown[]): unknown
  /** Case-insensitive LIKE with `\` as its escape. */
  like(column: Expression<unknown>, pattern: Expression<unknown>): RawBuilder<SqlBool>
  /** Order of one sort key: nulls first ascending, last descending, on both engines. */
  orderBy(column: RawBuilder<unknown>, order: 'asc' | 'desc'): RawBuilder<unknown>
  indexKey(column: string): string
  /** SQL of a text column, comparable to texts in lower case: differences in the case of A to Z do not count. */
  ignoringCase(column: string): string
  /** Wraps a column so that a condition on it is checked during a scan, not looked up in an index. */
  unindexed(column: RawBuilder<unknown>): RawBuilder<unknown>
  search: SearchIndex
  /** The versions of tables, each after all that was committed before the call. */
  versions(names: readonly string[]): Versions | Promise<Versions>
  /**
   * The last versions of tables that have not changed lately, or null. Only where `versions` takes a statement: a read can
   * begin with these, and verify them by its own statement.
   */
  expectedVersions(names: readonly string[]): Versions | null
  /** Notes versions that another statement has read. */
  noteVersions(versions: Versions): void
  /** Statements that let every change of a table raise its version. */
  countChanges(table: string): string[]
  /** The tables whose changes raise their versions. */
  countedTables(): Promise<string[]>
  /** Locks the selected rows until the transaction ends; SQLite has a single writer and needs no lock. */
  forUpdate<T extends string, O>(query: SelectQueryBuilder<Tables, T, O>): SelectQueryBuilder<Tables, T, O>
  /** Waits for the lock of these keys, then holds it until the transaction ends. */
  lockUntilCommit(trx: Query, ...keys: [number] | [number, number]): Promise<void>
  /** Lets the statements of a transaction take longer than those of a request: changes of the schema, for one. */
  liftTimeLimits(trx: Query): Promise<void>
  /** Runs a trivial read and resolves to the name of the engine that answered. */
  ping(): Promise<Engine['name']>
  /** Marks the database as used by this server until it is closed; its schema is complete. */
  claim(): Promise<void>
  /** Writes a row and resolves when it is on disk. */
  checkWrite(): Promise<void>
  /** Runs a task that only one server process may run at a time, such as a schema change. */
  withLock<T>(task: () => Promise<T>): Promise<T>
  /** The constraint that an error of the driver refers to; null for other errors. */
  violation(error: unknown): Violation | null
  /** Whether the transaction that failed was rolled back for a reason outside of it, so that it may begin again. */
  isTemporary(error: unknown): boolean
  /** The outage that an error of the driver stands for; null for errors caused by the request or the server. */
  outageOf(error: unknown): Outage | null
  /**
   * Inserts records into the table of a resource by one statement. All rows have the same columns; `texts` fill those of
   * the search index. @returns their ids, in the same order
   */
  insert(trx: Query, table: string, rows: readonly Row[], texts: readonly SearchableText[]): Promise<number[]>
  /** Runs a task that reads the database as it is now, unaffected by concurrent writes. */
  snapshot<T>(task: (snapshot: Snapshot) => Promise<T>): Promise<T>
  /**
   * Inserts the rows of a backup into a new table; `entries` are their search entries, in the same order, if the table is
   * searchable.
   */
  load(trx: Query, table: string, columns: readonly string[], rows: unknown[][], entries?: SearchEntry[]): Promise<void>
  /** Continues the automatic ids of a table after `id`. */
  setLastId(trx: Query, table: string, id: number): Promise<void>
  /** Makes sure that automatic ids of a table come after `id`, which a row was given. */
  passId(trx: Query, table: string, id: number): Promise<void>
  close(): Promise<void>
}

/** A name and the SQL of its value. */
export type NamedSql = readonly [name: string, value: RawBuilder<unknown>]

/** SQL that writes JSON. */
export interface JsonSql {
  object(entries: readonly NamedSql[]): RawBuilder<unknown>
  /** The column `element`, which is JSON, of a statement as an array, in the order of the statement. */
  array(elements: RawBuilder<unknown>): RawBuilder<unknown>
  /** A boolean column as yes or no; null is no. */
  boolean(column: RawBuilder<unknown>): RawBuilder<unknown>
  /** The JSON in a text column. */
  parsed(column: RawBuilder<unknown>): RawBuilder<unknown>
  /** The columns of a statement for `documentOf`. */
  selection(entries: readonly NamedSql[]): RawBuilder<unknown>
  /**
   * Statement for the selected objects in their order: `document` is one array of all of them, `n` their number.
   * @param tables whose versions are returned as `versions`, for `toVersions`; see `Engine.expectedVersions`
   */
  documentOf(selected: RawBuilder<unknown>, tables?: readonly string[]): RawBuilder<unknown>
}

/** A consistent view of the database. */
export interface Snapshot {
  tables: readonly ExistingTable[]
  /** All rows of a table, in batches. */
  rows(table: string, columns: readonly string[]): AsyncIterable<unknown[][]>
  /** The highest id that a table has assigned; null if none, or if it has no automatic ids. */
  lastId(table: string): Promise<number | null>
}

/** One normalised search term; short terms match prefixes of words and bigrams, longer ones any fragment. */
export interface SearchTerm {
  text: string
  short: boolean
}

/** Search index entries of a record. */
export interface SearchableText {
  text: string
  words: readonly string[]
}

/** Input of the search index for one record. */
export interface SearchEntry extends SearchableText {
  id: number
}

/** A condition with one parameter; the cache key identifies conditions that differ in more than its value. */
export interface TermCondition {
  cacheKey: string
  value: string
  build(value: Expression<unknown>): RawBuilder<SqlBool>
}

/** Terms that a single index look-up covers. */
export interface IndexedTerms extends TermCondition {
  /**
   * Query that counts the matching records from the index alone, up to `limit`; null where the planner needs no help.
   */
  count: ((value: Expression<unknown>, limit: number) => RawBuilder<unknown>) | null
  /** The same terms without the index, for a scan along the sort order. */
  scanTerms: readonly TermCondition[]
}

/** The search index of one table. */
export interface SearchIndex {
  /** The columns of the record's own row that belong to the index. */
  columns(text: string, words: readonly string[]): Row
  /** Writes records into the index of the table, replacing their previous entries. */
  upsert(trx: Query, table: string, entries: readonly SearchEntry[]): Promise<void>
  remove(trx: Query, table: string, ids: readonly number[]): Promise<void>
  /**
   * Query for the ids of records whose text is most similar to a term of at least three characters, most similar first.
   */
  similar(table: string, term: string, limit: number): RawBuilder<unknown>
  /** Conditions for the records that match every term. */
  conditions(table: string, terms: readonly SearchTerm[]): IndexedTerms[]
}
