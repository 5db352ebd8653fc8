/** A GDTF archive of a product: its description, pictures of gobos, thumbnail and models. */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import ZipStream from 'zip-stream'
import type { Pattern } from '../../parts/optics.ts'
import type { Product } from '../../products/product.ts'
import { hasModel } from '../../products/traits.ts'
import { modesOf } from '../../support/dmx-charts.ts'
import { gdtfBodies } from '../models/gdtf-bodies.ts'
import { productPhotograph } from '../pictures/pictures.ts'
import { openings } from '../solids/gobo-patterns.ts'
import { descriptionOf } from './description.ts'
import { wheelsOf } from './wheels.ts'

/** Fixed, so that an archive depends on nothing but its entries. */
const DATE = new Date('2026-01-01T00:00:00Z')

/** The archive; the same every time. */
export async function gdtfFile(product: Product): Promise<Uint8Array> {
  const bodies = await gdtfBodies(product)
  const entries: Record<string, string | Uint8Array> = {
    'description.xml': descriptionOf(product, modesOf(product), bodies),
  }
  if (hasModel(product))
    entries['thumbnail.png'] = await sharp(await productPhotograph(`${product.model} 1`))
      .resize(256, 256, { fit: 'contain', background: 'transparent' })
      .png()
      .toBuffer()
  for (const { name, file } of bodies) entries[`models/gltf/${name.toLowerCase()}.glb`] = file
  for (const pattern of new Set(
    wheelsOf(product).flatMap(({ slots }) => slots.flatMap((slot) => slot.pattern ?? [])),
  ))
    entries[`wheels/gobo-${pattern}.png`] = await goboPicture(pattern)
  return zip(entries)
}

/** A gobo as a projector shows it: white where light passes. @returns a PNG of 256 × 256 pixels */
function goboPicture(pattern: Pattern): Promise<Uint8Array> {
  const holes = openings(pattern).map(
    (outline) => `M${outline.map(([x, y]) => `${128 + x * 124} ${128 - y * 124}`).join('L')}z`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><circle cx="128" cy="128" r="128"/><path d="${holes.join('')}" fill="#fff"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
}

/** The files as one archive. */
async function zip(entries: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const archive = new ZipStream()
  const content = buffer(archive)
  for (const [name, source] of Object.entries(entries))
    await new Promise<void>((resolve, reject) => {
      archive.entry(Buffer.from(source as Uint8Array), { name, date: DATE }, (error) =>
        error ? reject(error) : resolve(),
      )
    })
  archive.finish()
  return content
}
