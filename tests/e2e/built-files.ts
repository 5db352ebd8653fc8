/** The built files of the browser's side, and their weight. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
export const DIST = 'dist'
export const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'),
)

/**
 * The built files of sources, including their static imports.
 * @throws Error for a source that was not built
 */
export function filesOf(sources: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`${source} was not built`)
    if (seen.has(source)) return
    seen.add(source)
    for (const name of chunk.imports ?? []) visit(name)
  }
  for (const source of sources) visit(source)
  return [...seen].map((source) => manifest[source]?.file ?? '')
}

const gzipped = (file: string) => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length

/** Size of files in kB, gzipped. */
export const kilobytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipped(file), 0) / 1000
