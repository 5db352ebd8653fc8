import { expect, it } from 'vitest'
import { axisTicks } from './week-days.ts'

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [23, [0, 5, 10, 15, 20, 25]],
  [412, [0, 100, 200, 300, 400, 500]],
  [1000, [0, 200, 400, 600, 800, 1000]],
])('marks an axis up to %d by whole, round numbers', (max, ticks) => {
  expect(axisTicks(max)).toEqual(ticks)
})
