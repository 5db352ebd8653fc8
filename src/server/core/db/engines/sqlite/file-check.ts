/** Detects a deleted or replaced database file, whose writes would be lost. */
import { statSync } from 'node:fs'
import SQLite from 'better-sqlite3'

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

/** @returns a function that throws if the file at the path is missing or another one */
export function createFileCheck(file: string, { ino, dev }: FileIdentity): () => void {
  return () => {
    const now = statSync(file, { throwIfNoEntry: false })
    if (now?.ino === ino && now.dev === dev) return
    throw new SQLite.SqliteError(`${file} is no longer the file that was opened`, 'SQLITE_READONLY_DBMOVED')
  }
}
