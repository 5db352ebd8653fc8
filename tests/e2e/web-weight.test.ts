/** Download size of a first visit to the storefront, summed over the built files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
const DIST = 'dist'
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))

/** The built files of a source, including its static imports. */
function filesOf(sources: readonly string[]): string[] {
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
const gzipped = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length, 0)

const FIRST = ['index.html', 'src/shell/storefront.tsx']

it('the start page is at most 120 kB of JavaScript, gzipped', () => {
  expect(gzipped(filesOf(FIRST)) / 1000).toBeLessThanOrEqual(120)
})

/** Larger pages, in kB: form validation, which server and browser share; gestures; three.js. */
const MORE: readonly [pages: RegExp, limit: number][] = [
  [/(register|reset|user|contact)-page/, 200],
  [/features\/(drawings|sheets|guides|firmware|fixtures)\//, 200],
  [/features\/models\/model-page/, 450],
]
const LIMIT = 155

it('the first visit to another page is at most 155 kB, but for those with forms, viewers and models', () => {
  const pages = Object.keys(manifest).filter((source) => /^src\/storefront\/features\/.*pages?\.tsx$/.test(source))
  expect(pages.length).toBeGreaterThan(8)
  const sizes = pages.map((page) => [page, gzipped(filesOf([...FIRST, page])) / 1000] as const)
  const limitOf = (page: string) => MORE.find(([some]) => some.test(page))?.[1] ?? LIMIT
  expect(sizes.filter(([page, size]) => size > limitOf(page))).toEqual([])
})
it('with one stylesheet', () => {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8')
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(1)
  expect(Object.values(manifest).flatMap(({ css = [] }) => css)).toEqual([])
})
