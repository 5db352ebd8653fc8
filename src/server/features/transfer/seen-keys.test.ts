/** Detects repeated keys by their hashes. */
import { describe, expect, it } from 'vitest'
import { hash53, SeenKeys } from './seen-keys.ts'

describe('seen keys', () => {
  it('returns the first row with a key', () => {
    const seen = new SeenKeys()
    expect([
      seen.findEarlier(['a'], 2),
      seen.findEarlier(['b'], 3),
      seen.findEarlier(['a'], 4),
      seen.findEarlier(['a'], 5),
    ]).toEqual([undefined, undefined, 2, 2])
  })

  it('keeps many similar keys apart', () => {
    const hashes = new Set(
      Array.from({ length: 100_000 }, (_, index) => hash53(JSON.stringify([index, String(index)]))),
    )
    expect(hashes.size).toBe(100_000)
    expect(Math.max(...[...hashes].slice(0, 1000))).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER)
  })
})
