/** Removes active content from uploaded drawings, in a worker thread with limits of time and memory. */
import { Piscina } from 'piscina'
import { CODES, PublicError, ReadableError } from '#shared/errors.ts'
import type { Actor } from '../context.ts'
import { svgBudgetOf } from './budgets.ts'
import type { SvgResult, SvgTask } from './svg-thread.ts'

const IDLE_MS = 5_000
const MEMORY_MB = 768

let pool: Piscina<SvgTask, SvgResult> | undefined
const thread = () => {
  pool ??= new Piscina<SvgTask, SvgResult>({
    filename: new URL('./svg-thread.ts', import.meta.url).href,
    name: 'sanitise',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  return pool
}

/**
 * Replaces the drawing in a file by a harmless one where it is not. @returns size and SHA-256 of what the file contains
 * now @throws ReadableError if it cannot be cleaned, or within its time; PublicError 40013 when too large
 */
export async function sanitiseSvg<T extends { sha256: string; size: number }>(
  path: string,
  received: T,
  uploader: Pick<Actor, 'kind'> | undefined,
): Promise<Pick<T, 'sha256' | 'size'>> {
  const { bytes, ms } = svgBudgetOf(uploader)
  if (received.size > bytes) {
    throw new PublicError(CODES.tooLarge, { key: 'error.svgSize', values: { limit: bytes / 1024 / 1024 } })
  }
  const result = await thread().run({ path, maxMs: ms })
  if (result.status === 'slow') throw new ReadableError({ key: 'error.svgTime', values: { seconds: ms / 1000 } })
  if (result.status === 'rejected') throw new ReadableError({ key: 'error.uploadScript' })
  return result.status === 'cleaned' ? result : received
}
