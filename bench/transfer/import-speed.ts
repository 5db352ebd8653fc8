/**
 * Speed of an import, next to a bare multi-row insert of its rows, audit lines and index entries.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import pg from 'pg'
import { type Context, SYSTEM } from '#server/context.ts'
import { searchWords } from '#server/records/search-text.ts'
import { importRows } from '#server/transfer/import-rows.ts'
import { openSource } from '#server/transfer/sources/open-source.ts'
import { withDatabase } from './database.ts'
import { partsAsCsv } from './parts-file.ts'

const ROUNDS = 3
/** Rows of a statement, and statements of a transaction, in the bare insert. */
const BATCH = 500
const TABLES = ['codes', 'audit'] as const

type Row = Record<string, unknown>
type Stored = Record<(typeof TABLES)[number], Row[]>

/**
 * Prints seconds of both, the best of three rounds in turn, and their ratio.
 * @param databaseUrl of a PostgreSQL server
 */
export async function benchImportSpeed(
  rows: number,
  databaseUrl: string | undefined,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const file = join(folder, 'parts.csv')
  writeFileSync(file, partsAsCsv(rows))
  const product: number[] = []
  const bare: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      let stored: Stored = { codes: [], audit: [] }
      await withDatabase(folder, databaseUrl, async (context) => {
        product.push(await secondsOf(() => importFile(context, file, rows)))
        stored = await readBack(context)
      })
      await withDatabase(folder, databaseUrl, async (context, location) => {
        const insert = databaseUrl ? insertIntoPostgres : insertIntoSqlite
        bare.push(await insert(location, stored))
        await requireRows(context, rows)
      })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const [best, limit] = [Math.min(...product), Math.min(...bare)]
  const name = databaseUrl ? 'PostgreSQL' : 'SQLite'
  const speed = (seconds: number) => `${seconds.toFixed(2)} s, ${Math.round(rows / seconds)} rows/s`
  console.log(
    `| import of ${rows} parts, ${name} | ${speed(best)} | ${speed(limit)} | ${(best / limit).toFixed(2)} | 5 |`,
  )
}

async function secondsOf(task: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await task()
  return (performance.now() - startedAt) / 1000
}

async function importFile(context: Context, file: string, rows: number): Promise<void> {
  const report = await importRows(
    context,
    { ...SYSTEM, locale: 'en' },
    'codes',
    await openSource(file),
  )
  if (report.created !== rows) throw new Error(`${report.created} of ${rows} rows were imported`)
}

async function readBack({ db }: Context): Promise<Stored> {
  const read = async (table: string) =>
    (await sql<Row>`select * from ${sql.table(table)} order by id`.execute(db.query)).rows
  return { codes: await read('codes'), audit: await read('audit') }
}

async function requireRows({ db }: Context, rows: number): Promise<void> {
  for (const table of TABLES) {
    const [count] = (
      await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db.query)
    ).rows
    if (Number(count?.n) !== rows)
      throw new Error(`${table}: ${count?.n} of ${rows} rows were inserted`)
  }
}

const batchesOf = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / BATCH) }, (_, index) =>
    list.slice(index * BATCH, (index + 1) * BATCH),
  )
const names = (columns: readonly string[]) => columns.map((name) => `"${name}"`).join(', ')

/** A transaction per batch: a statement for the rows, and one for each of both search indexes. */
async function insertIntoSqlite(file: string, stored: Stored): Promise<number> {
  const db = new SQLite(file)
  for (const setting of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'cache_size = -32000',
  ])
    db.pragma(setting)
  const work = batchesOf(stored.codes).map((_, index) => () => {
    for (const table of TABLES) {
      const rows = batchesOf(stored[table])[index] ?? []
      insertRows(db, table, rows)
      insertRows(
        db,
        `${table}__grams`,
        rows.map(({ id, search_text }) => ({ rowid: id, body: search_text })),
      )
      insertRows(
        db,
        `${table}__words`,
        rows.map((row) => ({ rowid: row.id, body: wordsOf(row).join(' ') })),
      )
    }
  })
  for (const row of [...stored.codes, ...stored.audit]) wordsOf(row)
  const seconds = await secondsOf(async () => {
    for (const insert of work) db.transaction(insert).immediate()
  })
  db.close()
  return seconds
}

function insertRows(db: SQLite.Database, table: string, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const placeholders = `(${columns.map(() => '?').join(', ')})`
  const values = rows.map(() => placeholders).join(', ')
  db.prepare(`insert into "${table}" (${names(columns)}) values ${values}`).run(
    rows.flatMap((row) => Object.values(row)),
  )
}

/** The words are not part of what is measured. */
const cache = new WeakMap<Row, string[]>()
function wordsOf(row: Row): string[] {
  const words = cache.get(row) ?? searchWords(String(row.search_text))
  cache.set(row, words)
  return words
}

/** A transaction per batch, with a statement for the rows of each table. */
async function insertIntoPostgres(url: string, stored: Stored): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const work = batchesOf(stored.codes).map((_, index) =>
    TABLES.map((table) => {
      const rows = batchesOf(stored[table])[index] ?? []
      const columns = Object.keys(rows[0] ?? {})
      const placeholders = rows.map(
        (_row, nth) => `(${columns.map((_name, at) => `$${nth * columns.length + at + 1}`)})`,
      )
      const text = `insert into "${table}" (${names(columns)}) values ${placeholders}`
      return { text, values: rows.flatMap((row) => Object.values(row)) }
    }),
  )
  const seconds = await secondsOf(async () => {
    for (const statements of work) {
      await client.query('begin')
      for (const statement of statements) await client.query(statement)
      await client.query('commit')
    }
  })
  await client.end()
  return seconds
}
