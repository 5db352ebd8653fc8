/** URLs of full-screen viewers. */
import { expect, it } from 'vitest'
import { isFullScreenViewer } from './full-screen-viewer.ts'

it.each([
  ['/zujian_web', '?id=3&node=2', true],
  ['/fdemo_new_web', 'id=3', true],
  ['/jiexian_web', '?id=3&sheet=7', true],
  ['/jiexian_web', '?id=3', false],
  ['/zujian_web', '', false],
  ['/zujian_web', '?id=none', false],
  ['/detail_web', '?id=3', false],
])('knows %s%s: %s', (path, search, is) => {
  expect(isFullScreenViewer(path, search)).toBe(is)
})
