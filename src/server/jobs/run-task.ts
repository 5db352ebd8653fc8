/** Runs a job in the current process. */
import { ForbiddenError } from '#shared/errors.ts'
import type { Actor, Context } from '../context.ts'
import { accessLostError, currentActor, hasSameAccess } from './current-actor.ts'
import {
  type ClaimedJob,
  type JobResult,
  type JobTask,
  type RunJob,
  type RunningJob,
  UNSTORED,
} from './job.ts'
import { loadCheckpoint, lockClaim, saveCheckpoint, saveProgress } from './rows.ts'

const PROGRESS_MS = 500

/** The access of the actor changed between two checkpoints. */
class AccessChangedError extends Error {}

/**
 * Runs a job with the current permissions of its actor, which every checkpoint verifies: after a
 * change, the job resumes from the last checkpoint.
 * @throws ForbiddenError if the actor has lost access; committed work is kept
 */
export async function runTask(context: Context, { module, job }: JobTask): Promise<JobResult> {
  const { runJob } = (await import(module)) as { runJob: RunJob }
  if (job.id === UNSTORED) return runJob(createRunningJob(context, job, job.actor))
  for (let checkpoint = job.checkpoint; ; checkpoint = await loadCheckpoint(context.db, job.id)) {
    const actor = await currentActor(context.db.query, job.actor)
    try {
      return await runJob(createRunningJob(context, { ...job, checkpoint }, actor))
    } catch (error) {
      if (error instanceof AccessChangedError) continue
      throw error instanceof ForbiddenError && !hasSameAccess(actor, job.actor)
        ? accessLostError(actor)
        : error
    }
  }
}

function createRunningJob(context: Context, job: ClaimedJob, actor: Actor): RunningJob {
  const { id, input, source, checkpoint } = job
  let reportedAt = 0
  const requireClaim: RunningJob['requireClaim'] = async (trx) => {
    if (id === UNSTORED) return
    if (!hasSameAccess(await currentActor(trx, actor), actor))
      throw new AccessChangedError(`job ${id}`)
    await lockClaim(context.db, trx, job)
  }
  return {
    context,
    id,
    actor,
    input,
    source,
    checkpoint,
    onProgress: (part) => {
      if (id === UNSTORED || Date.now() - reportedAt < PROGRESS_MS) return
      reportedAt = Date.now()
      // Lost progress is replaced by the next report.
      saveProgress(context.db, job, part).catch(() => undefined)
    },
    save: async (trx, value) => {
      await requireClaim(trx)
      if (id !== UNSTORED) await saveCheckpoint(trx, job, value)
    },
    requireClaim,
  }
}
