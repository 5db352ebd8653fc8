/** The pictures of each product, by its build. */
import type { Body, Product } from '../../products/product.ts'
import { productOf } from '../../products/products.ts'
import { fogger, hazer, node, rack } from './fog-and-control.ts'
import { movingHeadFront, movingHeadSide } from './moving-head.ts'
import { bar, cob, ellipsoidal, par } from './static-fixtures.ts'

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

/** @param key a product and the number of the view, from 1: `VELA-1200 2` */
export function productImage(key: string): string {
  const [model = '', view] = key.split(' ')
  const product = productOf(model)
  const draw = VIEWS[product.body][Number(view) - 1]
  if (!draw) throw new Error(`demo: there is no picture ${key}`)
  return draw(product)
}
