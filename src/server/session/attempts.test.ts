import { expect, it } from 'vitest'
import { retryDelay } from './attempts.ts'

const MINUTE = 60_000

it('lets the first attempts follow each other, then waits twice as long each time, up to a quarter of an hour', () => {
  const waits = [1, 4, 5, 6, 7, 8, 9, 10, 1000].map(
    (count) => retryDelay(count, { free: 5 }) / MINUTE,
  )
  expect(waits).toEqual([0, 0, 1, 2, 4, 8, 15, 15, 15])
})
