// @vitest-environment happy-dom
/** The size of the lettering of a drawing, by which it opens readable. */
import { expect, it } from 'vitest'
import { letteringOf } from './clean-svg.ts'

function letteringIn(content: string): number | null {
  document.body.innerHTML = `<svg viewBox="0 0 2000 1000">${content}</svg>`
  const root = document.querySelector('svg')
  return root && letteringOf(root, { width: 2000, height: 1000 })
}

it('the lettering of a drawing has the size that is written, in pixels or without a unit', () => {
  expect(letteringIn('<text font-size="9">A1</text>')).toBe(9)
  expect(letteringIn('<g style="font-size: 12px"><text>A1</text></g>')).toBe(12)
  expect(letteringIn('<text font-size="9" transform="rotate(-90 10 10)">A1</text>')).toBe(9)
})

it('lettering in other units, or scaled by a group, has no known size', () => {
  for (const size of ['0.8em', '80%', '3mm'])
    expect(letteringIn(`<text font-size="${size}">A1</text>`), size).toBeNull()
  for (const transform of ['scale(10)', 'matrix(10 0 0 10 0 0)'])
    expect(
      letteringIn(`<g transform="${transform}"><text font-size="0.8">A1</text></g>`),
      transform,
    ).toBeNull()
})
