/**
 * `npm run demo:build`: builds the demo's files and their index into `demo/assets`. They are
 * committed, so that the first start only copies them. Builds are reproducible.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AssetIndex, assetUrl } from '../assets.ts'
import { components } from '../components/components.ts'
import { products } from '../products/products.ts'
import { getAssemblyDrawing } from './assembly-drawing.ts'
import { collectAssets } from './collect-assets.ts'
import { generators } from './generators.ts'
import { sourceHash } from './models/source-hash.ts'

const files: AssetIndex['files'] = {}
const contents = new Map<string, Buffer>()
for (const { asset, generator, subject } of collectAssets()) {
  const content = Buffer.from((await generators[generator](subject)) as Uint8Array)
  contents.set(asset, content)
  files[asset] = createHash('sha256').update(content).digest('hex')
}
const drawings = components.map(({ code }) => {
  const { hotspots, nodes } = getAssemblyDrawing(code)
  return [code, { hotspots, nodes }] as const
})
const sources = products.map((product) => [product.model, sourceHash(product)] as const)
const index: AssetIndex = {
  files,
  drawings: Object.fromEntries(drawings),
  sources: Object.fromEntries(sources),
}

rmSync(assetUrl('.'), { recursive: true, force: true })
mkdirSync(assetUrl('.'), { recursive: true })
for (const [name, content] of contents) writeFileSync(assetUrl(name), content)
writeFileSync(assetUrl('index.json'), format(index))
const size = [...contents.values()].reduce((sum, { length }) => sum + length, 0)
process.stdout.write(`${contents.size} files, ${(size / 1024 / 1024).toFixed(1)} MB\n`)

/**
 * JSON with a line for each entry of a section, so that a change shows as the lines that it
 * changed.
 */
function format(sections: AssetIndex): string {
  const parts = Object.entries(sections).map(([section, entries]) => {
    const lines = Object.entries(entries).map(
      ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
    )
    return `${JSON.stringify(section)}: {\n${lines.join(',\n')}\n}`
  })
  return `{\n${parts.join(',\n')}\n}\n`
}
