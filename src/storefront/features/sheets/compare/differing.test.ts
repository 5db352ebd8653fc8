import { expect, it } from 'vitest'
import { differing } from './differing.ts'

it('tells which labels the other drawing lacks, counted one by one', () => {
  expect(differing(['GND', 'GND', '+24 V', 'A'], ['A', 'GND', '+48 V'])).toEqual({ left: [1, 2], right: [2] })
  expect(differing([], ['X'])).toEqual({ left: [], right: [0] })
  expect(differing(['X'], ['X'])).toEqual({ left: [], right: [] })
})
