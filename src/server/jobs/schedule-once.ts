/** Scheduled jobs: one per key, even if several processes add it. */
import { SYSTEM } from '../context.ts'
import type { WriteContext } from '../writes/hook.ts'
import { insertJob, type NewJob } from './rows.ts'

const TABLE = 'job_schedule'
/** Delay after which a failed job is retried. */
const RETRY_MS = 60 * 60_000

class AlreadyScheduledError extends Error {}

/**
 * Adds the job of a key, or restarts it some time after a failure.
 * @returns whether the job is now waiting
 */
export async function scheduleJob(
  context: WriteContext,
  key: string,
  job: NewJob,
  now: Date,
): Promise<boolean> {
  const existing = await context.db.query
    .selectFrom(TABLE)
    .select('job_id')
    .where('key', '=', key)
    .executeTakeFirst()
  if (existing) return restartFailed(context, Number(existing.job_id), now)
  try {
    await insertJob(context, SYSTEM, job, async (trx, id) => {
      const insert = trx
        .insertInto(TABLE)
        .values({ key, job_id: id })
        .onConflict((conflict) => conflict.doNothing())
      const { numInsertedOrUpdatedRows } = await insert.executeTakeFirst()
      if (!numInsertedOrUpdatedRows) throw new AlreadyScheduledError(key)
    })
    return true
  } catch (error) {
    if (error instanceof AlreadyScheduledError) return false
    throw error
  }
}

const restartFailed = ({ db }: WriteContext, id: number, now: Date): Promise<boolean> =>
  db.transaction(async (trx) => {
    const job = await trx
      .updateTable('jobs')
      .set({ status: 'waiting', progress: 0, problem: null, finished_at: null })
      .where('id', '=', id)
      .where('status', '=', 'failed')
      .where('finished_at', '<', new Date(now.getTime() - RETRY_MS).toISOString())
      .returning('attempts')
      .executeTakeFirst()
    if (!job) return false
    // Attempts go on counting: a worker that is late must not take the next one for its own.
    await trx
      .updateTable('job_states')
      .set({ outcome: null, checkpoint: null, advanced: job.attempts })
      .where('id', '=', id)
      .execute()
    return true
  })
