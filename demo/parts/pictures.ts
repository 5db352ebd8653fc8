/** Names the picture of each part: parts that look alike share one. */
import { type Component, components } from '../components/components.ts'
import { type Asset, asset } from '../draft.ts'
import { productOf } from '../products/products.ts'
import { isMoving } from '../products/traits.ts'
import type { Part } from './parts.ts'

/** The assemblies that all moving heads have in common. */
const COMMON_ASSEMBLIES = new Set(['rigging', 'housing', 'power', 'yoke'])

const contains = ({ lines }: Component, slot: string) =>
  lines.some(({ part }) => part.slot === slot)

/**
 * The assembly whose bodies show a part: the first that has it, among products that are built
 * alike.
 */
function shownIn({ product: model, slot }: Part): Component | undefined {
  if (model === null) return components.find((component) => contains(component, slot))
  const product = productOf(model)
  return (
    components.find(
      (component) =>
        contains(component, slot) &&
        (component.product.body === product.body ||
          (isMoving(product) &&
            isMoving(component.product) &&
            COMMON_ASSEMBLIES.has(component.key))),
    ) ?? components.find((component) => contains(component, slot))
  )
}

/** The picture of a part; its subject is `VELA-1200 power pcb-main`, or the slot of a loose part. */
export function partPicture(part: Part): Asset {
  const component = shownIn(part)
  const { slot } = part
  if (!component) return asset(`part-${slot}.webp`, 'part', slot)
  const { product, key } = component
  return asset(
    `part-${product.model.toLowerCase()}-${key}-${slot}.webp`,
    'part',
    `${product.model} ${key} ${slot}`,
  )
}
