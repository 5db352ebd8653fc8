/** Sizes of the batches in which a job writes: others write in between. */

/** Operations of a transaction. */
export const FIRST_BATCH = 50
export const MAX_BATCH = 500
/** How long a transaction should take. */
const BATCH_MS = 50

/** The size of the batch that follows one. @param milliseconds for how long others could not write meanwhile */
export function nextBatchSize(size: number, milliseconds: number): number {
  const factor = Math.min(2, BATCH_MS / milliseconds)
  return Math.round(Math.min(MAX_BATCH, Math.max(FIRST_BATCH, size * factor)))
}
