/** Openings of gobos, as outlines. */

import type { Pattern } from '../../parts/optics.ts'
import { pairs, triples } from '../points.ts'
import { arc, circleOf, type Pair, roundedRectangle } from './primitives.ts'

const ICICLE: readonly Pair[] = pairs(
  '0.12 -0.03, 0.58 -0.05, 0.76 -0.24, 0.83 -0.18, 0.71 0, 0.83 0.18, 0.76 0.24, 0.58 0.05, 0.12 0.03',
)
/** Clouds that do not touch: x, y, radius. */
const CLOUDS = triples(
  '-0.3 0.32 0.2, 0.02 0.46 0.11, -0.62 0.24 0.1, 0.3 -0.06 0.2, 0.6 -0.14 0.1, 0.02 -0.18 0.09, -0.38 -0.5 0.16, -0.1 -0.58 0.1',
)

/** The openings of a gobo: outlines within a circle of radius 1. */
export function openings(pattern: Pattern): Pair[][] {
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
      return pairs('-0.34 -0.6, 0.06 -0.6, -0.34 -0.05, 0.06 -0.05')
        .map(([x = 0, y = 0]): Pair[] => [
          [x, y],
          [x + 0.28, y],
          [x + 0.28, y + 0.46],
          [x, y + 0.46],
        ])
        .concat([pairs('-0.34 0.5, -0.06 0.5, -0.06 0.82'), pairs('0.06 0.5, 0.34 0.5, 0.06 0.82')])
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
    case 'dots':
      return Array.from({ length: 40 }, (_, index) => {
        const [reach, angle] = [0.84 * Math.sqrt((index + 0.5) / 40), index * 2.399963]
        return circleOf(
          0.035 + 0.03 * ((index * 7) % 3),
          [reach * Math.cos(angle), reach * Math.sin(angle)],
          12,
        )
      })
    case 'cone':
      return [circleOf(0.42, [0, 0], 40)]
    case 'ring':
      return turn(5, (angle) => wedge(0.62, 0.8, angle, angle + 1.02))
    case 'spiral':
      return turn(3, (angle) => {
        const arm = (width: number) =>
          Array.from({ length: 15 }, (_, step): Pair => {
            const [reach, index] = [0.12 + step * 0.052, angle + step * 0.26 + width]
            return [reach * Math.cos(index), reach * Math.sin(index)]
          })
        return [...arm(0), ...arm(0.75).toReversed()]
      })
    case 'water':
      return [-0.66, -0.4, -0.14, 0.12, 0.38, 0.64].map((y, row) => {
        const half = Math.sqrt(0.78 - y * y)
        const wave = (offset: number) =>
          Array.from({ length: 17 }, (_, step): Pair => {
            const x = -half + (step * half) / 8
            return [x, y + offset + 0.045 * Math.sin(x * 8 + row * 2)]
          })
        return [...wave(-0.05), ...wave(0.06).toReversed()]
      })
    case 'ice':
      return turn(6, (angle) =>
        ICICLE.map(
          ([x, y]): Pair => [
            x * Math.cos(angle) - y * Math.sin(angle),
            x * Math.sin(angle) + y * Math.cos(angle),
          ],
        ),
      )
    case 'clouds':
      return CLOUDS.map(([x, y, radius]) => circleOf(radius, [x, y], 18))
  }
}
