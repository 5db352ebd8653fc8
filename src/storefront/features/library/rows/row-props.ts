/** What every row of a list is given. */
import type { ReactNode } from 'react'

export interface RowOf<T> {
  record: T
  /** The product whose list it is; null in the lists of all products. */
  product: number | null
  /** The box by which its files are chosen; null where it has none. */
  choice: ReactNode
}
