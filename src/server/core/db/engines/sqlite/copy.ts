/** Copies the database of a folder as it is at one moment, while a server may write. */
import { mkdirSync } from 'node:fs'
import SQLite from 'better-sqlite3'
import { databaseFile } from './file-state.ts'

const ALL_PAGES = 0x7fff_ffff

/** @param target folder of the copy. @throws SqliteError when the folder has no database */
export async function copySqlite(folder: string, target: string): Promise<void> {
  mkdirSync(target, { recursive: true })
  const source = new SQLite(databaseFile(folder), { readonly: true, fileMustExist: true })
  try {
    // In one go: a copy in portions begins again whenever a server writes.
    await source.backup(databaseFile(target), { progress: () => ALL_PAGES })
  } finally {
    source.close()
  }
}
