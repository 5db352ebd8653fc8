/** Turning, zooming and framing a scene by keys. */
import { expect, test, vi } from 'vitest'
import { viewKey } from './view-keys.ts'

const view = () => ({ rotate: vi.fn(), dolly: vi.fn(), fit: vi.fn() })

test.each([
  ['ArrowLeft', 1, 0],
  ['ArrowRight', -1, 0],
  ['ArrowUp', 0, 1],
  ['ArrowDown', 0, -1],
])('%s moves the camera the way it points', (key, left, up) => {
  const target = view()
  viewKey(key, target)?.()
  expect(target.rotate).toHaveBeenCalledExactlyOnceWith(left, up)
})

test.each([
  ['+', 1],
  ['=', 1],
  ['-', -1],
])('%s zooms by a step', (key, steps) => {
  const target = view()
  viewKey(key, target)?.()
  expect(target.dolly).toHaveBeenCalledExactlyOnceWith(steps)
})

test('0 frames everything, and other keys are left to the page', () => {
  const target = view()
  viewKey('0', target)?.()
  expect(target.fit).toHaveBeenCalledOnce()
  expect(viewKey('Tab', target)).toBeUndefined()
})
