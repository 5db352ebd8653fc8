/** Keys seen in a file, in little memory: 53-bit hashes instead of texts. */

/** cyrb53 (public domain, bryc): two 32-bit multiplicative hashes joined to a safe integer. */
export function hash53(text: string): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return 4294967296 * (2097151 & low) + (high >>> 0)
}

/** The first row of each key. */
export class SeenKeys {
  private readonly rows = new Map<number, number>()

  /** The earlier row with one of these keys; otherwise records this row. */
  findEarlier(keys: readonly string[], row: number): number | undefined {
    const hashed = keys.map(hash53)
    const earlierRow = hashed
      .map((key) => this.rows.get(key))
      .find((number) => number !== undefined)
    if (earlierRow === undefined) for (const key of hashed) this.rows.set(key, row)
    return earlierRow
  }
}
