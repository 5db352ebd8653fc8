/** Carries a job out in the present thread. */
import type { Context } from '../context.ts'
import { saveCheckpoint, saveProgress } from '../writes/job-rows.ts'
import { type JobResult, type JobTask, type RunJob, UNSTORED } from './job.ts'

const PROGRESS_MS = 500

export async function runTask(context: Context, { module, job }: JobTask): Promise<JobResult> {
  const { runJob } = (await import(module)) as { runJob: RunJob }
  const { actor, input, source, checkpoint } = job
  let reportedAt = 0
  return runJob({
    context,
    id: job.id,
    actor,
    input,
    source,
    checkpoint,
    onProgress: (part) => {
      if (job.id === UNSTORED || Date.now() - reportedAt < PROGRESS_MS) return
      reportedAt = Date.now()
      // A figure that is not stored is followed by the next one.
      saveProgress(context.db, job, part).catch(() => undefined)
    },
    save: async (trx, value) => {
      if (job.id !== UNSTORED) await saveCheckpoint(context.db, trx, job, value)
    },
  })
}
