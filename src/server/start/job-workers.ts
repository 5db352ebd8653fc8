/** The worker threads of jobs: started with the first job, ended after a while without one. */
import { Piscina } from 'piscina'
import type { JobResult, JobTask } from '../core/jobs/job.ts'
import type { JobWorkers } from '../core/jobs/queue.ts'
import type { JobThreadData } from './job-thread.ts'

/** So that an export need not wait for a long import. */
const THREADS = 2
const IDLE_MS = 20_000
const MEMORY_MB = 512

export function createJobThreads(workerData: JobThreadData): JobWorkers {
  let pool: Piscina<JobTask, JobResult> | undefined
  const threads = () => {
    if (pool) return pool
    pool = new Piscina<JobTask, JobResult>({
      filename: new URL('./job-thread.ts', import.meta.url).href,
      name: 'carryOut',
      workerData,
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: IDLE_MS,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    // A thread that ends without a job is replaced; without a listener, it would take the process with it.
    pool.on('error', () => undefined)
    return pool
  }
  return {
    size: THREADS,
    run: (task, signal) => threads().run(task, { signal }),
    stop: async () => void (await pool?.destroy()),
  }
}
