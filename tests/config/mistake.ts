/** A mistake to plant in the product's config. */
import type { Change } from './config-copy.ts'

/** Lines stay as many. */
export interface Mistake extends Change {
  description: string
  /** Path and rule of what names it; its line is the first that the change touches. */
  path: string
  rule: string
}

export const mistake = (
  description: string,
  from: string,
  to: string,
  path: string,
  rule: string,
): Mistake => ({
  description,
  from,
  to,
  path,
  rule,
})
