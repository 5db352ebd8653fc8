/** Fitting a picture into its box, and scrolling points into view. */
import { describe, expect, it } from 'vitest'
import {
  centerOf,
  fitTransform,
  isVisible,
  keepInView,
  openTransform,
  revealPoints,
  transformAt,
  turnedPoint,
  turnedSize,
  uprightTransform,
} from './view-transform.ts'

const picture = { width: 1000, height: 500 }
const box = { width: 532, height: 832 }

describe('a picture in its box', () => {
  it('fits its tighter side, and is centred', () => {
    expect(fitTransform(picture, box)).toEqual({ k: 0.5, x: 16, y: 291 })
    expect(fitTransform({ width: 500, height: 1000 }, box)).toEqual({ k: 0.8, x: 66, y: 16 })
  })

  it('opens large enough to be read, with its beginning in view', () => {
    // Lettering of 10 pixels is 5 on the screen when fitted.
    expect(openTransform(picture, box, 10)).toEqual({ k: 0.9, x: 16, y: 191 })
    expect(openTransform({ width: 2000, height: 2000 }, box, 10)).toEqual({ k: 0.9, x: 16, y: 16 })
  })

  it('opens no larger than four times the fitted size, however small its lettering is', () => {
    // To be read, lettering of 0.8 pixels would need 22 times the size.
    expect(openTransform(picture, box, 0.8)).toEqual({ k: 2, x: 16, y: 16 })
  })

  it('opens fitted where its lettering can be read', () => {
    expect(openTransform(picture, box, 17)).toEqual(fitTransform(picture, box))
  })

  it('fills the height of a portrait box where its lettering is unknown', () => {
    expect(openTransform(picture, box, null)).toEqual({ k: 1.6, x: 16, y: 16 })
    const across = { width: 832, height: 532 }
    expect(openTransform(picture, across, null)).toEqual(fitTransform(picture, across))
  })

  it('stays where it is while the points can be seen', () => {
    const now = fitTransform(picture, box)
    expect(isVisible([{ x: 0.5, y: 0.5 }], picture, box, now)).toBe(true)
    expect(revealPoints([{ x: 0.5, y: 0.5 }], picture, box, now)).toBe(now)
    expect(revealPoints([], picture, box, now)).toBe(now)
  })

  it('moves a hidden point into the middle, at the same scale', () => {
    const far = { k: 2, x: 0, y: 0 }
    expect(isVisible([{ x: 0.9, y: 0.5 }], picture, box, far)).toBe(false)
    expect(revealPoints([{ x: 0.9, y: 0.5 }], picture, box, far)).toEqual({
      k: 2,
      x: 266 - 1800,
      y: 416 - 500,
    })
  })

  it('zooms in on request, but no closer than all points allow', () => {
    const now = fitTransform(picture, box)
    expect(revealPoints([{ x: 0.5, y: 0.5 }], picture, box, now, 1)).toEqual({
      k: 1,
      x: -234,
      y: 166,
    })
    const both = revealPoints(
      [
        { x: 0.1, y: 0.5 },
        { x: 0.9, y: 0.5 },
      ],
      picture,
      box,
      now,
      3,
    )
    expect(both.k).toBeCloseTo(420 / 800)
    expect(both.x).toBeCloseTo(266 - 500 * both.k)
  })

  it('cannot be moved out of view', () => {
    expect(keepInView({ k: 1, x: 9999, y: -9999 }, picture, box)).toEqual({
      k: 1,
      x: 266,
      y: 416 - 500,
    })
    expect(keepInView({ k: 1, x: 10, y: 20 }, picture, box)).toEqual({ k: 1, x: 10, y: 20 })
  })

  it('shows the same area as a picture of another size', () => {
    const other = { width: 250, height: 400 }
    const transform = { k: 2, x: -300, y: -90 }
    const spot = centerOf(transform, picture, box)
    expect(transformAt(spot, picture, box)).toEqual(transform)
    expect(centerOf(transformAt(spot, other, box), other, box)).toEqual(spot)
    expect(transformAt(centerOf(fitTransform(picture, box), picture, box), other, box)).toEqual(
      fitTransform(other, box),
    )
  })
})

describe('a turned picture', () => {
  it('shows its lower left corner at the top left', () => {
    expect(turnedPoint({ x: 0, y: 1 })).toEqual({ x: 0, y: 0 })
    expect(turnedPoint({ x: 1, y: 1 })).toEqual({ x: 0, y: 1 })
  })

  it('shows the region that an upright one shows in a box turned back', () => {
    const transform = { k: 2, x: -50, y: -120 }
    const upright = uprightTransform(transform, picture, box)
    const turned = turnedSize(picture)
    const center = centerOf(transform, turned, box)
    const expected = centerOf(upright, picture, turnedSize(box))
    expect(turnedPoint(expected)).toEqual({
      x: expect.closeTo(center.x),
      y: expect.closeTo(center.y),
    })
  })
})
