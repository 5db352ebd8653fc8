/** The job that undoes writes, the last one first; a write of several transactions in as many batches. */
import type { RunJob } from '#server/core/jobs/job.ts'
import { loadSummary } from '#server/core/writes/summary.ts'
import { UNDO_BATCH, undoBatch, undoWrite } from '#server/core/writes/undo.ts'

export interface UndoInput {
  /** Ids of the writes, in their order. */
  writes: readonly string[]
  /** Id of the write that undoes them. */
  undo: string
  /** Leaves as it is what has been changed since. */
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
  const options = { write: input.undo, skipsChanged: input.skipsChanged ?? false }
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
      const saveEnd = (trx: Parameters<typeof save>[0], end: number) => save(trx, { done, before: end })
      for (let batches = 1; ; batches++) {
        const end = await undoBatch(context, actor, id, before, { ...options, saveEnd })
        if (end === null) break
        before = end
        onProgress((done + Math.min(1, (batches * UNDO_BATCH) / entries)) / writes.length)
      }
    }
    before = null
    onProgress((done + 1) / writes.length)
  }
  return { data: writes.length }
}
