/** Chinese texts of the product, by room. */
import type { en } from '../en/texts.ts'
import { admin } from './admin.ts'
import { server } from './server.ts'
import { storefront } from './storefront.ts'

export const zh: typeof en = {
  admin,
  server,
  storefront,
}
