import { describe, expect, it } from 'vitest'
import { bar, block, circleOf, lathe, loft, roundedRectangle, sheet, sleeve } from './primitives.ts'
import { tray } from './shells.ts'
import { mirror, pointAlong, rotate, type Solid, translate } from './solid.ts'

/** Edges of a body that do not have exactly one face on each side. */
function openEdges(solid: Solid): number {
  const edges = new Map<string, number>()
  const name = (list: Float32Array, index: number) =>
    [0, 1, 2].map((axis) => Math.round((list[index + axis] ?? 0) * 100)).join()
  for (const { positions } of solid)
    for (let index = 0; index < positions.length; index += 9)
      for (const [from, to] of [
        [0, 3],
        [3, 6],
        [6, 0],
      ] as const) {
        const [a, b] = [name(positions, index + from), name(positions, index + to)]
        if (a === b) continue
        edges.set(`${a} ${b}`, (edges.get(`${a} ${b}`) ?? 0) + 1)
      }
  return [...edges].filter(
    ([key, count]) => edges.get(key.split(' ').toReversed().join(' ')) !== count,
  ).length
}

/** The space a body takes; negative when it is inside out. */
const volume = (solid: Solid) =>
  solid.reduce((sum, { positions: p }) => {
    let volume = 0
    for (let index = 0; index < p.length; index += 9) {
      const [ax = 0, ay = 0, az = 0, bx = 0, by = 0, bz = 0, cx = 0, cy = 0, cz = 0] = p.subarray(
        index,
        index + 9,
      )
      volume += (ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx)) / 6
    }
    return sum + volume
  }, 0)

const FORMS: Record<string, [Solid, least: number, most: number]> = {
  'a sharp block': [block([10, 20, 30], 'steel'), 6000, 6000],
  'a block with broken edges': [block([10, 20, 30], 'steel', 1), 5700, 6000],
  'a block with round corners': [block([40, 40, 10], 'steel', 0, 8), 15_200, 16_000],
  'a bar': [bar(10, 10, 'steel', 64), 3100, 3142],
  'a sleeve': [sleeve(10, 5, 10, 'steel', 64), 2300, 2357],
  'a turned body': [
    lathe(
      [
        [10, 0],
        [10, 5],
        [0, 10],
      ],
      'steel',
      64,
    ),
    2000,
    2100,
  ],
  'a plate with a hole': [
    sheet(roundedRectangle(40, 40, 2), 2, 'steel', [circleOf(10, [0, 0], 48)]),
    2550,
    2600,
  ],
  'a plate with a bevel': [sheet(roundedRectangle(40, 40, 2), 4, 'steel', [], 0.5), 6000, 6400],
  'a skin over sections': [
    loft(
      [
        circleOf(10, [0, 0], 32).map(([x, y]) => [x, y, 0]),
        circleOf(5, [0, 0], 32).map(([x, y]) => [x, y, 10]),
      ],
      'steel',
    ),
    1790,
    1840,
  ],
  'a tray': [tray(roundedRectangle(40, 40, 4), 20, 2, 3, 'steel'), 5000, 10_000],
}

describe.each(Object.entries(FORMS))('%s', (_, [solid, least, most]) => {
  it('is closed and the right way out', () => {
    expect(openEdges(solid)).toBe(0)
    expect(volume(solid)).toBeGreaterThanOrEqual(least - 1e-6)
    expect(volume(solid)).toBeLessThanOrEqual(most + 1e-6)
  })

  it('is invariant under rotation, translation and reflection', () => {
    const placed = mirror(translate(pointAlong(rotate(solid, 'z', 33), '-y'), [5, -7, 11]), 'x')
    expect(openEdges(placed)).toBe(0)
    expect(volume(placed)).toBeCloseTo(volume(solid), 0)
  })
})
