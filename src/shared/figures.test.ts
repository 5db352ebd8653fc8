import { expect, test } from 'vitest'
import { roundAverage, roundSum } from './figures.ts'

test('sums of fractions are shown without the noise of binary numbers', () => {
  expect(roundSum(0.1 + 0.2)).toBe(0.3)
  expect(roundSum(0.000_001)).toBe(0.000_001)
})

test('averages have three digits after the point', () => {
  expect(roundAverage(1, 3)).toBe(0.333)
  expect(roundAverage(0.1 + 0.2, 3)).toBe(0.1)
})
