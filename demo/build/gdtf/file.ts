/** A GDTF archive of a product: its description, pictures of gobos, thumbnail and models. */
import type { Product } from '../../products/product.ts'
import { hasModel } from '../../products/traits.ts'
import { modesOf } from '../../support/dmx-charts.ts'
import { gdtfBodies } from '../models/gdtf-bodies.ts'
import { posterOf } from '../models/poster-of.ts'
import { zip } from '../zip.ts'
import { descriptionOf } from './description.ts'
import { goboPicture } from './gobo-picture.ts'
import { wheelsOf } from './wheels.ts'

/** The archive; the same every time. */
export async function gdtfFile(product: Product): Promise<Uint8Array> {
  const bodies = await gdtfBodies(product)
  const entries: Record<string, string | Uint8Array> = {
    'description.xml': descriptionOf(product, modesOf(product), bodies),
  }
  if (hasModel(product))
    entries['thumbnail.png'] = await posterOf(product, { width: 256, height: 256, ground: null, format: 'png' })
  for (const { name, file } of bodies) entries[`models/gltf/${name.toLowerCase()}.glb`] = file
  for (const pattern of new Set(wheelsOf(product).flatMap(({ slots }) => slots.flatMap((slot) => slot.pattern ?? []))))
    entries[`wheels/gobo-${pattern}.png`] = await goboPicture(pattern)
  return zip(entries)
}
