/** A mistake to plant in the product's config. */

export interface Mistake {
  description: string
  /** Occurs once in the config. Lines stay as many. */
  from: string
  to: string
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
