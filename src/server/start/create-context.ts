/** Composes the context of a server, a command or a worker thread. */
import type { Resources } from '#shared/resources/define.ts'
import type { Context } from '../core/context.ts'
import type { Database } from '../core/db/database.ts'
import { createFileStore } from '../core/files/file-store.ts'
import { createJobQueue, type JobWorkers } from '../core/jobs/queue.ts'
import { runTask } from '../core/jobs/run-task.ts'
import type { Log } from '../core/log.ts'
import type { Env } from '../env.ts'
import { extensions } from './extensions.ts'
import { jobKinds } from './job-kinds.ts'

export interface ContextOptions {
  /** Workers of jobs; without any, jobs are carried out in the calling thread. */
  workers?: (db: Database) => JobWorkers
  log?: Pick<Log, 'error'>
}

/** Opens nothing: connections are those of `db`. */
export function createContext(
  env: Env,
  resources: Resources,
  db: Database,
  { workers, log }: ContextOptions = {},
): Context {
  const running = { resources, db, env, files: createFileStore(env), ...extensions }
  const sameThread: JobWorkers = { size: 1, run: (task) => runTask(context, task), stop: async () => undefined }
  const context: Context = Object.assign(running, {
    jobs: createJobQueue(running, jobKinds, workers?.(db) ?? sameThread, log),
  })
  return context
}
