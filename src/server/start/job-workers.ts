/** The worker threads of jobs, and of reads of the past. */
import type { JobResult, JobTask } from '../core/jobs/job.ts'
import type { JobWorkers } from '../core/jobs/queue.ts'
import { createWorkerThreads } from '../core/worker-threads.ts'
import type { JobThreadData } from './job-thread.ts'

/** So that an export need not wait for a long import. */
const JOB_THREADS = 2
/** So that pages of a past list are read from the same copy. */
const PAST_IDLE_MS = 5 * 60_000

/** None is started yet. */
export const createWorkers = (workerData: JobThreadData): { jobs: JobWorkers; past: JobWorkers } => ({
  jobs: createThreads(workerData, { size: JOB_THREADS, idleMs: 20_000 }),
  past: createThreads(workerData, { size: 1, idleMs: PAST_IDLE_MS }),
})

function createThreads(workerData: JobThreadData, { size, idleMs }: { size: number; idleMs: number }): JobWorkers {
  const threads = createWorkerThreads<JobTask, JobResult>({
    module: new URL('./job-thread.ts', import.meta.url),
    name: 'carryOut',
    maxThreads: size,
    idleMs,
    memoryMb: 512,
    workerData,
  })
  return { size, ...threads }
}
