/** Failed jobs that run again. */
import { z } from 'zod'
import { ReadableError } from '#shared/errors.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { loadSummary } from '../writes/audit.ts'
import { holdWrite } from '../writes/undo.ts'
import { isInOpenJob, loadInput, loadOutcome, rejectTooMany } from './rows.ts'

/** Kinds that read an upload, which is erased after a while if it contains passwords. */
const READS_UPLOAD = ['inspect', 'check', 'import']

/**
 * Sets a failed job to waiting: it continues from its latest checkpoint, with all its attempts.
 * @throws ReadableError if it has not failed, its input was erased, or what it has written was
 * undone
 */
export function retryJob(db: Database, id: number): Promise<void> {
  return db.transaction(async (trx) => {
    for (const write of await writesOf(inTransaction(db, trx), id)) {
      await holdWrite(db, trx, write)
      // Nor while a job is going to undo it.
      if (await isInOpenJob(trx, write)) throw new ReadableError({ key: 'history.unfinished' })
    }
    const failed = trx
      .selectFrom('jobs')
      .select(['attempts', 'kind', 'source', 'owner'])
      .where('id', '=', id)
      .where('status', '=', 'failed')
    const job = await db.engine.forUpdate(failed).executeTakeFirst()
    const isErased = READS_UPLOAD.includes(String(job?.kind)) && job?.source === null
    if (!job || isErased) throw new ReadableError({ key: 'jobs.notRetried' })
    const restarted = await trx
      .updateTable('job_states')
      .set({ outcome: null, lease_until: null, advanced: job.attempts })
      .where('id', '=', id)
      .where('input', '<>', 'null')
      .executeTakeFirst()
    if (Number(restarted.numUpdatedRows) === 0) throw new ReadableError({ key: 'jobs.notRetried' })
    const updated_at = new Date().toISOString()
    await trx
      .updateTable('jobs')
      .set({ status: 'waiting', problem: null, finished_at: null, updated_at })
      .where('id', '=', id)
      .execute()
    if (job.owner !== null) await rejectTooMany(trx, Number(job.owner))
  })
}

/** Loads the writes of an ended job; an interrupted one has written under its assigned id. */
export async function writesOf(db: Database, id: number): Promise<string[]> {
  const outcome = await loadOutcome(db, id)
  if (outcome && 'data' in outcome) return writesIn.parse(outcome.data).writes
  if (!outcome) return []
  const { write, undo, options } = writeInput.parse(await loadInput(db, id))
  const writeId = write ?? undo ?? options.write
  return writeId && (await loadSummary(db.query, writeId)) ? [writeId] : []
}

const writesIn = z.object({ writes: z.array(z.string()).catch([]) }).catch({ writes: [] })
const writeInput = z
  .object({
    write: z.string().nullish().catch(null),
    undo: z.string().nullish().catch(null),
    options: z.object({ write: z.string().optional() }).catch({}),
  })
  .catch({ write: null, undo: null, options: {} })
