/** Adaptive batch sizes of jobs, so that other writes can run in between. */
/** Operations per transaction. */
export const FIRST_BATCH = 20
export const MAX_BATCH = 500
/** Target duration of a transaction. */
const BATCH_MS = 20

/**
 * Returns the size of the next batch.
 * @param milliseconds duration for which the last one blocked other writes
 * @param min smallest size, also on a busy machine
 */
export function nextBatchSize(size: number, milliseconds: number, min = FIRST_BATCH): number {
  const factor = Math.min(2, BATCH_MS / milliseconds)
  return Math.round(Math.min(MAX_BATCH, Math.max(min, size * factor)))
}
