/** The pictures of each product, by its build. */
import { type Asset, asset } from '../draft.ts'
import type { Body, Product } from '../products/product.ts'
import { fogger, hazer, node, rack } from './boxes.ts'
import { bar, cob, ellipsoidal, par } from './fixed.ts'
import { movingHeadFront, movingHeadSide } from './moving-head.ts'

type Draw = (product: Product) => string

const VIEWS: Record<Body, readonly Draw[]> = {
  profile: [movingHeadFront, movingHeadSide],
  wash: [movingHeadFront, movingHeadSide],
  beam: [movingHeadFront, movingHeadSide],
  ellipsoidal: [ellipsoidal],
  par: [par],
  cob: [cob],
  bar: [bar],
  fogger: [fogger],
  hazer: [hazer],
  rack: [rack],
  node: [node],
}

/** The pictures of a product, the one for grids first. */
export const picturesOf = (product: Product): Asset[] =>
  VIEWS[product.body].map((draw, index) =>
    asset(`${product.model.toLowerCase()}-${index + 1}.svg`, () => draw(product)),
  )
