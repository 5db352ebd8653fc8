/** Response of the look-up of a serial number. */
import type { ProductCard } from './product.ts'

export interface UnitResponse {
  /** Formatted as on the label. */
  serial_number: string
  /** Matching products: several if they share the number, none if unknown. */
  products: ProductCard[]
}
