/** Deletes jobs after their retention period, and what is stored for a job with it. */
import { DAY_MS } from '#shared/measures.ts'
import { SYSTEM } from '../context.ts'
import type { WriteContext, WriteHooks } from '../writes/hook.ts'
import { write } from '../writes/write.ts'

const RETENTION_DAYS = 30

/** Deletes jobs past the retention period, with their files. */
export async function deleteOldJobs(context: WriteContext, now: Date): Promise<void> {
  if (!context.resources.jobs) return
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS).toISOString()
  const rows = await context.db.query
    .selectFrom('jobs')
    .select('id')
    .where('finished_at', '<', before)
    .execute()
  const operations = rows.map(
    ({ id }) => ({ action: 'delete', resource: 'jobs', id: Number(id) }) as const,
  )
  if (operations.length) await write(context, SYSTEM, operations, { origin: 'api' })
}

/** Deletes the stored results and checkpoints of a job together with the job. */
export const jobHooks: WriteHooks = {
  jobs: {
    after: async ({ action, id, trx }) => {
      if (action !== 'delete' || id === null) return
      await trx.deleteFrom('job_states').where('id', '=', id).execute()
      await trx.deleteFrom('job_schedule').where('job_id', '=', id).execute()
    },
  },
}
