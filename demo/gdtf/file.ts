/** A GDTF archive of a product: its description, pictures of gobos, thumbnail and models. */
import { shelf, shelved } from '../assets/shelf.ts'
import { zip } from '../files/zip.ts'
import type { Product } from '../products/product.ts'
import type { Mode } from '../support/dmx-charts.ts'
import { descriptionOf } from './description.ts'
import { wheelsOf } from './wheels.ts'

/** The archive; the same every time. */
export function gdtfFile(product: Product, modes: readonly Mode[]): Uint8Array {
  const bodies = shelf().models[product.model]?.bodies ?? []
  const own = product.model.toLowerCase()
  const entries: Record<string, string | Uint8Array> = {
    'description.xml': descriptionOf(product, modes, bodies.length > 0),
  }
  if (bodies.length) entries['thumbnail.png'] = shelved(`${own}-thumbnail.png`)
  for (const { name } of bodies)
    entries[`models/gltf/${name.toLowerCase()}.glb`] = shelved(`${own}-${name.toLowerCase()}.glb`)
  for (const pattern of new Set(wheelsOf(product).flatMap(({ slots }) => slots.flatMap((slot) => slot.pattern ?? []))))
    entries[`wheels/gobo-${pattern}.png`] = shelved(`gobo-${pattern}.png`)
  return zip(entries)
}
