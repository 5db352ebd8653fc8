/** Screws, rings, bearings, feet, knobs: fasteners of a fixture. Heads are at z = 0 and face +z. */
import { bar, block, circleOf, lathe, type Pair, sheet, sleeve } from './primitives.ts'
import { join, repeatAround, rotate, type Solid, translate } from './solid.ts'

const hexagon = (radius: number): Pair[] => circleOf(radius, [0, 0], 6)
const cross = (size: number): Solid =>
  join(block([size, size * 0.28, 0.4], 'chip'), block([size * 0.28, size, 0.4], 'chip'))

/**
 * A screw that enters towards -z.
 * @param diameter of its thread, millimetres
 */
export function screw(
  diameter: number,
  length: number,
  head: 'socket' | 'pan' | 'sunk' | 'captive',
): Solid {
  const radius = diameter / 2
  const shank = (from: number) =>
    translate(
      lathe(
        [
          [radius * 0.7, 0],
          [radius, radius * 0.4],
          [radius, length],
        ],
        'steel',
        8,
      ),
      [0, 0, from - length],
    )
  switch (head) {
    case 'socket':
      return join(
        shank(0),
        lathe(
          [
            [radius * 1.75, 0],
            [radius * 1.75, diameter * 0.85],
            [radius * 1.55, diameter],
            [radius * 0.95, diameter],
          ],
          'steel',
          10,
        ),
        translate(sheet(hexagon(radius), 0.3, 'chip'), [0, 0, diameter]),
      )
    case 'pan':
      return join(
        shank(0),
        lathe(
          [
            [radius * 1.95, 0],
            [radius * 1.9, diameter * 0.35],
            [radius * 1.3, diameter * 0.62],
            [0, diameter * 0.7],
          ],
          'steel',
          8,
        ),
        translate(cross(diameter * 0.9), [0, 0, diameter * 0.72]),
      )
    case 'sunk':
      return join(
        shank(-diameter * 0.5),
        translate(
          lathe(
            [
              [radius, 0],
              [radius * 1.9, diameter * 0.5],
            ],
            'steel',
            8,
          ),
          [0, 0, -diameter * 0.5],
        ),
        cross(diameter * 0.9),
      )
    case 'captive':
      return join(
        shank(0),
        lathe(
          [
            [radius * 2, 0],
            [radius * 2, diameter * 1.2],
            [radius * 1.7, diameter * 1.5],
          ],
          'steel',
          12,
        ),
        repeatAround(
          translate(block([0.9, 0.9, diameter], 'blued'), [radius * 2, 0, diameter * 0.6]),
          'z',
          8,
        ),
        translate(block([radius * 3, 1, 0.5], 'chip'), [0, 0, diameter * 1.5]),
      )
  }
}

/** A washer, circlip or gasket ring. */
export const washer = (outer: number, inner: number, thickness: number): Solid =>
  sleeve(outer, inner, thickness, 'blued', 10)

/** A ring that is open on one side, with its two eyes. */
export function circlip(radius: number): Solid {
  const arc = Array.from({ length: 15 }, (_, index) => ((20 + (index * 320) / 14) * Math.PI) / 180)
  const outline = [
    ...arc.map((angle): Pair => [radius * Math.cos(angle), radius * Math.sin(angle)]),
    ...arc
      .toReversed()
      .map((angle): Pair => [radius * 0.78 * Math.cos(angle), radius * 0.78 * Math.sin(angle)]),
  ]
  const eye = (sign: number) =>
    translate(sleeve(radius * 0.2, radius * 0.09, 1, 'blued', 10), [
      radius * 0.86,
      sign * radius * 0.24,
      0,
    ])
  return join(sheet(outline, 1, 'blued'), eye(1), eye(-1))
}

/** A hexagon pillar with a threaded pin, standing along z. */
export const spacer = (length: number): Solid =>
  join(sheet(hexagon(3), length, 'brass'), translate(bar(1.5, 6, 'brass', 10), [0, 0, -6]))

/** A sealed ball bearing around z. */
export const bearing = (inner: number, outer: number, width: number): Solid => {
  const [wall, r, R] = [(outer - inner) * 0.13, inner / 2, outer / 2]
  return join(
    sleeve(R, R - wall, width, 'steel', 40),
    sleeve(r + wall, r, width, 'steel', 40),
    translate(sleeve(R - wall, r + wall, width * 0.86, 'rubber', 40), [0, 0, width * 0.07]),
  )
}

/** A rubber foot below y = 0. */
export const foot = (radius: number, height: number): Solid =>
  rotate(
    join(
      lathe(
        [
          [radius, 0],
          [radius, height * 0.3],
          [radius * 0.82, height - 1.5],
          [radius * 0.76, height],
        ],
        'rubber',
        28,
      ),
      translate(sleeve(radius * 0.4, radius * 0.2, 0.6, 'steel', 16), [0, 0, height]),
    ),
    'x',
    90,
  )

/** A knob with a ribbed rim that looks towards +z. */
export const knob = (radius: number, depth: number): Solid =>
  join(
    lathe(
      [
        [radius * 1.06, 0],
        [radius * 1.06, 2],
        [radius, 2.5],
        [radius * 0.95, depth - 1.5],
        [radius * 0.85, depth],
      ],
      'plastic',
      32,
    ),
    repeatAround(
      translate(block([1.2, 1.6, depth - 4], 'plasticGrey'), [radius * 0.98, 0, depth / 2]),
      'z',
      18,
    ),
    translate(sleeve(radius * 0.8, radius * 0.66, 0.5, 'aluminium', 28), [0, 0, depth]),
  )

/** A hand knob with five lobes and its threaded bolt towards -z. */
export function handKnob(radius: number): Solid {
  const outline = Array.from({ length: 60 }, (_, index): Pair => {
    const angle = (index * 2 * Math.PI) / 60
    const reach = radius * (0.9 + 0.1 * Math.cos(5 * angle))
    return [reach * Math.cos(angle), reach * Math.sin(angle)]
  })
  return join(
    translate(bar(radius * 0.45, 10, 'plastic', 20), [0, 0, 0]),
    translate(sheet(outline, 16, 'plastic', [], 2), [0, 0, 8]),
    translate(bar(radius * 0.4, 1, 'aluminium', 20), [0, 0, 24]),
    translate(bar(5, 30, 'steel', 14, 0.8), [0, 0, -30]),
  )
}
