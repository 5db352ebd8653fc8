/** English texts of the product, by room. */
import { admin } from './admin.ts'
import { storefront } from './storefront.ts'

export const en = { admin, storefront }
