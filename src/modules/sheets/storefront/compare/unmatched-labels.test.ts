import { expect, it } from 'vitest'
import { unmatchedLabels } from './unmatched-labels.ts'

it('finds the labels that the other drawing lacks, counted one by one', () => {
  expect(unmatchedLabels(['GND', 'GND', '+24 V', 'A'], ['A', 'GND', '+48 V'])).toEqual({
    left: [1, 2],
    right: [2],
  })
  expect(unmatchedLabels([], ['X'])).toEqual({ left: [], right: [0] })
  expect(unmatchedLabels(['X'], ['X'])).toEqual({ left: [], right: [] })
})
