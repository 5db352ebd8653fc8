/** Sizes of the batches in which a job writes: others write in between. */

/** Operations of a transaction, and how long it should take, in milliseconds. */
const BATCH = { first: 50, max: 500, milliseconds: 50 }

export const FIRST_BATCH = BATCH.first
export const MAX_BATCH = BATCH.max

/** The size of the batch that follows one. @param milliseconds for how long others could not write meanwhile */
export function nextBatchSize(size: number, milliseconds: number): number {
  const factor = Math.min(2, BATCH.milliseconds / milliseconds)
  return Math.round(Math.min(BATCH.max, Math.max(BATCH.first, size * factor)))
}
