/**
 * Inspects files in a worker thread, one at a time, with limits of time and memory. The thread ends on timeout and when
 * idle.
 */
import { message } from '#server/core/message.ts'
import { errorMessage } from '#shared/error-message.ts'
import { createWorkerThreads } from '../worker-threads.ts'
import type { InspectedFile, InspectionKind, InspectionResult } from './inspection.ts'

export interface Job {
  /** URL of the inspector's module. */
  module: string
  /** Local path of the file. */
  path: string
  file: Pick<InspectedFile, 'name' | 'size' | 'type'>
}

const threads = createWorkerThreads<Job, InspectionResult>({
  module: new URL('./worker.ts', import.meta.url),
  name: 'inspect',
  idleMs: 5_000,
  memoryMb: 768,
})

const CHECK_MS = 250
/** A file that cannot be read, such as on a network drive, takes no processor time. */
const MAX_WAIT_FACTOR = 20

/** Queue, so that the time limit of a job starts when it runs. */
let queue: Promise<unknown> = Promise.resolve()

/** Inspects a file. `cacheable` results do not depend on this run, so they can be stored. */
export function runInspection<R>(
  kind: InspectionKind<R>,
  file: Omit<Job, 'module'>,
): Promise<{ finding: InspectionResult<R>; cacheable: boolean }> {
  const turn = queue.then(() => runWithTimeout(kind, { module: kind.module, ...file }))
  queue = turn.catch(() => undefined)
  return turn
}

async function runWithTimeout<R>(
  { timeoutMs }: InspectionKind<R>,
  job: Job,
): Promise<{ finding: InspectionResult<R>; cacheable: boolean }> {
  const ended = new AbortController()
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(timeoutMs * MAX_WAIT_FACTOR)])
  let before = Number.POSITIVE_INFINITY
  // Started first: a pending request for the time of an idle thread does not keep the process running.
  const watch = setInterval(async () => {
    if ((await threads.processorTime()) - before > timeoutMs) ended.abort()
  }, CHECK_MS)
  try {
    before = await threads.processorTime()
    return { finding: (await threads.run(job, signal)) as InspectionResult<R>, cacheable: true }
  } catch (error) {
    const { name } = job.file
    const reason = signal.aborted
      ? message('inspections.tooLong', { name, seconds: timeoutMs / 1000 })
      : message('inspections.unreadable', { name, problem: errorMessage(error) })
    return { finding: { status: 'defective', reason }, cacheable: false }
  } finally {
    clearInterval(watch)
  }
}
