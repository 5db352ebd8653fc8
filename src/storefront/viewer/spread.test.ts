import { expect, it } from 'vitest'
import { type Disc, spreadDiscs } from './spread.ts'

const disc = (x: number, y: number, radius = 14): Disc => ({ x, y, radius })

function overlaps(discs: readonly Disc[]): number {
  const offsets = spreadDiscs(discs)
  const moved = discs.map((item, index) => ({
    ...item,
    x: item.x + (offsets[index]?.x ?? 0),
    y: item.y + (offsets[index]?.y ?? 0),
  }))
  return moved.flatMap((a, index) =>
    moved.slice(index + 1).filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius),
  ).length
}

it('does not move overlays with enough room', () => {
  expect(spreadDiscs([disc(0, 0), disc(40, 0), disc(0, 40)])).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ])
})

it('moves two overlapping ones apart by the same distance', () => {
  const [a, b] = spreadDiscs([disc(0, 0), disc(10, 0)])
  expect(a?.x).toBeCloseTo(-10)
  expect(b?.x).toBeCloseTo(10)
})

it('separates many at the same point, and a dense row', () => {
  expect(overlaps(Array.from({ length: 12 }, () => disc(100, 100)))).toBe(0)
  expect(
    overlaps(
      Array.from({ length: 30 }, (_, index) =>
        disc(index * 9, (index % 3) * 7, 14 + (index % 2) * 2),
      ),
    ),
  ).toBe(0)
})
