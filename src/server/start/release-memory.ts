/** Collection of what starting has left behind. */
import { Session } from 'node:inspector/promises'

/**
 * Collects the garbage of the start: a fifth of the heap, which V8 would keep until there is more. Stops the thread for a
 * tenth of a second, hence before the first request.
 */
export async function releaseMemory(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
