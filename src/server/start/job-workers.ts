/** Worker threads for jobs, and for reads of historical states. */
import type { JobResult, JobTask } from '../core/jobs/job.ts'
import type { JobWorkers } from '../core/jobs/queue.ts'
import { createWorkerThreads } from '../core/worker-threads.ts'
import type { JobThreadData } from './job-thread.ts'

/** Two, so that an export does not wait for a long import. */
const JOB_THREADS = 2
/** Long enough to read the next pages of a historical list from the same copy. */
const PAST_IDLE_MS = 5 * 60_000

/** Threads start with their first task. */
export const createWorkers = (workerData: JobThreadData): { jobs: JobWorkers; past: JobWorkers } => ({
  jobs: createThreads(workerData, { size: JOB_THREADS, idleMs: 20_000 }),
  past: createThreads(workerData, { size: 1, idleMs: PAST_IDLE_MS }),
})

function createThreads(workerData: JobThreadData, { size, idleMs }: { size: number; idleMs: number }): JobWorkers {
  const threads = createWorkerThreads<JobTask, JobResult>({
    module: new URL('./job-thread.ts', import.meta.url),
    name: 'executeTask',
    maxThreads: size,
    idleMs,
    memoryMb: 512,
    workerData,
  })
  return { size, ...threads }
}
