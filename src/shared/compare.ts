/**
 * Order of numbers, and of texts by their characters: dates in ISO 8601, part numbers, keys. Names
 * that people read are ordered by `Intl.Collator`, whose first use takes a phone long.
 */
export const compare = <T extends bigint | string | number>(a: T, b: T): -1 | 0 | 1 =>
  a < b ? -1 : a > b ? 1 : 0
