/** Repairs and sanitises uploaded drawings in a worker thread with limits of time and memory. */
import { CODES, PublicError, ReadableError } from '#shared/errors.ts'
import type { Actor } from '../context.ts'
import { createWorkerThreads } from '../worker-threads.ts'
import { svgBudgetOf } from './budgets.ts'
import type { SvgResult, SvgTask } from './svg-thread.ts'

const threads = createWorkerThreads<SvgTask, SvgResult>({
  module: new URL('./svg-thread.ts', import.meta.url),
  name: 'sanitise',
  idleMs: 5_000,
  memoryMb: 768,
})

/**
 * Repairs a drawing and removes its active content, in place.
 * @returns size and SHA-256 of the resulting file
 * @throws ReadableError if it cannot be repaired or cleaned, or not in time; PublicError 40013 if
 * it is too large
 */
export async function sanitiseSvg<T extends { sha256: string; size: number }>(
  path: string,
  received: T,
  uploader: Pick<Actor, 'kind'> | undefined,
): Promise<Pick<T, 'sha256' | 'size'>> {
  const { bytes, ms } = svgBudgetOf(uploader)
  if (received.size > bytes) {
    throw new PublicError(CODES.tooLarge, {
      key: 'error.svgSize',
      values: { limit: bytes / 1024 / 1024 },
    })
  }
  const result = await threads.run({ path, maxMs: ms })
  if (result.status === 'slow')
    throw new ReadableError({ key: 'error.svgTime', values: { seconds: ms / 1000 } })
  if (result.status === 'encoding')
    throw new ReadableError({ key: 'error.svgEncoding', values: { encoding: result.encoding } })
  if (result.status === 'broken')
    throw new ReadableError({ key: 'error.svgBroken', values: { line: result.line } })
  if (result.status === 'rejected') throw new ReadableError({ key: 'error.uploadScript' })
  return result.status === 'cleaned' ? result : received
}
