/** Retries transactions that the database has rolled back. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from './engines/engine.ts'

const ATTEMPTS = 5
/** Maximum pause before the second attempt; doubled for each further one. */
const FIRST_PAUSE_MS = 20

/** Runs a task until it succeeds, fails permanently, or exceeds its attempts. */
export async function retryTemporary<T>(
  isTemporary: Engine['isTemporary'],
  task: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task()
    } catch (error) {
      if (attempt === ATTEMPTS || !isTemporary(error)) throw error
      // Random, so that conflicting transactions do not collide again.
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** attempt)
    }
  }
}
