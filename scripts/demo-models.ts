/**
 * `npm run demo:models`: makes the models, exploded drawings and pictures of the demo's products from their part lists, into
 * demo/assets/files. They are kept with the source, so that the demo loads without making them each time.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { type Shelved, shelfOf } from '#demo/assets/shelf.ts'
import { PATTERNS } from '#demo/gdtf/wheels.ts'
import { gdtfBodies } from '#demo/models/gdtf-bodies.ts'
import { modelFile } from '#demo/models/model-file.ts'
import { nodesOf, type PlannedAssembly, planOf, surfacesOf } from '#demo/models/plan.ts'
import { plateOf } from '#demo/models/plate.ts'
import { products } from '#demo/products/products.ts'
import { openings } from '#demo/solids/patterns.ts'
import { poster } from '#server/models/poster.ts'
import { viewFrom } from '#server/models/view.ts'

rmSync(shelfOf('.'), { recursive: true, force: true })
mkdirSync(shelfOf('.'), { recursive: true })
const index: Shelved = { plates: {}, models: {} }
const put = (name: string, content: string | Uint8Array) => {
  writeFileSync(shelfOf(name), content)
  process.stdout.write(`${name} ${Math.round(content.length / 1024)} kB\n`)
}

/** What is seen of a fixture that is put together, without what hangs it. */
const assembled = (plan: readonly PlannedAssembly[]) =>
  plan
    .filter(({ component }) => component.key !== 'rigging')
    .flatMap(({ parts }) => parts)
    .filter(({ place, node }) => (place === 'node' || typeof place === 'object') && !node.endsWith('_safety'))
    .flatMap(({ copies }) => copies.flatMap(({ solid }) => surfacesOf(solid, 0, [0, 0, 0])))

for (const product of products) {
  const plan = planOf(product)
  if (!plan.length) continue
  const name = product.model.toLowerCase()
  put(`${name}.glb`, await modelFile(product))
  const surfaces = assembled(plan)
  put(`${name}.webp`, await poster({ surfaces }, { width: 1200, height: 900, view: viewFrom(32, 18) }))
  put(
    `${name}-thumbnail.png`,
    await poster({ surfaces }, { width: 256, height: 256, view: viewFrom(32, 18), ground: null, format: 'png' }),
  )
  const bodies = await gdtfBodies(product)
  for (const body of bodies) put(`${name}-${body.name.toLowerCase()}.glb`, body.file)
  index.models[product.model] = { bodies: bodies.map(({ name, size }) => ({ name, size })) }
  for (const assembly of plan) {
    const { svg, hotspots } = plateOf(assembly)
    put(`${assembly.component.code}.svg`, svg)
    index.plates[assembly.component.code] = { hotspots, nodes: nodesOf(assembly.parts) }
  }
}
/** A gobo as a projector shows it: white where light passes. */
const goboPicture = (pattern: (typeof PATTERNS)[number]) => {
  const holes = openings(pattern).map(
    (outline) => `M${outline.map(([x, y]) => `${128 + x * 124} ${128 - y * 124}`).join('L')}z`,
  )
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><circle cx="128" cy="128" r="128"/><path d="${holes.join('')}" fill="#fff"/></svg>`,
  )
}
for (const pattern of PATTERNS)
  put(`gobo-${pattern}.png`, await sharp(goboPicture(pattern)).png({ palette: true }).toBuffer())
put('index.json', `${JSON.stringify(index, null, 1)}\n`)
