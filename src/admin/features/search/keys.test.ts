import { expect, it } from 'vitest'
import { isShortcut, nextIndex, shortcutOf } from './keys.ts'

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

it('opens by Ctrl+K and Cmd+K only', () => {
  const keys = { key: 'k', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
  expect(isShortcut({ ...keys, ctrlKey: true })).toBe(true)
  expect(isShortcut({ ...keys, metaKey: true, key: 'K' })).toBe(true)
  expect(isShortcut(keys)).toBe(false)
  expect(isShortcut({ ...keys, ctrlKey: true, shiftKey: true })).toBe(false)
  expect([shortcutOf('MacIntel'), shortcutOf('Linux x86_64')]).toEqual(['⌘K', 'Ctrl K'])
})
