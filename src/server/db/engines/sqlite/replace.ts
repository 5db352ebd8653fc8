/** Replaces the database file atomically. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import SQLite from 'better-sqlite3'
import { sql } from 'kysely'
import { OperatorError } from '../../../operator-error.ts'
import type { Engine } from '../engine.ts'
import { connect } from './connect.ts'
import { openSqlite } from './engine.ts'
import { databaseFile } from './file-state.ts'
import { claimFolder } from './owner.ts'

/**
 * Builds a new database in a staging folder, then replaces the current one by a rename. If the
 * process is killed, the folder has either the old or the new database.
 * @returns location of the previous database, if any
 * @throws OperatorError with the process id of a running server
 */
export async function replaceSqlite(
  folder: string,
  build: (engine: Engine) => Promise<void>,
): Promise<string | null> {
  const leave = claimFolder(folder)
  const stagingFolder = join(folder, 'restore')
  try {
    rmSync(stagingFolder, { recursive: true, force: true })
    // With pending references to later rows, SQLite would search for referring rows on every
    // insert.
    const engine = openSqlite(stagingFolder, { durable: false, foreignKeys: false, thread: false })
    try {
      await build(engine)
      await rejectBrokenReferences(engine)
    } finally {
      await engine.close()
    }
    const [source, target] = [databaseFile(stagingFolder), databaseFile(folder)]
    sync(source)
    const previous = keepPrevious(target)
    renameSync(source, target)
    sync(folder)
    return previous
  } finally {
    rmSync(stagingFolder, { recursive: true, force: true })
    leave()
  }
}

/** @throws OperatorError with the first table that has a dangling reference */
async function rejectBrokenReferences({ query }: Engine): Promise<void> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(
    query,
  )
  const [first] = rows
  if (!first) return
  throw new OperatorError('backup.brokenReferences', {
    count: rows.length,
    from: first.table,
    to: first.parent,
  })
}

function sync(path: string): void {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

/** Keeps the current database under another name, after merging its log. */
function keepPrevious(file: string): string | null {
  const previous = `${file}.before-restore-${Date.now()}`
  const isEmpty = !existsSync(file) || statSync(file).size === 0
  const isComplete = !isEmpty && mergeLog(file)
  const link = (suffix: string) => {
    if (!existsSync(file + suffix)) return
    try {
      linkSync(file + suffix, previous + suffix)
    } catch {
      copyFileSync(file + suffix, previous + suffix)
    }
  }
  if (!isEmpty) link('')
  if (!isComplete) link('-wal')
  sync(dirname(file))
  // Otherwise, SQLite would apply the log of the old database to the new one.
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
  return isEmpty ? null : previous
}

/** Merges the log of a database into its file. @returns false for a damaged database */
function mergeLog(file: string): boolean {
  let db: SQLite.Database | undefined
  try {
    db = connect(file)
    db.pragma('journal_mode = delete')
    return true
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error
    if (error.code.startsWith('SQLITE_BUSY')) throw new OperatorError('backup.commandRuns')
    return false
  } finally {
    db?.close()
  }
}
