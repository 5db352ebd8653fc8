/** SQLite with better-sqlite3: WAL, durable commits, a single writer (`write-queue.ts`), and a connection for reads. */

import { statSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { CompiledQuery, type Expression, Kysely, sql } from 'kysely'
import type { Row } from '#shared/fields/field.ts'
import { ensureFolder } from '../../../files/ensure-folder.ts'
import type { Query, Tables } from '../../database.ts'
import { escapeLike } from '../../escape-like.ts'
import type { Engine, IndexedTerms, SearchEntry, SearchIndex, SearchTerm } from '../engine.ts'
import { writeServerRow } from '../server-row.ts'
import { connect, statementCache } from './connect.ts'
import { encode, sqliteDialect } from './dialect.ts'
import { identifyFile } from './file-check.ts'
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
import { createForecasts, isMissed } from './id-forecasts.ts'
import { startPurge } from './index-merges.ts'
import { replaceEntry } from './index-writes.ts'
import { insertRecords, insertRows, updateRows } from './insert.ts'
import { jsonSql } from './json-sql.ts'
import { claimFolder, isClaimed } from './owner.ts'
import { introspect, readSnapshot } from './reading.ts'
import { COUNTED_TABLES, countChanges, versionReader } from './versions.ts'
import { openWriter, type WriterOptions } from './writer.ts'

const LAST_ID = 'select seq from sqlite_sequence where name = ?'
/**
 * For how long transactions use the ids of the writer after a missed forecast. While another process inserts, as during an
 * import, forecasts would be missed again and again, and each repetition waits for a transaction of that process.
 */
const EXACT_MS = 1_000
const TYPES = { text: 'TEXT', integer: 'INTEGER', real: 'REAL', boolean: 'BOOLEAN' }
/**
 * Opens `followspot.db` in a folder; creates both if necessary. Reads use a separate connection, so they neither see nor
 * wait for uncommitted writes. With `thread`, the database belongs to a server, which claims the folder.
 */
export function openSqlite(folder: string, options: Omit<WriterOptions, 'file' | 'identity'>): Engine {
  ensureFolder(folder)
  const file = databaseFile(folder)
  const thorough = options.thread && (wasKilled(folder) || damageOf(file) !== null)
  const leave = options.thread ? claimFolder(folder) : () => undefined
  const reader = openFile(folder, file, { thorough, server: options.thread }, leave)
  const prepareRead = statementCache(reader)
  const writer = openWriter({ file, identity: identifyFile(file), ...options })
  const readVersions = versionReader(prepareRead)
  const lastId = (table: string) => Number(prepareRead(LAST_ID).pluck().get(table) ?? 0)
  // In the same thread, the writer returns ids without delay.
  const forecast = options.thread ? createForecasts(lastId) : undefined
  const query: Query = new Kysely<Tables>({ dialect: sqliteDialect(prepareRead, writer, forecast) })
  const exactQuery: Query = new Kysely<Tables>({ dialect: sqliteDialect(prepareRead, writer) })
  let exactUntil = 0
  return {
    name: 'sqlite',
    query,
    isInDataDir: true,
    isShared: false,
    hasServer: () => isClaimed(folder),
    poolCounts: () => null,
    size: async () => sizeOf(file) + sizeOf(`${file}-wal`),
    transaction: async (task) => {
      if (performance.now() < exactUntil) return exactQuery.transaction().execute(task)
      try {
        return await query.transaction().execute(task)
      } catch (error) {
        if (!isMissed(error)) throw error
        exactUntil = performance.now() + EXACT_MS
        return exactQuery.transaction().execute(task)
      }
    },
    outside: (trx) => (options.thread ? query : trx),
    columnType: (kind) => TYPES[kind],
    textCollation: '',
    idColumn: '"id" INTEGER PRIMARY KEY AUTOINCREMENT',
    inlineForeignKeys: true,
    searchColumns: [{ name: 'search_text', type: 'TEXT' }],
    searchTables: (table) => [`${table}__grams`, `${table}__words`],
    createSearch,
    dropSearch: (table) => [`drop table if exists "${table}__grams"`, `drop table if exists "${table}__words"`],
    introspect,
    all: async (compiled: CompiledQuery) => prepareRead(compiled.sql).all(...compiled.parameters.map(encode)) as Row[],
    json: jsonSql,
    inList: (column, list) => sql`${column} in (select value from json_each(${list}))`,
    listParameter: (values) => JSON.stringify(values.map(encode)),
    like: (column, pattern) => sql`${column} like ${pattern} escape '\\'`,
    orderBy: (column, order) => sql`${column} ${sql.raw(order)}`,
    unindexed: (column) => sql`+${column}`,
    indexKey: (column) => `"${column}"`,
    ignoringCase: (column) => `"${column}" collate nocase`,
    search,
    versions: () => readVersions(),
    countChanges,
    countedTables: async () => (prepareRead(COUNTED_TABLES).all() as Row[]).map(({ name }) => String(name)),
    forUpdate: (query) => query,
    forKeyShare: (query) => query,
    lockUntilCommit: async () => undefined,
    damage: () => damageOf(file),
    checkIntegrity: async () => checkPages(file),
    ping: async () => {
      prepareRead('select 1').get()
      return 'sqlite'
    },
    // The folder is already claimed before the file is opened.
    claim: async () => undefined,
    checkWrite: () => writeServerRow(query, new Date().toISOString()),
    withLock: (task) => task(),
    violation: (error) => {
      if (!(error instanceof SQLite.SqliteError)) return null
      const [, table, column] = /^UNIQUE constraint failed: (\w+)\.(\w+)/.exec(error.message) ?? []
      if (table && column) return { kind: 'unique', table, column }
      return error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY' ? { kind: 'reference' } : null
    },
    isTemporary: (error) => codeOf(error).startsWith('SQLITE_BUSY'),
    outageOf: (error) => {
      const code = codeOf(error)
      if (code === 'SQLITE_FULL') return 'full'
      if (code === 'SQLITE_ABORT') return 'slow'
      if (isDamage(error)) {
        noteDamage(file, error)
        return 'damaged'
      }
      return /^SQLITE_(BUSY|IOERR|LOCKED|READONLY_DBMOVED)/.test(code) ? 'unavailable' : null
    },
    snapshot: (task) => readSnapshot(file, task),
    insert: async (trx, table, rows, texts) => {
      const columns = [...Object.keys(rows[0] ?? {}), 'search_text']
      const values = rows.map((row, index) => Object.values({ ...row, search_text: texts[index]?.text }))
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

/** Opens the connection for reads; creates a missing file. @throws Error in plain English for a lost or damaged database */
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

const createSearch = (table: string) => [
  `create virtual table if not exists "${table}__grams" using fts5(body, content='', contentless_delete=1, tokenize='trigram')`,
  `create virtual table if not exists "${table}__words" using fts5(body, content='', contentless_delete=1, detail=none, prefix='1 2', tokenize="unicode61 remove_diacritics 0")`,
]

const replaceEntries = (index: string) =>
  `insert or replace into "${index}" ("rowid", "body") select value ->> 0, value ->> 1 from json_each(?)`

const INDEXES: readonly [kind: string, bodyOf: (entry: SearchEntry) => string][] = [
  ['grams', ({ text }) => text],
  ['words', ({ words }) => words.join(' ')],
]

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const gramsOf = (text: string) => {
  const characters = [...text]
  return [...new Set(characters.slice(2).map((_, index) => characters.slice(index, index + 3).join('')))]
}
const expression = (term: SearchTerm) => (term.short ? `${quoted(term.text)}*` : quoted(term.text))

const search: SearchIndex = {
  isComplete: true,
  columns: (text) => ({ search_text: text }),
  upsert: async (trx, table, entries) => {
    if (!entries.length) return
    // FTS5 writes a segment for each statement, and whenever ids do not ascend.
    const ascending = entries.toSorted((a, b) => a.id - b.id)
    for (const [kind, bodyOf] of INDEXES) {
      const index = `${table}__${kind}`
      const rows = ascending.map((entry): [number, string] => [entry.id, bodyOf(entry)])
      const [only, ...others] = rows
      const query =
        only && !others.length
          ? CompiledQuery.raw(replaceEntry(index), only)
          : CompiledQuery.raw(replaceEntries(index), [JSON.stringify(rows)])
      await trx.executeQuery(query)
    }
  },
  remove: async (trx, table, ids) => {
    const list = JSON.stringify(ids.toSorted((a, b) => a - b))
    for (const index of [`${table}__grams`, `${table}__words`]) {
      await sql`delete from ${sql.table(index)} where rowid in (select value from json_each(${list}))`.execute(trx)
    }
  },
  purge: async (trx, table) => {
    for (const [kind] of INDEXES) await trx.executeQuery(CompiledQuery.raw(startPurge(`${table}__${kind}`)))
  },
  similar: (table, term, limit) => {
    const grams = sql.table(`${table}__grams`)
    const any = gramsOf(term).map(quoted).join(' OR ')
    return sql`select rowid as id from ${grams} where ${grams} match ${any} order by rank limit ${limit}`
  },
  conditions: (table, terms) =>
    [false, true].flatMap((short) => {
      const matching = terms.filter((term) => term.short === short)
      const index = sql.table(`${table}__${short ? 'words' : 'grams'}`)
      const ids = (value: Expression<unknown>) => sql`select rowid from ${index} where ${index} match ${value}`
      const indexed: IndexedTerms = {
        cacheKey: short ? 'words' : 'grams',
        value: matching.map(expression).join(' AND '),
        ids,
        build: (value) => sql`${sql.ref(`${table}.id`)} in (${ids(value)})`,
        count: (value, limit) =>
          sql`select count(*) as n from (select rowid from ${index} where ${index} match ${value} limit ${limit})`,
        scanTerms: matching.map((term) => ({
          cacheKey: 'scan',
          value: `%${escapeLike(term.text)}%`,
          build: (value) => sql`${sql.ref(`${table}.search_text`)} like ${value} escape '\\'`,
        })),
      }
      return matching.length ? [indexed] : []
    }),
}
