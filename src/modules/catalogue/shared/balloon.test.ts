/** Balloons by example. */
import { describe, expect, it } from 'vitest'
import { balloonKey, compareBalloons } from './balloon.ts'

describe('balloons', () => {
  it.each([
    ['5A', ' 5a '],
    ['５Ａ', '5A'],
    ['007', '7'],
    ['0', '00'],
  ])('%s and %s are the same', (a, b) => {
    expect(balloonKey(a)).toBe(balloonKey(b))
  })

  it('are listed by number, then by letter, and those without a number last', () => {
    const sorted = ['B', '10', '5b', '2', '5', 'A', '5A', '1'].toSorted(compareBalloons)
    expect(sorted).toEqual(['1', '2', '5', '5A', '5b', '10', 'A', 'B'])
  })
})
