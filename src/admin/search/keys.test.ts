import { expect, it } from 'vitest'
import { nextIndex } from './keys.ts'

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['a', 1, null],
])('%s leads from place %i to %s', (key, index, expected) => {
  expect(nextIndex(key, index, 3)).toBe(expected)
})

it('does not move without options', () => {
  expect(nextIndex('ArrowDown', -1, 0)).toBeNull()
})
