/** Connections to the database file, with prepared statements; one server at a time has its folder. */
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { ensureFolder } from '../../../files/ensure-folder.ts'
import { OperatorError } from '../../../operator-error.ts'

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

/** Whether the lock of another process, or a commit shared with others, caused an error. */
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

const pidFileIn = (folder: string) => join(folder, 'server.pid')

/** Whether a server has claimed a folder; also after it was killed, until the next one ends. */
export const isClaimed = (folder: string): boolean => existsSync(pidFileIn(folder))

/**
 * Claims a folder until the returned function is called or the process ends: the operating system
 * releases the lock, even after a crash.
 * @throws OperatorError with the id of the process that owns the folder
 */
export function claimFolder(folder: string): () => void {
  ensureFolder(folder)
  const pidFile = pidFileIn(folder)
  const lock = new SQLite(join(folder, 'server.lock'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof SQLite.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error
    throw new OperatorError('backup.folderInUse', { folder, pid: readPid(pidFile) })
  }
  writeFileSync(pidFile, String(process.pid))
  return () => {
    rmSync(pidFile, { force: true })
    lock.close()
  }
}

function readPid(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'unknown'
  }
}
