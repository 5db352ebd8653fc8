/** Failed jobs that run again. */
import type { Database } from '../db/database.ts'
import { rejectTooMany } from './rows.ts'

/** Kinds that read an upload, which is erased after a while if it contains passwords. */
const READS_UPLOAD = ['inspect', 'check', 'import']

/**
 * Sets a failed job to waiting: it continues from its latest checkpoint, with all its attempts.
 * @returns false if it has not failed, or its input was erased
 */
export function retryJob(db: Database, id: number): Promise<boolean> {
  return db.transaction(async (trx) => {
    const failed = trx
      .selectFrom('jobs')
      .select(['attempts', 'kind', 'source', 'owner'])
      .where('id', '=', id)
      .where('status', '=', 'failed')
    const job = await db.engine.forUpdate(failed).executeTakeFirst()
    if (!job || (READS_UPLOAD.includes(String(job.kind)) && job.source === null)) return false
    const restarted = await trx
      .updateTable('job_states')
      .set({ outcome: null, lease_until: null, advanced: job.attempts })
      .where('id', '=', id)
      .where('input', '<>', 'null')
      .executeTakeFirst()
    if (Number(restarted.numUpdatedRows) === 0) return false
    const updated_at = new Date().toISOString()
    await trx
      .updateTable('jobs')
      .set({ status: 'waiting', problem: null, finished_at: null, updated_at })
      .where('id', '=', id)
      .execute()
    if (job.owner !== null) await rejectTooMany(trx, Number(job.owner))
    return true
  })
}
