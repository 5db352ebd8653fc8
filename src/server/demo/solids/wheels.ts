/** Wheels of a projecting head, and the gobos in them. The light goes along +z; each lies around z = 0. */
import type { Pattern } from '../parts/optics.ts'
import { bar, block, circleOf, type Pair, roundedRectangle, sheet, sleeve } from './forms.ts'
import type { MaterialName } from './materials.ts'
import { around, join, moved, type Solid, turned } from './solid.ts'

/** Points on a circle between two turns, radians. */
export const arc = (radius: number, from: number, to: number, steps: number): Pair[] =>
  Array.from({ length: steps + 1 }, (_, step): Pair => {
    const angle = from + ((to - from) * step) / steps
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })

/** A wheel with round holes around its middle. */
const disc = (radius: number, holes: readonly Pair[][], thickness: number, material: MaterialName) =>
  join(
    sheet(circleOf(radius, [0, 0], 64), thickness, material, [circleOf(5, [0, 0], 16), ...holes]),
    moved(sleeve(11, 5, 8, 'aluminium', 24), [0, 0, -4]),
  )

/** A wheel with gears that carry a gobo each, and one open place. */
export function goboWheel(radius: number, places: number, hole: number): Solid {
  const middle = radius - hole - 5
  const centres = circleOf(middle, [0, 0], places + 1)
  const gear = Array.from({ length: 48 }, (_, index): Pair => {
    const angle = (index * 2 * Math.PI) / 48
    const reach = hole + (index % 4 < 2 ? 4.6 : 3)
    return [reach * Math.cos(angle), reach * Math.sin(angle)]
  })
  const carrier = join(
    sheet(gear, 3, 'brass', [circleOf(hole * 0.92, [0, 0], 28)]),
    moved(sleeve(hole + 1.4, hole * 0.92, 2, 'anodised', 32), [0, 0, 3]),
  )
  return join(
    disc(
      radius,
      centres.map((centre) => circleOf(hole, centre, 24)),
      1.6,
      'aluminium',
    ),
    ...centres.slice(1).map(([x, y]) => moved(carrier, [x, y, 1.8])),
    moved(sleeve(16, 11, 2.4, 'steel', 32), [0, 0, 1.6]),
  )
}

const FILTERS: readonly MaterialName[] = ['red', 'amber', 'green', 'blue', 'violet', 'cyan', 'magenta', 'yellow']

/** A wheel with dichroic filters and one open place. */
export function colourWheel(radius: number, places: number): Solid {
  const size = Math.min(radius * 0.36, (radius * 2.1) / (places + 1))
  const centres = circleOf(radius - size - 4, [0, 0], places + 1)
  return join(
    disc(
      radius,
      centres.map((centre) => circleOf(size * 0.86, centre, 24)),
      1.2,
      'anodised',
    ),
    ...centres
      .slice(1)
      .map(([x, y], index) => moved(bar(size * 0.97, 1.1, FILTERS[index % FILTERS.length] ?? 'red', 28), [x, y, 1.3])),
    ...centres
      .slice(1)
      .flatMap(([x, y]) =>
        [0, 120, 240].map((angle) =>
          moved(turned(moved(block([4, 3, 0.5], 'steel'), [size, 0, 2.6]), 'z', angle), [x, y, 0]),
        ),
      ),
  )
}

/** A glass wheel whose pattern runs through the beam. */
export const animationWheel = (radius: number): Solid =>
  join(
    moved(bar(radius, 1.1, 'glass', 64), [0, 0, 0]),
    around(
      sheet([...arc(radius * 0.94, 0, 0.16, 4), ...arc(radius * 0.42, 0.34, 0.1, 4)], 0.3, 'chip').map((piece) => ({
        ...piece,
        positions: piece.positions.map((value, index) => (index % 3 === 2 ? value + 1.2 : value)),
      })),
      'z',
      15,
    ),
    moved(sleeve(radius * 0.3, 5, 2.6, 'anodised', 36), [0, 0, -0.8]),
    moved(sleeve(11, 5, 9, 'aluminium', 24), [0, 0, -5]),
  )

/** What light a gobo lets through: outlines within a circle of radius 1. */
function openings(pattern: Pattern): Pair[][] {
  const wedge = (inner: number, outer: number, from: number, to: number): Pair[] => [
    ...arc(outer, from, to, 6),
    ...arc(inner, to, from, 4),
  ]
  const turn = (count: number, make: (angle: number, index: number) => Pair[]) =>
    Array.from({ length: count }, (_, index) => make((index * 2 * Math.PI) / count, index))
  const star = (x: number, y: number, size: number): Pair[] =>
    Array.from(
      { length: 10 },
      (_, index): Pair => [
        x + size * (index % 2 ? 0.4 : 1) * Math.cos((index * Math.PI) / 5),
        y + size * (index % 2 ? 0.4 : 1) * Math.sin((index * Math.PI) / 5),
      ],
    )
  switch (pattern) {
    case 'bars':
      return turn(12, (angle) => wedge(0.22, 0.86, angle, angle + 0.26))
    case 'stars':
      return [
        star(0, 0.1, 0.26),
        star(0.5, 0.4, 0.16),
        star(-0.5, 0.45, 0.2),
        star(-0.35, -0.45, 0.15),
        star(0.45, -0.4, 0.22),
        star(0.02, -0.72, 0.12),
        star(-0.75, -0.05, 0.1),
      ]
    case 'window':
      return [
        [-0.34, -0.6],
        [0.06, -0.6],
        [-0.34, -0.05],
        [0.06, -0.05],
      ]
        .map(([x = 0, y = 0]): Pair[] => [
          [x, y],
          [x + 0.28, y],
          [x + 0.28, y + 0.46],
          [x, y + 0.46],
        ])
        .concat([
          [
            [-0.34, 0.5],
            [-0.06, 0.5],
            [-0.06, 0.82],
          ],
          [
            [0.06, 0.5],
            [0.34, 0.5],
            [0.06, 0.82],
          ],
        ])
    case 'lattice':
      return [-0.5, -0.17, 0.17, 0.5].flatMap((x) =>
        [-0.5, -0.17, 0.17, 0.5].map((y): Pair[] =>
          roundedRectangle(0.24, 0.24, 0.03, 1).map(([px, py]): Pair => [x + px, y + py]),
        ),
      )
    case 'breakup':
      return turn(9, (angle, index) =>
        circleOf(1, [0, 0], 7).map(([x, y], step): Pair => {
          const reach = (0.12 + 0.05 * ((index * 7 + step * 3) % 4)) * (index % 3 ? 1 : 1.2)
          return [
            (0.25 + 0.17 * (index % 3)) * Math.cos(angle) * 1.4 + x * reach * 0.8,
            (0.25 + 0.17 * (index % 3)) * Math.sin(angle) * 1.4 + y * reach * 0.8,
          ]
        }),
      )
    default:
      return turn(7, (angle, index) =>
        wedge(0.2 + 0.08 * (index % 3), 0.84 - 0.06 * (index % 2), angle, angle + 0.5 + 0.12 * (index % 2)),
      )
  }
}

/** A gobo: sheet metal with openings, or glass with a black coating that has them. */
export function gobo(pattern: Pattern, radius: number, image: number, isGlass: boolean): Solid {
  const holes = openings(pattern).map((outline) => outline.map(([x, y]): Pair => [x * image, y * image]))
  const mask = sheet(
    circleOf(isGlass ? image : radius, [0, 0], 40),
    isGlass ? 0.2 : 0.5,
    isGlass ? 'chip' : 'steel',
    holes,
  )
  return isGlass ? join(bar(radius, 1.1, 'glass', 40), moved(mask, [0, 0, 1.15])) : mask
}
