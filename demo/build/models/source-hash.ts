/**
 * Fingerprint of a model's sources, to find stale files without rebuilding them, which takes a
 * minute.
 */
import { createHash } from 'node:crypto'
import type { Product } from '../../products/product.ts'
import { modesOf } from '../../support/dmx-charts.ts'
import { descriptionOf } from '../gdtf/description.ts'
import { MATERIALS } from '../solids/materials.ts'
import { planOf } from './assembly-plan.ts'

/** SHA-256 of the bodies of a product, their names and places, and of its fixture's description. */
export function sourceHash(product: Product): string {
  const hash = createHash('sha256').update(JSON.stringify(MATERIALS))
  hash.update(descriptionOf(product, modesOf(product), []))
  for (const { component, explode, parts } of planOf(product)) {
    hash.update(
      JSON.stringify([component.code, component.name, component.parent, component.items, explode]),
    )
    for (const { copies, ...part } of parts) {
      hash.update(JSON.stringify(part))
      for (const { solid, explode } of copies) {
        hash.update(JSON.stringify(explode))
        for (const { material, positions } of solid) hash.update(material).update(positions)
      }
    }
  }
  return hash.digest('hex')
}
