/** English texts of the product, by room. */

import { secondFactor } from './admin/second-factor.ts'
import { admin } from './admin.ts'
import { adminPages } from './admin-pages.ts'
import { server } from './server.ts'
import { storefront } from './storefront.ts'

export const en = {
  admin: { ...admin, messages: { ...admin.messages, ...adminPages } },
  secondFactor,
  server,
  storefront,
}
