/** Copies a database consistently, while a server can write. */
import { mkdirSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { databaseFile } from './file-state.ts'

const ALL_PAGES = 0x7fff_ffff

/** @param target folder of the copy @throws SqliteError if the source folder has no database */
export async function copySqlite(folder: string, target: string): Promise<void> {
  mkdirSync(target, { recursive: true })
  const source = new SQLite(databaseFile(folder), { readonly: true, fileMustExist: true })
  try {
    // All pages at once, because an incremental copy restarts whenever a server writes.
    await source.backup(databaseFile(target), { progress: () => ALL_PAGES })
  } finally {
    source.close()
  }
}
