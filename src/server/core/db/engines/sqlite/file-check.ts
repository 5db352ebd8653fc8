/** A database file that was deleted or replaced takes writes that nobody will ever read. */
import { statSync } from 'node:fs'
import SQLite from 'better-sqlite3'

/** @returns a function that throws when the path no longer leads to the file that it leads to now */
export function createFileCheck(file: string): () => void {
  const { ino, dev } = statSync(file)
  return () => {
    const now = statSync(file, { throwIfNoEntry: false })
    if (now?.ino === ino && now.dev === dev) return
    throw new SQLite.SqliteError(`${file} is no longer the file that was opened`, 'SQLITE_READONLY_DBMOVED')
  }
}
