/** Checks a database file before it is opened; errors contain recovery instructions. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { withCommands } from '../../../commands.ts'

/** Larger files are not checked completely, because that would delay the startup too long. */
const MAX_CHECKED_BYTES = 512 * 1024 * 1024
const RESTORE = withCommands('restore a backup: npm run db:restore -- <file>')
const WAY_OUT = `${RESTORE}. The damaged file is kept`

/** Path of the database in a folder. */
export const databaseFile = (folder: string): string => join(folder, 'followspot.db')

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/**
 * @throws Error for a missing or empty database in a folder that had one, because a new database
 * would hide the loss
 */
export function rejectLostDatabase(folder: string, file: string): void {
  if (sizeOf(file) > 0) return
  const trace = traceOf(folder, file)
  if (!trace) return
  const state = statSync(file, { throwIfNoEntry: false }) ? 'is empty' : 'is missing'
  throw new Error(
    `DATA_DIR: ${file} ${state}, but ${join(folder, trace)} shows that the folder had a database. Put the file back, or ${RESTORE}. To begin with an empty database, set DATA_DIR to another folder`,
  )
}

/** Returns evidence that the folder had a database. */
function traceOf(folder: string, file: string): string | undefined {
  if (sizeOf(`${file}-wal`) > 0) return 'followspot.db-wal'
  const entries = listOf(folder)
  const previous = entries.find((name) => name.startsWith('followspot.db.before-restore-'))
  const backup = listOf(join(folder, 'backups')).find((name) => name.endsWith('.zip'))
  const content = listOf(join(folder, 'uploads')).find(
    (name) => /^[\da-f]{2}$/.test(name) && listOf(join(folder, 'uploads', name)).length > 0,
  )
  return previous ?? (backup && `backups/${backup}`) ?? (content && `uploads/${content}`)
}

function listOf(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : []
}

/** Whether the last server was killed before it closed the database. */
export const wasKilled = (folder: string): boolean => sizeOf(join(folder, 'server.pid')) > 0

/**
 * Opens a database and checks its schema, or all of it.
 * @throws Error with recovery instructions if it is damaged
 */
export function openChecked(
  open: () => SQLite.Database,
  file: string,
  { thorough }: { thorough: boolean },
): SQLite.Database {
  let db: SQLite.Database | undefined
  try {
    db = open()
    db.prepare('select count(*) from sqlite_schema').get()
    if (!thorough || (sizeOf(file) > MAX_CHECKED_BYTES && damageOf(file) === null)) return db
    rejectDamage(db)
    // It was noted for a file that has been replaced since.
    rmSync(noteOf(file), { force: true })
    return db
  } catch (error) {
    db?.close()
    if (!isDamage(error)) throw error
    noteDamage(file, error)
    throw new Error(`DATA_DIR: ${file} is damaged (${error.message}). Stop here and ${WAY_OUT}`)
  }
}

/** Whether an error is caused by damaged pages. */
export const isDamage = (error: unknown): error is Error =>
  error instanceof SQLite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)

/** Next to the database, so that all processes find it, and the next start checks the file. */
const noteOf = (file: string) => `${file}.damaged`

/** Notes the first damage; other errors are nothing to note. */
export function noteDamage(file: string, error: unknown): void {
  if (!isDamage(error)) return
  try {
    writeFileSync(noteOf(file), `${new Date().toISOString()} ${error.message}`, { flag: 'wx' })
  } catch {
    // It is noted already, or the disk is full: the error itself is in the log.
  }
}

/** Returns the noted damage of a database with what to do; null without one. */
export function damageOf(file: string): string | null {
  if (!statSync(noteOf(file), { throwIfNoEntry: false })) return null
  return `${file} is damaged (${readFileSync(noteOf(file), 'utf8')}). Stop the server and ${WAY_OUT}`
}

/** Checks all pages on a separate connection. @throws SqliteError for damage */
export function checkPages(file: string): void {
  const db = new SQLite(file, { readonly: true })
  try {
    rejectDamage(db)
  } finally {
    db.close()
  }
}

function rejectDamage(db: SQLite.Database): void {
  const result = db.pragma('quick_check(1)', { simple: true })
  // The first line names the database.
  if (result !== 'ok')
    throw new SQLite.SqliteError(String(result).split('\n').at(-1) ?? '', 'SQLITE_CORRUPT')
}
