/** The job that undoes all writes of another one, the last write first. */
import type { RunJob } from '#server/core/jobs/job.ts'
import { undoWrite } from '#server/core/writes/undo.ts'

export interface UndoInput {
  /** Ids of the writes, in their order. */
  writes: readonly string[]
}

/** Number of writes that have been undone. */
type Checkpoint = number

export const runJob: RunJob<UndoInput, Checkpoint> = async ({
  context,
  actor,
  input,
  checkpoint,
  onProgress,
  save,
}) => {
  const writes = input.writes.toReversed()
  for (let index = checkpoint ?? 0; index < writes.length; index++) {
    const within = (trx: Parameters<typeof save>[0]) => save(trx, index + 1)
    await undoWrite(context, actor, writes[index] ?? '', { within })
    onProgress((index + 1) / writes.length)
  }
  return { data: writes.length }
}
