/** Job that creates a scheduled backup and rotates older ones. */
import type { RunJob } from '../jobs/job.ts'
import { message } from '../message.ts'
import { backupPath, deleteOldBackups, deletePartialBackups } from './backup-folder.ts'
import { backupsFiles, writeBackup } from './write-backup.ts'

export const runJob: RunJob = async ({ context: { env, db, files } }) => {
  await deletePartialBackups(env)
  const path = backupPath(env, 'scheduled', new Date())
  const { defective } = await writeBackup(db, backupsFiles(files) ? files : null, path)
  if (env.backups) await deleteOldBackups(env, env.backups.keep)
  const problem = message('jobs.defectiveFiles', { smart_count: defective.length })
  return { data: { defective }, ...(defective.length && { problem }) }
}
