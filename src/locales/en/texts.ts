/** English texts of the product, by room. */
import { storefront } from './storefront.ts'

export const en = { storefront }
