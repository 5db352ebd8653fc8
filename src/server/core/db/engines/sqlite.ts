/** SQLite by better-sqlite3: WAL, durable commits, one connection for writes and one for reads. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { type CompiledQuery, Kysely, SqliteDialect, sql } from 'kysely'
import type { Row } from '#shared/fields/field.ts'
import type { Query, Tables } from '../database.ts'
import type { Engine, ExistingTable, IndexedTerms, SearchIndex, SearchTerm } from './engine.ts'

const TYPES = { text: 'TEXT', integer: 'INTEGER', real: 'REAL', boolean: 'BOOLEAN' }
const MAX_STATEMENTS = 500

/** The driver accepts no booleans. */
const encode = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)

/**
 * Opens `followspot.db` in a folder, creating both. Reads use a separate connection, so they neither see nor wait for
 * an unfinished write.
 */
export function openSqlite(folder: string): Engine {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'followspot.db')
  const writer = connect(file)
  const reader = connect(file)
  const prepare = statementCache(writer)
  const prepareRead = statementCache(reader)
  const query: Query = new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: {
        close: () => writer.close(),
        prepare: (text: string) => {
          const statement = prepare(text)
          const bound = (parameters: readonly unknown[]) => parameters.map(encode)
          return {
            reader: statement.reader,
            all: (parameters) => statement.all(...bound(parameters)),
            run: (parameters) => statement.run(...bound(parameters)),
            iterate: (parameters) => statement.iterate(...bound(parameters)) as IterableIterator<unknown>,
          }
        },
      },
    }),
  })
  return {
    name: 'sqlite',
    query,
    columnType: (kind) => TYPES[kind],
    textCollation: '',
    idColumn: '"id" INTEGER PRIMARY KEY AUTOINCREMENT',
    inlineForeignKeys: true,
    searchColumns: [{ name: 'search_text', type: 'TEXT' }],
    searchTables: (table) => [`${table}__grams`, `${table}__words`],
    createSearch: (table) => [
      `create virtual table if not exists "${table}__grams" using fts5(body, content='', contentless_delete=1, tokenize='trigram')`,
      `create virtual table if not exists "${table}__words" using fts5(body, content='', contentless_delete=1, detail=none, prefix='1 2', tokenize="unicode61 remove_diacritics 0")`,
    ],
    dropSearch: (table) => [`drop table if exists "${table}__grams"`, `drop table if exists "${table}__words"`],
    introspect: async () => introspect(reader),
    all: async (compiled: CompiledQuery) => prepareRead(compiled.sql).all(...compiled.parameters.map(encode)) as Row[],
    inList: (column, list) => sql`${column} in (select value from json_each(${list}))`,
    listParameter: (values) => JSON.stringify(values.map(encode)),
    like: (column, pattern) => sql`${column} like ${pattern} escape '\\'`,
    orderBy: (column, order) => sql`${column} ${sql.raw(order)}`,
    unindexed: (column) => sql`+${column}`,
    indexKey: (column) => `"${column}"`,
    search,
    // A command-line task may write to the same file while the server runs.
    totalsTtlMs: 5_000,
    forUpdate: (query) => query,
    lockUntilCommit: async () => undefined,
    ping: async () => {
      prepareRead('select 1').get()
      return 'sqlite'
    },
    withLock: (task) => task(),
    violation: (error) => {
      if (!(error instanceof SQLite.SqliteError)) return null
      const [, table, column] = /^UNIQUE constraint failed: (\w+)\.(\w+)/.exec(error.message) ?? []
      if (table && column) return { kind: 'unique', table, column }
      return error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY' ? { kind: 'reference' } : null
    },
    backup: async (target) => {
      await reader.backup(target)
    },
    close: async () => {
      writer.pragma('optimize')
      await query.destroy()
      reader.close()
    },
  }
}

function connect(file: string): SQLite.Database {
  const db = new SQLite(file)
  db.pragma('journal_mode = WAL')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  db.pragma('busy_timeout = 10000')
  db.pragma('cache_size = -32000')
  db.pragma('temp_store = MEMORY')
  return db
}

/** Prepared statements by text; the oldest is evicted beyond the limit. */
function statementCache(db: SQLite.Database): (text: string) => SQLite.Statement {
  const known = new Map<string, SQLite.Statement>()
  return (text) => {
    const hit = known.get(text)
    if (hit) return hit
    const made = db.prepare(text)
    if (known.size >= MAX_STATEMENTS) known.delete(known.keys().next().value ?? '')
    known.set(text, made)
    return made
  }
}

function introspect(db: SQLite.Database): ExistingTable[] {
  const names = db
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like '%\\_\\_%' escape '\\' order by name`,
    )
    .pluck()
    .all() as string[]
  return names.map((name) => ({
    name,
    columns: db
      .prepare(
        `select c.name, c.type, f."table" as "references"
         from pragma_table_info(:name) c left join pragma_foreign_key_list(:name) f on f."from" = c.name`,
      )
      .all({ name }) as ExistingTable['columns'],
    indexes: db.prepare(`select name from pragma_index_list(?) where origin = 'c'`).pluck().all(name) as string[],
  }))
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const escaped = (text: string) => text.replace(/[\\%_]/g, (mark) => `\\${mark}`)
const gramsOf = (text: string) => {
  const characters = [...text]
  return [...new Set(characters.slice(2).map((_, index) => characters.slice(index, index + 3).join('')))]
}
const expression = (term: SearchTerm) => (term.short ? `${quoted(term.text)}*` : quoted(term.text))

const search: SearchIndex = {
  columns: (text) => ({ search_text: text }),
  upsert: async (trx, table, entries) => {
    if (!entries.length) return
    const grams = entries.map(({ id, text }) => sql`(${id}, ${text})`)
    const words = entries.map((entry) => sql`(${entry.id}, ${entry.words.join(' ')})`)
    await sql`insert or replace into ${sql.table(`${table}__grams`)} (rowid, body) values ${sql.join(grams)}`.execute(
      trx,
    )
    await sql`insert or replace into ${sql.table(`${table}__words`)} (rowid, body) values ${sql.join(words)}`.execute(
      trx,
    )
  },
  remove: async (trx, table, id) => {
    await sql`delete from ${sql.table(`${table}__grams`)} where rowid = ${id}`.execute(trx)
    await sql`delete from ${sql.table(`${table}__words`)} where rowid = ${id}`.execute(trx)
  },
  similar: (table, term, limit) => {
    const grams = sql.table(`${table}__grams`)
    const any = gramsOf(term).map(quoted).join(' OR ')
    return sql`select rowid as id from ${grams} where ${grams} match ${any} order by rank limit ${limit}`
  },
  conditions: (table, terms) =>
    [false, true].flatMap((short) => {
      const own = terms.filter((term) => term.short === short)
      const index = sql.table(`${table}__${short ? 'words' : 'grams'}`)
      const one: IndexedTerms = {
        cacheKey: short ? 'words' : 'grams',
        value: own.map(expression).join(' AND '),
        build: (value) => sql`${sql.ref(`${table}.id`)} in (select rowid from ${index} where ${index} match ${value})`,
        count: (value, limit) =>
          sql`select count(*) as n from (select rowid from ${index} where ${index} match ${value} limit ${limit})`,
        scanTerms: own.map((term) => ({
          cacheKey: 'scan',
          value: `%${escaped(term.text)}%`,
          build: (value) => sql`${sql.ref(`${table}.search_text`)} like ${value} escape '\\'`,
        })),
      }
      return own.length ? [one] : []
    }),
}
