/** Checks a database file before it is opened; errors contain recovery instructions. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { withCommands } from '#server/core/commands.ts'

/** Larger files are not checked completely, because that would delay the startup too long. */
const MAX_CHECKED_BYTES = 512 * 1024 * 1024
const RESTORE = withCommands('restore a backup: npm run db:restore -- <file>')

/** Path of the database in a folder. */
export const databaseFile = (folder: string): string => join(folder, 'followspot.db')

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

/** @throws Error for a missing or empty database in a folder that had one, because a new database would hide the loss */
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

/** Opens a database and checks its schema, or all of it. @throws Error with recovery instructions if it is damaged */
export function openChecked(
  open: () => SQLite.Database,
  file: string,
  { thorough }: { thorough: boolean },
): SQLite.Database {
  let db: SQLite.Database | undefined
  try {
    db = open()
    db.prepare('select count(*) from sqlite_schema').get()
    if (!thorough || sizeOf(file) > MAX_CHECKED_BYTES) return db
    const result = db.pragma('quick_check(1)', { simple: true })
    if (result === 'ok') return db
    throw new SQLite.SqliteError(String(result), 'SQLITE_CORRUPT')
  } catch (error) {
    db?.close()
    if (!(error instanceof SQLite.SqliteError) || !/^SQLITE_(CORRUPT|NOTADB)/.test(error.code)) throw error
    throw new Error(
      `DATA_DIR: ${file} is damaged (${error.message}). Stop here and ${RESTORE}. The damaged file is kept`,
    )
  }
}
