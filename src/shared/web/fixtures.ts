/** The customer's own fixtures: a product, the serial number of one unit of it, where it hangs. */
import type { ProductCard } from './product.ts'

export interface Fixture {
  id: string
  /** Null when the product is no longer published. */
  product: ProductCard | null
  serial_number: string
  /** Where it is used: a house, a stage, a position. */
  location: string
  note: string
  created_at: string
}
