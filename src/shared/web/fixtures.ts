/** Saved fixtures of a customer: product, serial number and location of a unit. */
import type { ProductCard } from './product.ts'

export interface Fixture {
  id: string
  /** Null if the product is unpublished. */
  product: ProductCard | null
  serial_number: string
  /** Location: a venue, a stage, a position. */
  location: string
  note: string
  created_at: string
}
