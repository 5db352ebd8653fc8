/** English texts of the product, by room. */

import { admin } from './admin.ts'
import * as labels from './labels.ts'
import { server } from './server.ts'
import { storefront } from './storefront.ts'

export const texts = {
  admin,
  labels,
  server,
  storefront,
}
