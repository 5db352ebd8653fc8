/** Renders the poster of a product with a model: assembled, without rigging. */
import { renderPoster } from '#server/features/models/rendering/poster.ts'
import { viewFrom } from '#server/features/models/rendering/view.ts'
import type { Product } from '../../products/product.ts'
import { planOf, surfacesOf } from './assembly-plan.ts'

type Options = Omit<Parameters<typeof renderPoster>[1], 'view'>

/** @throws when the product has no model */
export function renderProductPoster(product: Product, options: Options): Promise<Uint8Array> {
  const surfaces = planOf(product)
    .filter(({ component }) => component.key !== 'rigging')
    .flatMap(({ parts }) => parts)
    .filter(({ place, node }) => (place === 'node' || typeof place === 'object') && !node.endsWith('_safety'))
    .flatMap(({ copies }) => copies.flatMap(({ solid }) => surfacesOf(solid, 0, [0, 0, 0])))
  return renderPoster({ surfaces }, { ...options, view: viewFrom(32, 18) })
}
