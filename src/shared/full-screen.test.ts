/** The state of full screen, also in browsers without it. */
import { afterEach, expect, it, vi } from 'vitest'
import { isFullScreen } from './full-screen.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['no element', { fullscreenElement: null }, false],
  ['an element', { fullscreenElement: {} }, true],
  ['no support', {}, false],
])('is read with %s', (_, document, expected) => {
  vi.stubGlobal('document', document)
  expect(isFullScreen()).toBe(expected)
})
