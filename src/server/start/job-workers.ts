/** The worker threads of jobs. */
import type { JobResult, JobTask } from '../core/jobs/job.ts'
import type { JobWorkers } from '../core/jobs/queue.ts'
import { createWorkerThreads } from '../core/worker-threads.ts'
import type { JobThreadData } from './job-thread.ts'

/** So that an export need not wait for a long import. */
const THREADS = 2

export function createJobThreads(workerData: JobThreadData): JobWorkers {
  const threads = createWorkerThreads<JobTask, JobResult>({
    module: new URL('./job-thread.ts', import.meta.url),
    name: 'carryOut',
    maxThreads: THREADS,
    idleMs: 20_000,
    memoryMb: 512,
    workerData,
  })
  return { size: THREADS, ...threads }
}
