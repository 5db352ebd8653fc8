/** Child processes for jobs, and for reads of historical states. */
import type { JobResult, JobTask } from '../jobs/job.ts'
import type { JobWorkers } from '../jobs/queue.ts'
import { createWorkerProcesses } from '../worker-processes.ts'
import type { JobProcessData } from './job-process.ts'

/** Two, so that an export does not wait for a long import. */
const JOB_PROCESSES = 2
/** Long enough to read the next pages of a historical list from the same copy. */
const PAST_IDLE_MS = 5 * 60_000

/** Processes start with their first task. */
export const createWorkers = (initial: JobProcessData): { jobs: JobWorkers; past: JobWorkers } => ({
  jobs: createProcesses(initial, { size: JOB_PROCESSES, idleMs: 20_000 }),
  past: createProcesses(initial, { size: 1, idleMs: PAST_IDLE_MS }),
})

function createProcesses(
  initial: JobProcessData,
  { size, idleMs }: { size: number; idleMs: number },
): JobWorkers {
  const processes = createWorkerProcesses<JobTask, JobResult>({
    module: new URL('./job-process.ts', import.meta.url),
    initial,
    idleMs,
    memoryMb: 512,
    maxProcesses: size,
  })
  return { size, ...processes }
}
