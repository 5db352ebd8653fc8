/**
 * Lenses, filters, prisms, blades, coolers. Light travels along +z; each part is centred on z = 0.
 */

import type { MaterialName } from './materials.ts'
import {
  arc,
  bar,
  block,
  circleOf,
  lathe,
  loft,
  type Pair,
  roundedRectangle,
  sheet,
  sleeve,
  tube,
} from './primitives.ts'
import { join, repeatAround, rotate, type Solid, translate, type Vec3 } from './solid.ts'

/** A plano-convex lens with its ring. */
export function lens(radius: number, thickness: number, ring: MaterialName = 'anodised'): Solid {
  const edge = thickness * 0.3
  const sphere = (radius * radius + (thickness - edge) ** 2) / (2 * (thickness - edge))
  const dome = Array.from({ length: 9 }, (_, step): Pair => {
    const r = radius * (1 - step / 8)
    return [
      r,
      edge + Math.sqrt(Math.max(0, sphere * sphere - r * r)) - (sphere - (thickness - edge)),
    ]
  })
  return join(
    lathe([[radius, 0], ...dome], 'lens', 48),
    lathe(
      [
        [radius, -2],
        [radius * 1.09, -2],
        [radius * 1.09, edge + 2],
        [radius * 1.01, edge + 4],
        [radius * 0.985, edge + 1],
        [radius, edge + 1],
      ],
      ring,
      48,
      true,
    ),
  )
}

/** A group of two lenses in a carriage with guide bushes. */
export const lensCarriage = (radius: number, length: number): Solid =>
  join(
    sleeve(radius * 1.12, radius * 1.02, length, 'anodised', 48),
    translate(lens(radius, length * 0.4), [0, 0, length * 0.5]),
    translate(rotate(lens(radius * 0.96, length * 0.3), 'x', 180), [0, 0, length * 0.4]),
    translate(
      sheet(roundedRectangle(radius * 2.6, radius * 1.3, 8), 3, 'aluminium', [
        circleOf(radius * 1.1 > radius * 0.62 ? radius * 0.6 : radius, [0, 0], 8).map(
          ([x, y]): Pair => [x, y * 0.9],
        ),
      ]),
      [0, 0, -3.2],
    ),
    ...[-1, 1].map((side) =>
      translate(sleeve(6, 4, length * 0.9, 'brass', 20), [side * radius * 1.22, 0, -4]),
    ),
  )

/** A filter of dichroic glass with the lug that turns it about (0, 0). */
export const flag = (width: number, height: number, material: MaterialName): Solid =>
  join(
    translate(sheet([...roundedRectangle(width, height, 5)], 1.1, material), [
      0,
      height * 0.5 + 12,
      0,
    ]),
    translate(
      sheet(
        [
          [-11, -9],
          [11, -9],
          [width * 0.3, 16],
          [-width * 0.3, 16],
        ],
        1.2,
        'steel',
        [circleOf(3, [0, 0], 12)],
      ),
      [0, 0, 1.2],
    ),
    translate(sleeve(6, 3, 6, 'aluminium', 18), [0, 0, -2]),
  )

/** A square of glass in a frame with an arm. */
export const framedGlass = (width: number, height: number, material: MaterialName): Solid =>
  join(
    translate(block([width, height, 2.2], material, 0.3), [0, 0, 0]),
    translate(
      sheet(roundedRectangle(width + 12, height + 12, 4), 1.2, 'anodised', [
        roundedRectangle(width - 4, height - 4, 2).map(([x, y]): Pair => [x, y]),
      ]),
      [0, 0, 1.2],
    ),
    translate(block([12, 30, 1.6], 'anodised', 0.3), [0, -height / 2 - 18, 1.8]),
  )

/** A prism of several facets in its geared ring. */
export function prism(radius: number, facets: number): Solid {
  const gear = Array.from({ length: 144 }, (_, index): Pair => {
    const angle = (index * 2 * Math.PI) / 144
    const reach = radius + (index % 4 < 2 ? 9 : 7)
    return [reach * Math.cos(angle), reach * Math.sin(angle)]
  })
  const rim = circleOf(radius, [0, 0], facets * 8)
  const top = rim.map(([x, y], index): Vec3 => {
    const inward = 0.12 + 0.5 * Math.abs(((index % 8) - 4) / 4)
    return [x * (1 - inward * 0.15), y * (1 - inward * 0.15), 6]
  })
  return join(
    loft(
      [
        rim.map(([x, y]): Vec3 => [x, y, 0]),
        rim.map(([x, y]): Vec3 => [x, y, 4]),
        top,
        Array.from({ length: facets * 8 }, (): Vec3 => [0, 0, 13]),
      ],
      'lens',
    ),
    sheet(gear, 4, 'brass', [circleOf(radius, [0, 0], 48)]),
    translate(sleeve(radius + 3, radius - 1, 2, 'anodised', 48), [0, 0, 4]),
  )
}

/** An iris that is half closed, with its lever. */
export const iris = (radius: number, leaves: number): Solid =>
  join(
    sleeve(radius, radius * 0.82, 6, 'anodised', 48),
    repeatAround(
      sheet(
        [...arc(radius * 0.84, 0, 0.9, 5), ...arc(radius * 0.34, 1.5, 0.7, 5)],
        0.3,
        'blued',
      ).map((piece) => piece),
      'z',
      leaves,
    ).map((piece, index) => ({
      ...piece,
      positions: piece.positions.map((value, position) =>
        position % 3 === 2 ? value + 1 + index * 0.22 : value,
      ),
    })),
    translate(block([6, 22, 1.4], 'steel', 0.3), [0, radius + 8, 3]),
    translate(bar(2, 6, 'brass', 12), [0, radius + 16, 2]),
  )

/** A shutter blade with its slots, pointing at the middle from above. */
export const blade = (width: number, height: number, thickness: number): Solid =>
  sheet(
    [
      [-width / 2, 0],
      [width / 2, 0],
      [width / 2, height * 0.72],
      [width * 0.32, height],
      [-width * 0.32, height],
      [-width / 2, height * 0.72],
    ],
    thickness,
    'blued',
    [-1, 1].map((side) =>
      roundedRectangle(4.4, height * 0.34, 2, 3).map(
        ([x, y]): Pair => [x + side * width * 0.28, y + height * 0.6],
      ),
    ),
  )

/** A cooler: fins across z with heat pipes that come from a copper base at its front. */
export function cooler(width: number, height: number, depth: number, fins: number): Solid {
  const gap = (depth * 0.8) / fins
  const pipes = [-0.36, -0.18, 0.18, 0.36].flatMap((x) =>
    [-1, 1].map((side): Vec3[] => [
      [width * x * 0.5, side * 12, -4],
      [width * x * 0.8, side * 14, -depth * 0.07],
      [width * x, side * height * 0.3, -depth * 0.13],
      [width * x, side * height * 0.34, -depth * 0.24],
      [width * x, side * height * 0.34, -depth * 1.03],
    ]),
  )
  return join(
    ...Array.from({ length: fins }, (_, index) =>
      translate(block([width, height, Math.min(1.2, gap * 0.4)], 'aluminium', 0, 4), [
        0,
        0,
        -depth * 0.2 - index * gap,
      ]),
    ),
    ...pipes.map((points) => tube(points, 4, 'copper', 10, 5)),
    translate(block([width * 0.52, height * 0.52, 9], 'copper', 0.8, 3), [0, 0, -4.5]),
    ...[-1, 1].map((side) =>
      translate(block([3, height * 0.2, depth * 0.95], 'anodised', 0.5), [
        (side * width) / 2,
        0,
        -depth * 0.55,
      ]),
    ),
  )
}

/** A round LED engine: copper, white board, phosphor, terminals. */
export const ledEngine = (radius: number): Solid =>
  join(
    lathe(
      [
        [radius, 0],
        [radius, 7],
        [radius * 0.96, 8],
      ],
      'copper',
      48,
    ),
    translate(
      sheet(
        circleOf(radius * 0.86, [0, 0], 48),
        1.6,
        'pcbWhite',
        circleOf(radius * 0.74, [0, 0], 6).map((centre) => circleOf(2, centre, 10)),
      ),
      [0, 0, 8],
    ),
    translate(block([radius * 0.9, radius * 0.9, 2], 'anodised', 0.4, 3), [0, 0, 10]),
    translate(block([radius * 0.74, radius * 0.74, 1], 'phosphor', 0.2, 2), [0, 0, 11.4]),
    ...[-1, 1].map((side) =>
      translate(block([9, 16, 7], 'plasticWhite', 0.5), [side * radius * 0.64, 0, 12]),
    ),
  )
