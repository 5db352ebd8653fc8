/** Templates of columns, and keys that a file repeats. */
import { describe, expect, it } from 'vitest'
import { readTemplate } from './mapping.ts'
import { hash53, SeenKeys } from './new-records.ts'

it('fills columns in, and counts each row once that is otherwise the same', () => {
  const template = readTemplate('{part_no}-{date}-{#}')
  expect(template.columns).toEqual(['part_no', 'date'])
  const rows = [
    { part_no: '6', date: '1999' },
    { part_no: '6', date: '1999' },
    { part_no: '7', date: '1999' },
    { part_no: '6', date: '1999' },
  ]
  expect(rows.map(template.fill)).toEqual(['6-1999-1', '6-1999-2', '7-1999-1', '6-1999-3'])
  expect(rows.map(template.fill)).toEqual(['6-1999-1', '6-1999-2', '7-1999-1', '6-1999-3'])
})

it('keeps gaps of empty cells', () => {
  expect(readTemplate('{a} by {b}').fill({ a: null, b: 3 })).toBe(' by 3')
})

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
