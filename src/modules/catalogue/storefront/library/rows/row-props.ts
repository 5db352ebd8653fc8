/** Shared props of all rows. */
import type { ReactNode } from 'react'

export interface RowOf<T> {
  record: T
  /** The product of the list; null in the lists of all products. */
  product: number | null
  /** Whether a heading above the row names its first product. */
  hasHeading: boolean
  /** The checkbox for its files; null without one. */
  choice: ReactNode
}
