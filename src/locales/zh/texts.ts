/** Chinese texts of the product, by room. */
import type { en } from '../en/texts.ts'
import { secondFactor } from './admin/second-factor.ts'
import { admin } from './admin.ts'
import { adminPages } from './admin-pages.ts'
import { server } from './server.ts'
import { storefront } from './storefront.ts'

export const zh: typeof en = {
  admin: { ...admin, messages: { ...admin.messages, ...adminPages } },
  secondFactor,
  server,
  storefront,
}
