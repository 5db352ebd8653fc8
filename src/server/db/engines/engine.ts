/** Interface of database engines: the differences between SQLite and PostgreSQL. */
import type { Expression, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely'
import type { Column, Row } from '#fields/field.ts'
import type { Database, Query, Tables } from '../database.ts'
import type { Versions } from '../versions.ts'
import type { IndexedTerms, SearchTerm } from './search-terms.ts'

/** Column of an existing table. */
export interface ExistingColumn {
  name: string
  type: string
  /** Table referenced by its foreign key. */
  references: string | null
}

/** Existing table of the database. */
export interface ExistingTable {
  name: string
  columns: ExistingColumn[]
  indexes: string[]
}

/** Violated constraint: a duplicate value, or a reference to a missing row. */
type Violation = { kind: 'unique'; table: string; column: string } | { kind: 'reference' }

/**
 * Kinds of outages. `unknown`: a commit may or may not have succeeded. `slow`: a time limit of
 * requests has passed. `damaged`: a page of the database file cannot be read.
 */
export type Outage = 'unavailable' | 'unknown' | 'slow' | 'full' | 'damaged'

/** Connections of a pool, and tasks waiting for one. */
export interface PoolCounts {
  open: number
  idle: number
  waiting: number
}

export interface Engine {
  /**
   * For logs and messages. Code outside of `db/` must use the capabilities below instead of
   * comparing names.
   */
  readonly name: 'sqlite' | 'postgres'
  readonly query: Query
  /**
   * Runs SQL that only reads, outside of transactions: it can be repeated after a lost connection,
   * so that it runs without a transaction.
   */
  read<T>(statement: RawBuilder<T>): Promise<T[]>
  /** Whether the data is in `DATA_DIR`. */
  readonly isInDataDir: boolean
  /** Whether several servers can share the database. */
  readonly isShared: boolean
  /**
   * Whether a server may be running on the database, whose writes wait for those of this process.
   */
  hasServer(): boolean
  /** Returns the connection pool of a database server; null for a file. */
  poolCounts(): PoolCounts | null
  /** Runs a task in a transaction; the task can run more than once. */
  transaction<T>(task: (trx: Query) => Promise<T>): Promise<T>
  /** Returns the size on disk in bytes. */
  size(): Promise<number>
  /** Returns the SQL type of a column kind, as spelled in the catalog of the database. */
  columnType(kind: Column['kind']): string
  /** Suffix of text column types, so that both engines sort by code point. */
  readonly textCollation: string
  /** DDL of an auto-increment primary key that never reuses ids. */
  readonly idColumn: string
  /**
   * Whether a foreign key is declared with its column (SQLite) or after all tables exist
   * (PostgreSQL).
   */
  readonly inlineForeignKeys: boolean
  /** Columns and statements that the search index adds to a table. */
  readonly searchColumns: readonly { name: string; type: string }[]
  searchTables(table: string): string[]
  createSearch(table: string): string[]
  dropSearch(table: string): string[]
  /**
   * Returns the tables of the schema with columns and indexes, except for catalogs and search
   * internals.
   */
  introspect(query: Query): Promise<ExistingTable[]>
  readonly json: JsonSql
  /**
   * Condition that `column` has one of the values, which are a single parameter: their number does
   * not change the SQL.
   */
  inList(column: Expression<unknown>, values: readonly unknown[]): RawBuilder<SqlBool>
  /** Case-insensitive LIKE with the escape character `\`. */
  like(column: Expression<unknown>, pattern: string): RawBuilder<SqlBool>
  indexKey(column: string): string
  /** SQL of a text column with A to Z in lower case. */
  ignoringCase(column: string): string
  search: SearchIndex
  /** Returns the versions of tables, including everything committed before the call. */
  versions(names: readonly string[]): Promise<Versions>
  /** Returns the DDL of triggers that increment the version of a table with every change. */
  countChanges(table: string): string[]
  /** Returns the tables with such triggers. */
  countedTables(): Promise<string[]>
  /**
   * Locks the selected rows until the transaction ends; not needed by SQLite, which has a single
   * writer.
   */
  forUpdate<T extends string, O>(
    query: SelectQueryBuilder<Tables, T, O>,
  ): SelectQueryBuilder<Tables, T, O>
  /** Keeps the rows from being deleted until commit; others can still read and change them. */
  forKeyShare<T extends string, O>(
    query: SelectQueryBuilder<Tables, T, O>,
  ): SelectQueryBuilder<Tables, T, O>
  /** Returns the open transactions that have written a table, or are about to. */
  writersOf(table: string): Promise<string[]>
  /**
   * Acquires an advisory lock until the transaction ends; not needed by SQLite.
   * @param name of what is locked, such as `usernames`, or `import parts`
   */
  lockUntilCommit(trx: Query, name: string): Promise<void>
  /**
   * Returns the damage that any statement of any process has met, with what to do; null without
   * damage. It is noted, because later statements can happen to read other pages.
   */
  damage(): Promise<string | null>
  /** Reads all values. @throws the error of the driver for damage */
  checkIntegrity(): Promise<void>
  /** Runs a trivial read. @returns the name of the engine */
  ping(): Promise<Engine['name']>
  /** Marks the database as used by this server until it is closed. The schema must be complete. */
  claim(): Promise<void>
  /** Writes a row and resolves when it is on disk. */
  checkWrite(): Promise<void>
  /** Runs a task under a lock of all server processes, such as a schema change. */
  withLock<T>(task: () => Promise<T>): Promise<T>
  /** Returns the violated constraint of a driver error; null for other errors. */
  violation(error: unknown): Violation | null
  /** Whether a transaction failed for a temporary reason (deadlock), so that it can be retried. */
  isTemporary(error: unknown): boolean
  /** Returns the outage that caused a driver error; null for errors of the request or the server. */
  outageOf(error: unknown): Outage | null
  /**
   * Inserts records into the table of a resource with few statements.
   * @param rows rows with the same columns; with an `id`, all have one
   * @param texts entries of the search index
   * @returns the ids in order
   */
  insert(
    trx: Query,
    table: string,
    rows: readonly Row[],
    texts: readonly SearchableText[],
  ): Promise<number[]>
  /**
   * Updates records with few statements.
   * @param rows `id` and changed columns, the same in all
   * @param texts as `insert`
   */
  update(
    trx: Query,
    table: string,
    rows: readonly Row[],
    texts: readonly SearchableText[],
  ): Promise<void>
  /** Runs a task with a consistent snapshot of the database. */
  snapshot<T>(task: (snapshot: Snapshot) => Promise<T>): Promise<T>
  /**
   * Inserts the rows of a backup into a new table.
   * @param entries search entries in the same order, for searchable tables
   */
  load(
    trx: Query,
    table: string,
    columns: readonly string[],
    rows: unknown[][],
    entries?: SearchEntry[],
  ): Promise<void>
  /** Sets the last assigned id of a table. */
  setLastId(trx: Query, table: string, id: number): Promise<void>
  /** Ensures that generated ids of a table are larger than `id`, which was inserted explicitly. */
  passId(trx: Query, table: string, id: number): Promise<void>
  close(): Promise<void>
}

/** Conditions on JSON in text columns. */
export interface JsonSql {
  /** Text of a property of JSON in a text column; null without one. */
  property(column: RawBuilder<unknown>, name: string): RawBuilder<unknown>
  /** Condition that an element of an array in a text column meets another one. */
  some(
    column: RawBuilder<unknown>,
    condition: (element: RawBuilder<unknown>) => RawBuilder<unknown>,
  ): RawBuilder<SqlBool>
  /** Statement for the names (`key`) in a property of JSON in a text column, at any depth. */
  keys(column: RawBuilder<unknown>, property: string): RawBuilder<unknown>
}

/** Consistent view of the database. */
export interface Snapshot {
  tables: readonly ExistingTable[]
  /** Yields all rows of a table in batches. */
  rows(table: string, columns: readonly string[]): AsyncIterable<unknown[][]>
  /** Returns the last id assigned by a table; null if none, or without generated ids. */
  lastId(table: string): Promise<number | null>
}

/** Text and words of a record for the search index. */
export interface SearchableText {
  text: string
  words: readonly string[]
}

/** Entry of a record for the search index. */
export interface SearchEntry extends SearchableText {
  id: number
}

/** Search index of a table. */
export interface SearchIndex {
  /**
   * Whether every searchable table has its index; historical databases build it when it is needed.
   */
  readonly isComplete: boolean
  /** Returns the search columns of the record's row. */
  columns(text: string, words: readonly string[]): Row
  /** Adds or replaces the entries of records. */
  upsert(trx: Query, table: string, entries: readonly SearchEntry[]): Promise<void>
  remove(trx: Query, table: string, ids: readonly number[]): Promise<void>
  /**
   * Begins to free the space of removed entries, so that no file has their words after a while;
   * PostgreSQL vacuums by itself.
   */
  purge(trx: Query, table: string): Promise<void>
  /** Completes the started purges in short transactions. */
  completePurges(db: Pick<Database, 'query' | 'transaction'>): Promise<void>
  /**
   * Query for the ids of records with the most similar text, most similar first.
   * @param term at least three characters
   */
  similar(table: string, term: string, limit: number): RawBuilder<unknown>
  /** Conditions for records that match all terms. */
  conditions(table: string, terms: readonly SearchTerm[]): IndexedTerms[]
}
