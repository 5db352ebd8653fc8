/** English texts of the product, by room. */

import { admin } from './admin.ts'
import { server } from './server.ts'
import { storefront } from './storefront.ts'

export const en = {
  admin,
  server,
  storefront,
}
