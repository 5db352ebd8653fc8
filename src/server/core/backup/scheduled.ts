/** Scheduled backups of a running server. */
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { Env } from '#server/env.ts'
import { backupPath, deleteOldBackups, scheduledBackups } from './backup-folder.ts'
import type { BackupTask } from './backup-worker.ts'
import { PARTIAL } from './write-archive.ts'

interface Log {
  error(about: object, message: string): void
}

const HOUR_MS = 60 * 60_000
/** Interval of looking whether a backup is due. A failed one is tried again after an hour. */
const CHECK_MS = 60_000

/** Whether the latest backup is too old, or from a future that the clock has left again. */
export async function isBackupDue(env: Env, now: Date): Promise<boolean> {
  if (!env.backups) return false
  const [latest] = await scheduledBackups(env)
  return !latest || Math.abs(now.getTime() - latest.time.getTime()) >= env.backups.everyHours * HOUR_MS
}

/**
 * Makes a backup in a worker thread and deletes those beyond the number to keep.
 * @returns SHA-256 of contents that are missing or damaged in the store
 */
export async function runBackup(env: Env, now: Date, signal?: AbortSignal): Promise<string[]> {
  const path = backupPath(env, 'scheduled', now)
  const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), {
    name: 'backup',
    workerData: { env, path } satisfies BackupTask,
    execArgv: [],
  })
  const stop = () => void worker.terminate()
  signal?.addEventListener('abort', stop)
  try {
    const [defective] = await Promise.race([once(worker, 'message'), rejectOnExit(worker)])
    await once(worker, 'exit')
    if (env.backups) await deleteOldBackups(env, env.backups.keep)
    return defective
  } finally {
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
    await rm(path + PARTIAL, { force: true })
  }
}

async function rejectOnExit(worker: Worker): Promise<never> {
  await once(worker, 'exit')
  throw new Error('The backup was stopped')
}

/** @returns a function that ends the schedule, and a backup in progress */
export function startScheduledBackups({ env }: { env: Env }, log: Log): () => Promise<void> {
  const stopping = new AbortController()
  let pause = 0
  let run = Promise.resolve()
  let isRunning = false
  const check = async () => {
    isRunning = true
    try {
      if (!(await isBackupDue(env, new Date()))) return
      const defective = await runBackup(env, new Date(), stopping.signal)
      if (defective.length) log.error({ files: defective }, 'the backup lacks files that are missing or damaged')
    } catch (err) {
      pause = Date.now() + HOUR_MS
      if (!stopping.signal.aborted) log.error({ err }, 'the backup has failed')
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => {
    if (!isRunning && Date.now() >= pause) run = check()
  }, CHECK_MS).unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await run
  }
}
