/** Worker thread that parses, repairs and sanitises drawings. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { BrokenSvgError, cleanSvg, TimeLimitError } from './clean-svg.ts'
import { markedEncoding } from './text-encoding.ts'
import { decodeXml, statedEncoding, xmlEncoding } from './xml-text.ts'

export interface SvgTask {
  path: string
  /** Maximum parsing time in milliseconds. */
  maxMs: number
}

export type SvgResult =
  | { status: 'harmless' | 'rejected' | 'slow' }
  | { status: 'encoding'; encoding: string }
  | { status: 'broken'; line: number }
  /** The file was replaced by the cleaned drawing, in UTF-8. */
  | { status: 'cleaned'; sha256: string; size: number }

export async function sanitise({ path, maxMs }: SvgTask): Promise<SvgResult> {
  const bytes = await readFile(path)
  let source: string
  try {
    source = decodeXml(bytes)
  } catch {
    return {
      status: 'encoding',
      encoding: markedEncoding(bytes) ?? statedEncoding(bytes) ?? 'utf-8',
    }
  }
  try {
    const { source: clean, isChanged, isActive } = cleanSvg(source, maxMs)
    if (isActive) return { status: 'rejected' }
    if (!isChanged && isUtf8(bytes)) return { status: 'harmless' }
    const content = Buffer.from(clean)
    await writeFile(path, content, { flush: true })
    return {
      status: 'cleaned',
      sha256: createHash('sha256').update(content).digest('hex'),
      size: content.length,
    }
  } catch (error) {
    if (error instanceof TimeLimitError) return { status: 'slow' }
    if (error instanceof BrokenSvgError) return { status: 'broken', line: error.line }
    throw error
  }
}

/** Whether the drawing is in UTF-8, and states no other encoding. */
const isUtf8 = (bytes: Buffer): boolean =>
  xmlEncoding(bytes) === 'utf-8' && (statedEncoding(bytes) ?? 'utf-8').toLowerCase() === 'utf-8'
