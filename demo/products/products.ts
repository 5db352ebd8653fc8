/** Every product, in catalogue order. */
import { atmosphereProducts } from './atmosphere.ts'
import { beamProducts } from './beam.ts'
import { followSpotProducts } from './follow-spots.ts'
import type { Product } from './product.ts'
import { profileProducts } from './profile.ts'
import { staticProducts } from './static.ts'
import { washProducts } from './wash.ts'

export const products: readonly Product[] = [
  ...profileProducts,
  ...washProducts,
  ...beamProducts,
  ...staticProducts,
  ...atmosphereProducts,
  ...followSpotProducts,
]

/** The product of that model number. */
export function productOf(model: string): Product {
  const product = products.find((product) => product.model === model)
  if (!product) throw new Error(`demo: there is no product ${model}`)
  return product
}
