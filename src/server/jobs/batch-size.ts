/** Adaptive batch sizes of jobs, so that other writes can run in between. */
import type { Database } from '../db/database.ts'

/** Operations per transaction. */
export const FIRST_BATCH = 20
export const MAX_BATCH = 500
/** Target duration of a transaction. */
const BATCH_MS = 20
/**
 * Duration while no server runs: fewer commits, each of which merges into the search indexes, save
 * a third.
 */
const BATCH_MS_ALONE = 200

/**
 * Returns the size of the next batch.
 * @param milliseconds duration for which the last one blocked other writes
 * @param min smallest size, also on a busy machine
 */
export function nextBatchSize(
  { engine }: Database,
  size: number,
  milliseconds: number,
  min = FIRST_BATCH,
): number {
  const factor = Math.min(2, (engine.hasServer() ? BATCH_MS : BATCH_MS_ALONE) / milliseconds)
  return Math.round(Math.min(MAX_BATCH, Math.max(min, size * factor)))
}
