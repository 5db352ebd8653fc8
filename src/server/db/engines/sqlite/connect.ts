/** Connections to the database file, with prepared statements. */
import { statSync } from 'node:fs'
import SQLite from 'better-sqlite3'

const MAX_STATEMENTS = 500
/** Maximum time to wait for the lock of another process. */
const BUSY_MS = 10_000
const SERVER_CACHE_KB = 32_000
/** An import of 100,000 rows takes no longer with it than with the cache of a server. */
const CACHE_KB = 4_000

interface ConnectionOptions {
  /**
   * Whether commits wait for the disk; only disabled in tests and for new databases that are
   * discarded after a failure.
   */
  durable?: boolean
  /** Whether foreign keys are enforced; if not, the caller must check all of them at the end. */
  foreignKeys?: boolean
  /**
   * Whether it answers requests, which read the same pages again and again; other work passes
   * through them.
   */
  server?: boolean
}

export function connect(
  file: string,
  { durable = true, foreignKeys = true, server = false }: ConnectionOptions = {},
): SQLite.Database {
  const db = new SQLite(file, { timeout: BUSY_MS })
  db.pragma('journal_mode = WAL')
  db.pragma(`synchronous = ${durable ? 'FULL' : 'OFF'}`)
  db.pragma(`foreign_keys = ${foreignKeys ? 'ON' : 'OFF'}`)
  db.pragma(`cache_size = -${server ? SERVER_CACHE_KB : CACHE_KB}`)
  db.pragma('temp_store = MEMORY')
  // Erased data is overwritten instead of remaining in free pages.
  db.pragma('secure_delete = ON')
  return db
}

/** Whether the lock of another process caused an error. */
export const isBusy = (error: unknown): boolean =>
  error instanceof SQLite.SqliteError && error.code.startsWith('SQLITE_BUSY')

/** Creates a cache of prepared statements; the oldest one is evicted beyond the limit. */
export function statementCache(db: SQLite.Database): (text: string) => SQLite.Statement {
  const statements = new Map<string, SQLite.Statement>()
  return (text) => {
    const hit = statements.get(text)
    if (hit) return hit
    const statement = db.prepare(text)
    if (statements.size >= MAX_STATEMENTS) statements.delete(statements.keys().next().value ?? '')
    statements.set(text, statement)
    return statement
  }
}

/** Identity of a file, to detect another one at the same path. */
export interface FileIdentity {
  ino: number
  dev: number
}

/** Returns the identity of the file at a path. */
export function identifyFile(file: string): FileIdentity {
  const { ino, dev } = statSync(file)
  return { ino, dev }
}

/**
 * @returns a function that throws if the file at the path is missing or another one, whose writes
 * would be lost
 */
export function createFileCheck(file: string, { ino, dev }: FileIdentity): () => void {
  return () => {
    const now = statSync(file, { throwIfNoEntry: false })
    if (now?.ino === ino && now.dev === dev) return
    throw new SQLite.SqliteError(
      `${file} is no longer the file that was opened`,
      'SQLITE_READONLY_DBMOVED',
    )
  }
}
