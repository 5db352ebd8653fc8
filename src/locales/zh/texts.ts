/** Chinese texts of the product, by room. */
import type { texts as en } from '../en/texts.ts'
import { admin } from './admin.ts'
import * as labels from './labels.ts'
import { server } from './server.ts'
import { storefront } from './storefront.ts'

export const texts: typeof en = {
  admin,
  labels,
  server,
  storefront,
}
