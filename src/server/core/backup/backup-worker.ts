/** Worker thread that makes one backup, so that requests are answered meanwhile. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Env } from '#server/env.ts'
import { openDatabase } from '../db/open.ts'
import { createFileStore } from '../files/file-store.ts'
import { backupsFiles, writeBackup } from './write-backup.ts'

export interface BackupTask {
  env: Env
  path: string
}

const { env, path } = workerData as BackupTask
const db = await openDatabase(env, {}, { server: false })
try {
  const store = createFileStore(env)
  const { defective } = await writeBackup(db.engine, backupsFiles(store) ? store : null, path)
  parentPort?.postMessage(defective)
} finally {
  await db.close()
}
