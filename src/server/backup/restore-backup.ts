/** Restores a backup: verifies it, stores its files, builds a new database, and swaps the databases atomically. */
import { pipeline } from 'node:stream/promises'
import type { Resources } from '#shared/resources/define.ts'
import type { Database } from '../db/database.ts'
import { replaceDatabase } from '../db/replace.ts'
import type { Env } from '../env.ts'
import { checksumOf } from '../files/copy.ts'
import type { FileStore } from '../files/file-store.ts'
import { openFileStream } from '../files/file-stream.ts'
import { withTempFile } from '../files/temp-file.ts'
import type { BackupFile } from './manifest.ts'
import { type Backup, checkBackup } from './read-backup.ts'
import { restoreTables } from './restore-tables.ts'

export interface RestoreOptions {
  env: Env
  resources: Resources
  files: FileStore
  /** Whether data without a table or column in the config can be dropped. */
  dataLoss: boolean
}

export interface RestoreResult {
  /** Location of the previous database, if any. */
  previous: string | null
  /** Number of files added to the store. */
  stored: number
  /** Number of files in neither backup nor store. */
  missing: number
}

/** @throws OperatorError; except for files added to the store, nothing changes then */
export async function restoreBackup(backup: Backup, options: RestoreOptions): Promise<RestoreResult> {
  await checkBackup(backup)
  let result = { stored: 0, missing: 0 }
  const previous = await replaceDatabase(options.env, options.resources, {
    build: (db) => restoreTables(db, backup, options),
    complete: async (db) => {
      const stored = await storeFiles(backup, options)
      result = { stored, missing: await countMissing(db, backup, options.files) }
    },
  })
  return { previous, ...result }
}

/** Adds missing files to the store. Never overwrites files, since they are addressed by content. @returns their number */
async function storeFiles(backup: Backup, { env, files }: RestoreOptions): Promise<number> {
  let stored = 0
  for (const file of backup.manifest.files ?? []) {
    if (await isStored(files, file)) continue
    await withTempFile(env, async (temporary) => {
      await pipeline(backup.file(file), openFileStream(temporary, { flush: true }))
      await files.save(temporary, file)
    })
    stored += 1
  }
  return stored
}

const isStored = async (files: FileStore, { sha256, size }: BackupFile) =>
  (await files.size(sha256)) === size && (await checksumOf(files, sha256)) === sha256

async function countMissing(db: Database, backup: Backup, files: FileStore): Promise<number> {
  const restored = new Set(backup.manifest.files?.map(({ sha256 }) => sha256))
  let missing = 0
  const used = db.query.selectFrom('files').select('sha256').where('unused_since', 'is', null)
  for (const { sha256 } of await used.execute()) {
    if (!restored.has(String(sha256)) && (await files.size(String(sha256))) === null) missing += 1
  }
  return missing
}
