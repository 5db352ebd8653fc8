/**
 * SQLite with better-sqlite3: WAL, durable commits, a single writer (`writer.ts`), a connection for
 * reads, and versions of tables by triggers.
 */

import { statSync } from 'node:fs'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { CompiledQuery, Kysely, sql } from 'kysely'
import type { Row } from '#fields/field.ts'
import { ensureFolder } from '../../../files/ensure-folder.ts'
import type { Query, Tables } from '../../database.ts'
import { ALL_VERSIONS, toVersions, type Versions } from '../../versions.ts'
import type { Engine, JsonSql } from '../engine.ts'
import { writeServerRow } from '../server-row.ts'
import { connect, identifyFile, isBusy, statementCache } from './connect.ts'
import { encode, openWriter, sqliteDialect, type WriterOptions } from './dialect.ts'
import {
  checkPages,
  damageOf,
  databaseFile,
  isDamage,
  noteDamage,
  openChecked,
  rejectLostDatabase,
  wasKilled,
} from './file-state.ts'
import { claimFolder, isClaimed } from './owner.ts'
import { introspect, readSnapshot } from './reading.ts'
import { createSearch, mergeAutomatically, search } from './search.ts'

const TYPES = { text: 'TEXT', integer: 'INTEGER', real: 'REAL', boolean: 'BOOLEAN' }
/** Longer than the pauses in which SQLite polls for a lock. */
const MAX_PAUSE_MS = 200

const JSON_SQL: JsonSql = {
  property: (column, name) => sql`(${column} ->> ${name})`,
  some: (column, condition) =>
    sql`exists (select 1 from json_each(${column}) as element where ${condition(sql.ref('element.value'))})`,
  keys: (column, property) =>
    sql`select key from json_tree(${column}, ${sql.lit(`$.${property}`)}) where parent is not null`,
}

/**
 * Opens `followspot.db` in a folder; creates both if necessary. Reads use a separate connection, so
 * they neither see nor wait for uncommitted writes. With `thread`, the database belongs to a
 * server, which claims the folder.
 */
export function openSqlite(
  folder: string,
  options: Omit<WriterOptions, 'file' | 'identity'>,
): Engine {
  ensureFolder(folder)
  const file = databaseFile(folder)
  const thorough = options.thread && (wasKilled(folder) || damageOf(file) !== null)
  const leave = options.thread ? claimFolder(folder) : () => undefined
  const reader = openFile(folder, file, { thorough, server: options.thread }, leave)
  const prepareRead = statementCache(reader)
  const noting = async <T>(task: () => Promise<T>): Promise<T> => {
    try {
      return await task()
    } catch (error) {
      noteDamage(file, error)
      throw error
    }
  }
  const writer = openWriter({ file, identity: identifyFile(file), ...options })
  const readVersions = versionReader(prepareRead)
  const query: Query = new Kysely<Tables>({ dialect: sqliteDialect(prepareRead, writer, noting) })
  return {
    name: 'sqlite',
    query,
    read: async (statement) => (await statement.execute(query)).rows,
    isInDataDir: true,
    isShared: false,
    hasServer: () => isClaimed(folder),
    poolCounts: () => null,
    size: async () => sizeOf(file) + sizeOf(`${file}-wal`),
    transaction: async (task) => {
      let startedAt = 0
      const result = await query.transaction().execute((trx) => {
        startedAt = performance.now()
        return task(trx)
      })
      // A command leaves a server, which polls for the lock of the file, as much time to write as
      // it takes itself.
      if (!options.thread && isClaimed(folder))
        await sleep(Math.min(performance.now() - startedAt, MAX_PAUSE_MS))
      return result
    },
    columnType: (kind) => TYPES[kind],
    textCollation: '',
    idColumn: '"id" INTEGER PRIMARY KEY AUTOINCREMENT',
    inlineForeignKeys: true,
    searchColumns: [{ name: 'search_text', type: 'TEXT' }],
    searchTables: (table) => [`${table}__grams`, `${table}__words`],
    createSearch,
    dropSearch: (table) => [
      `drop table if exists "${table}__grams"`,
      `drop table if exists "${table}__words"`,
    ],
    introspect,
    json: JSON_SQL,
    inList: (column, values) =>
      sql`${column} in (select value from json_each(${JSON.stringify(values.map(encode))}))`,
    like: (column, pattern) => sql`${column} like ${pattern} escape '\\'`,
    indexKey: (column) => `"${column}"`,
    ignoringCase: (column) => `"${column}" collate nocase`,
    search,
    versions: async (names) => {
      const all = await noting(readVersions)
      return new Map([...all].filter(([name]) => names.includes(name)))
    },
    countChanges,
    countedTables: async () =>
      (prepareRead(COUNTED_TABLES).all() as Row[]).map(({ name }) => String(name)),
    forUpdate: (query) => query,
    forKeyShare: (query) => query,
    // Rows get their ids in the order of the commits.
    writersOf: async () => [],
    lockUntilCommit: async () => undefined,
    damage: async () => damageOf(file),
    checkIntegrity: () => noting(async () => checkPages(file)),
    ping: async () => {
      prepareRead('select 1').get()
      return 'sqlite'
    },
    // The folder is already claimed before the file is opened.
    claim: () => mergeAutomatically(query),
    checkWrite: () => writeServerRow(query, new Date().toISOString()),
    withLock: (task) => task(),
    violation: (error) => {
      if (!(error instanceof SQLite.SqliteError)) return null
      const [, table, column] = /^UNIQUE constraint failed: (\w+)\.(\w+)/.exec(error.message) ?? []
      if (table && column) return { kind: 'unique', table, column }
      return error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY' ? { kind: 'reference' } : null
    },
    isTemporary: isBusy,
    outageOf: (error) => {
      const code = codeOf(error)
      if (code === 'SQLITE_FULL') return 'full'
      if (code === 'SQLITE_ABORT') return 'slow'
      if (isDamage(error)) return 'damaged'
      return /^SQLITE_(BUSY|IOERR|LOCKED|READONLY_DBMOVED)/.test(code) ? 'unavailable' : null
    },
    snapshot: (task) => noting(() => readSnapshot(file, task)),
    insert: async (trx, table, rows, texts) => {
      const columns = [...Object.keys(rows[0] ?? {}), 'search_text']
      const values = rows.map((row, index) =>
        Object.values({ ...row, search_text: texts[index]?.text }),
      )
      if (rows[0]?.id === undefined) return insertRecords(trx, table, columns, values)
      await insertRows(trx, table, columns, values)
      return rows.map(({ id }) => Number(id))
    },
    update: (trx, table, rows, texts) => {
      const columns = [...Object.keys(rows[0] ?? {}), 'search_text']
      return updateRows(
        trx,
        table,
        columns,
        rows.map((row, index) => Object.values({ ...row, search_text: texts[index]?.text })),
      )
    },
    load: async (trx, table, columns, rows, entries) => {
      await insertRows(trx, table, columns, rows)
      if (!entries) return
      for (const statement of createSearch(table)) await sql.raw(statement).execute(trx)
      await search.upsert(trx, table, entries)
    },
    setLastId: async (trx, table, id) => {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(trx)
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${id})`.execute(trx)
    },
    // AUTOINCREMENT also considers explicit ids.
    passId: async () => undefined,
    close: async () => {
      await query.destroy()
      reader.close()
      leave()
    },
  }
}

/**
 * Opens the connection for reads; creates a missing file.
 * @throws Error in plain English for a lost or damaged database
 */
function openFile(
  folder: string,
  file: string,
  { thorough, server }: { thorough: boolean; server: boolean },
  leave: () => void,
): SQLite.Database {
  try {
    rejectLostDatabase(folder, file)
    return openChecked(() => connect(file, { server }), file, { thorough })
  } catch (error) {
    leave()
    throw error
  }
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
const codeOf = (error: unknown) => (error instanceof SQLite.SqliteError ? error.code : '')

/**
 * Rows per statement. More are not faster, and a fixed size limits the number of prepared
 * statements.
 */
const BATCH = 20

export async function insertRows(
  trx: Query,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  for (const query of batches(
    `insert into "${table}" (${listOf(columns)}) values `,
    columns.length,
    rows,
  )) {
    await trx.executeQuery(query)
  }
}

/** Inserts rows into the table of a resource. @returns the ids in order */
async function insertRecords(
  trx: Query,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<number[]> {
  const ids: number[] = []
  const begin = `insert into "${table}" (${listOf(columns)}) values `
  for (const query of batches(begin, columns.length, rows, ' returning id')) {
    ids.push(...(await trx.executeQuery<Row>(query)).rows.map(({ id }) => Number(id)))
  }
  return ids.sort((a, b) => a - b)
}

/** Updates rows by their `id`. @param columns with `id` */
export async function updateRows(
  trx: Query,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const begin = `with "changed" (${listOf(columns)}) as (values `
  const changed = columns
    .filter((name) => name !== 'id')
    .map((name) => `"${name}" = "changed"."${name}"`)
  const end = `) update "${table}" set ${changed.join(', ')} from "changed" where "${table}"."id" = "changed"."id"`
  for (const query of batches(begin, columns.length, rows, end)) await trx.executeQuery(query)
}

const listOf = (columns: readonly string[]) => columns.map((name) => `"${name}"`).join(', ')

/** Yields the statements for rows. */
function* batches(begin: string, width: number, rows: readonly (readonly unknown[])[], end = '') {
  const holes = `(${Array(width).fill('?').join(', ')})`
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH)
    const text = begin + Array(batch.length).fill(holes).join(', ') + end
    yield CompiledQuery.raw(text, batch.flat())
  }
}

const SUFFIX = '__counted'
const EVENTS = {
  insert: ', row_count = row_count + 1',
  update: '',
  delete: ', row_count = row_count - 1',
}

/** DDL of the triggers of a table. */
export const countChanges = (table: string): string[] =>
  Object.entries(EVENTS).map(
    ([
      event,
      rows,
    ]) => `create trigger if not exists "${table}__${event}${SUFFIX}" after ${event} on "${table}" begin
      update table_versions set version = version + 1${rows} where key = '${table}'; end`,
  )

export const COUNTED_TABLES = `select distinct tbl_name as name from sqlite_schema
  where type = 'trigger' and name like '%\\_\\_counted' escape '\\'`

/**
 * Reads versions on a read-only connection, whose `data_version` changes with commits of all other
 * connections. All requests of a turn of the event loop share the check that follows them: it takes
 * a lock of the file, and answering them together takes half of the processor time.
 */
function versionReader(prepare: (sql: string) => SQLite.Statement): () => Promise<Versions> {
  const dataVersion = prepare('pragma data_version').pluck()
  let lastDataVersion: unknown
  let versions: Versions = new Map()
  let pending: Promise<Versions> | undefined

  function read(): Versions {
    const current = dataVersion.get()
    if (current !== lastDataVersion) {
      versions = toVersions(prepare(ALL_VERSIONS).all() as Row[])
      lastDataVersion = current
    }
    return versions
  }

  return () => {
    pending ??= setImmediate().then(() => {
      pending = undefined
      return read()
    })
    return pending
  }
}
