/** Saved fixtures of a customer: a product, the serial number of one unit, its location. */
import type { ProductCard } from './product.ts'

export interface Fixture {
  id: string
  /** Null when the product is unpublished. */
  product: ProductCard | null
  serial_number: string
  /** Location: a venue, a stage, a position. */
  location: string
  note: string
  created_at: string
}
