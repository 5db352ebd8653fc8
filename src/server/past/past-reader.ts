/** Time machine: historical lists and records, read by a dedicated process. */
import type { Actor } from '../context.ts'
import { UNSTORED } from '../jobs/job.ts'
import { toPublicError } from '../jobs/job-error.ts'
import type { JobWorkers } from '../jobs/queue.ts'
import type { PastPage, PastRead } from './past-job.ts'

export interface PastReader {
  /**
   * @throws PublicError as reads of current records; NotFoundError for a resource without history
   */
  read(actor: Actor, read: PastRead): Promise<PastPage>
  stop(): Promise<void>
}

const MODULE = new URL('./past-job.ts', import.meta.url).href

export function createPastReader(workers: Pick<JobWorkers, 'run' | 'stop'>): PastReader {
  const stopped = new AbortController()
  return {
    read: async (actor, input) => {
      const job = {
        id: UNSTORED,
        kind: 'past',
        attempt: 0,
        actor,
        input,
        source: null,
        checkpoint: null,
      }
      try {
        const { data } = await workers.run({ module: MODULE, job }, stopped.signal)
        return data as PastPage
      } catch (error) {
        throw toPublicError(error)
      }
    },
    stop: async () => {
      stopped.abort()
      await workers.stop()
    },
  }
}
