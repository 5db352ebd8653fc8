/** The job that undoes writes, the last one first; a write of several transactions in as many batches. */
import type { Query } from '#server/core/db/database.ts'
import type { RunJob } from '#server/core/jobs/job.ts'
import { FIRST_BATCH, nextBatchSize } from '#server/core/writes/batch-size.ts'
import { loadSummary } from '#server/core/writes/summary.ts'
import { rejectUndone, undoBatch, undoWrite } from '#server/core/writes/undo.ts'
import { ConflictError } from '#shared/errors.ts'
import { hasLaterChanges } from './later-changes.ts'

export interface UndoInput {
  /** Ids of the writes, in their order. */
  writes: readonly string[]
  /** Id of the write that undoes them. */
  undo: string
  /** Leaves as it is what has been changed since; otherwise such changes reject the undo before it writes anything. */
  skipsChanged?: boolean
}

interface Checkpoint {
  /** Number of writes that have been undone. */
  done: number
  /** The entry of the next one that its last batch ended with. */
  before: number | null
}

export const runJob: RunJob<UndoInput, Checkpoint> = async (job) => {
  const { context, actor, input, checkpoint, onProgress, save } = job
  const writes = input.writes.toReversed()
  if (!input.skipsChanged && !checkpoint) {
    for (const id of writes) await rejectUndone(context.db.query, id)
    if (await hasLaterChanges(context, writes)) throw new ConflictError({ key: 'error.undoChangedSince' })
  }
  // Rejecting changes that are made while the job runs would leave the undo half done.
  const options = { write: input.undo, skipsChanged: true }
  let before = checkpoint?.before ?? null
  for (let done = checkpoint?.done ?? 0; done < writes.length; done++) {
    const id = writes[done] ?? ''
    const { entries = 0, transactions = 1 } = (await loadSummary(context.db.query, id)) ?? {}
    if (transactions === 1) {
      await undoWrite(context, actor, id, {
        ...options,
        beforeCommit: (trx) => save(trx, { done: done + 1, before: null }),
      })
    } else {
      const saveEnd = (trx: Query, end: number) => save(trx, { done, before: end })
      for (let size = FIRST_BATCH, undone = 0; ; undone += size) {
        const batch = await undoBatch(context, actor, id, { before, size, saveEnd }, options)
        if (!batch) break
        before = batch.end
        onProgress((done + Math.min(1, (undone + size) / entries)) / writes.length)
        size = nextBatchSize(size, batch.milliseconds)
      }
    }
    before = null
    onProgress((done + 1) / writes.length)
  }
  return { data: writes.length }
}
