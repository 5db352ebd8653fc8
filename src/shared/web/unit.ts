/** A recognised serial number. */
import type { ProductCard } from './product.ts'

export interface UnitResponse {
  /** As the label shows it. */
  serial_number: string
  /** Products that have it; several share it, or none is known. */
  products: ProductCard[]
}
