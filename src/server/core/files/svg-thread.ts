/** Worker thread that sanitises drawings. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { cleanSvg, TimeLimitError } from './clean-svg.ts'
import { isActiveSvg } from './svg.ts'

export interface SvgTask {
  path: string
  /** Maximum parsing time in milliseconds. */
  maxMs: number
}

export type SvgResult =
  | { status: 'harmless' | 'rejected' | 'slow' }
  /** The file was replaced by the cleaned drawing. */
  | { status: 'cleaned'; sha256: string; size: number }

export async function sanitise({ path, maxMs }: SvgTask): Promise<SvgResult> {
  const source = await readFile(path, 'utf8')
  if (!isActiveSvg(source)) return { status: 'harmless' }
  try {
    const clean = cleanSvg(source, maxMs)
    if (clean === null) return { status: 'rejected' }
    const content = Buffer.from(clean)
    await writeFile(path, content, { flush: true })
    return { status: 'cleaned', sha256: createHash('sha256').update(content).digest('hex'), size: content.length }
  } catch (error) {
    if (error instanceof TimeLimitError) return { status: 'slow' }
    throw error
  }
}
