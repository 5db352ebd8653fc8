/** Carries a job out in the present thread. */
import { ForbiddenError } from '#shared/errors.ts'
import type { Actor, Context } from '../context.ts'
import { loadCheckpoint, saveCheckpoint, saveProgress } from '../writes/job-rows.ts'
import { accessLostError, currentActor, hasSameAccess } from './current-actor.ts'
import { type ClaimedJob, type JobResult, type JobTask, type RunJob, UNSTORED } from './job.ts'

const PROGRESS_MS = 500

/** The roles or permission tables of the actor have changed between two batches. */
class AccessChangedError extends Error {}

/**
 * Runs the job with what its actor may do now, which is checked again with every checkpoint: after a change, the job
 * goes on from the last one. @throws ForbiddenError when the actor may no longer do it; what was written is kept
 */
export async function runTask(context: Context, { module, job }: JobTask): Promise<JobResult> {
  const { runJob } = (await import(module)) as { runJob: RunJob }
  if (job.id === UNSTORED) return runJob(running(context, job, job.actor))
  for (let checkpoint = job.checkpoint; ; checkpoint = await loadCheckpoint(context.db, job.id)) {
    const actor = await currentActor(context.db.query, job.actor)
    try {
      return await runJob(running(context, { ...job, checkpoint }, actor))
    } catch (error) {
      if (error instanceof AccessChangedError) continue
      throw error instanceof ForbiddenError && !hasSameAccess(actor, job.actor) ? accessLostError(actor) : error
    }
  }
}

function running(context: Context, job: ClaimedJob, actor: Actor): Parameters<RunJob>[0] {
  const { id, input, source, checkpoint } = job
  let reportedAt = 0
  return {
    ...{ context, id, actor, input, source, checkpoint },
    onProgress: (part) => {
      if (id === UNSTORED || Date.now() - reportedAt < PROGRESS_MS) return
      reportedAt = Date.now()
      // A figure that is not stored is followed by the next one.
      saveProgress(context.db, job, part).catch(() => undefined)
    },
    save: async (trx, value) => {
      if (id === UNSTORED) return
      if (!hasSameAccess(await currentActor(trx, actor), actor)) throw new AccessChangedError(`job ${id}`)
      await saveCheckpoint(context.db, trx, job, value)
    },
  }
}
