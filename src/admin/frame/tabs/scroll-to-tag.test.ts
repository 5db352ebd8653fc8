/** Specification §9: tag scroll padding 4 px. */
import { expect, it } from 'vitest'
import { scrollToTag } from './scroll-to-tag.ts'

const view = { start: 100, size: 200 }

it.each([
  ['in sight: nothing moves', { start: 120, size: 80 }, 100],
  ['beyond the left edge: 4 px before it', { start: 60, size: 80 }, 56],
  ['touching the left edge: 4 px before it', { start: 102, size: 80 }, 98],
  ['at the beginning: no further than that', { start: 0, size: 80 }, 0],
  ['beyond the right edge: 4 px behind it', { start: 290, size: 80 }, 174],
  ['of a broken width: never less than 4 px', { start: 290.4, size: 80.3 }, 175],
])('%s', (_, tag, expected) => {
  expect(scrollToTag(view, tag)).toBe(expected)
})
