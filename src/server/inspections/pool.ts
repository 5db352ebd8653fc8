/**
 * Inspects files in a worker thread, one at a time, with limits of time and memory. The thread ends
 * on timeout and when idle.
 */

import { errorMessage } from '#shared/error-message.ts'
import { message } from '../message.ts'
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

/** Inspects a file. `cacheable` results do not depend on this run, so they can be stored. */
export async function runInspection<R>(
  { module, timeoutMs }: InspectionKind<R>,
  file: Omit<Job, 'module'>,
): Promise<{ finding: InspectionResult<R>; cacheable: boolean }> {
  try {
    const finding = (await threads.runWithin({ module, ...file }, timeoutMs)) as InspectionResult<R>
    return { finding, cacheable: true }
  } catch (error) {
    const { name } = file.file
    const isTooLong = error instanceof Error && error.name === 'AbortError'
    const reason = isTooLong
      ? message('inspections.tooLong', { name, seconds: timeoutMs / 1000 })
      : message('inspections.unreadable', { name, problem: errorMessage(error) })
    return { finding: { status: 'defective', reason }, cacheable: false }
  }
}
