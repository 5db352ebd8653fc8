/** Retries transactions that the database itself has rolled back. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from './engines/engine.ts'

const ATTEMPTS = 5
/** Before the second attempt, at most; twice as long before each of the others. */
const FIRST_PAUSE_MS = 20

/** Runs a task until it succeeds, fails permanently, or exceeds its attempts. */
export async function retryTemporary<T>(isTemporary: Engine['isTemporary'], task: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task()
    } catch (error) {
      if (attempt === ATTEMPTS || !isTemporary(error)) throw error
      // At random, so that those that were in each other's way are not again.
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** attempt)
    }
  }
}
