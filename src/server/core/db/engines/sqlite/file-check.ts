/** Detects a deleted or replaced database file: writes to it would be lost. */
import { statSync } from 'node:fs'
import SQLite from 'better-sqlite3'

/** Identifies a file, as opposed to another one at the same path. */
export interface FileIdentity {
  ino: number
  dev: number
}

/** The file that a path leads to. */
export function identifyFile(file: string): FileIdentity {
  const { ino, dev } = statSync(file)
  return { ino, dev }
}

/** @returns a function that throws when the path leads to another file, or to none */
export function createFileCheck(file: string, { ino, dev }: FileIdentity): () => void {
  return () => {
    const now = statSync(file, { throwIfNoEntry: false })
    if (now?.ino === ino && now.dev === dev) return
    throw new SQLite.SqliteError(`${file} is no longer the file that was opened`, 'SQLITE_READONLY_DBMOVED')
  }
}
