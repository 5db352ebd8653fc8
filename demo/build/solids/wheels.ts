/**
 * Wheels of a projecting head, and the gobos in them. Light travels along +z; each part is centred
 * on z = 0.
 */
import type { Pattern } from '../../parts/optics.ts'
import { openings } from './gobo-patterns.ts'
import type { MaterialName } from './materials.ts'
import { arc, bar, block, circleOf, type Pair, sheet, sleeve } from './primitives.ts'
import { join, repeatAround, rotate, type Solid, translate } from './solid.ts'

/** A wheel with round holes around its middle. */
const disc = (
  radius: number,
  holes: readonly Pair[][],
  thickness: number,
  material: MaterialName,
) =>
  join(
    sheet(circleOf(radius, [0, 0], 64), thickness, material, [circleOf(5, [0, 0], 16), ...holes]),
    translate(sleeve(11, 5, 8, 'aluminium', 24), [0, 0, -4]),
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
    translate(sleeve(hole + 1.4, hole * 0.92, 2, 'anodised', 32), [0, 0, 3]),
  )
  return join(
    disc(
      radius,
      centres.map((centre) => circleOf(hole, centre, 24)),
      1.6,
      'aluminium',
    ),
    ...centres.slice(1).map(([x, y]) => translate(carrier, [x, y, 1.8])),
    translate(sleeve(16, 11, 2.4, 'steel', 32), [0, 0, 1.6]),
  )
}

const FILTERS: readonly MaterialName[] = [
  'red',
  'amber',
  'green',
  'blue',
  'violet',
  'cyan',
  'magenta',
  'yellow',
]

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
      .map(([x, y], index) =>
        translate(bar(size * 0.97, 1.1, FILTERS[index % FILTERS.length] ?? 'red', 28), [x, y, 1.3]),
      ),
    ...centres
      .slice(1)
      .flatMap(([x, y]) =>
        [0, 120, 240].map((angle) =>
          translate(rotate(translate(block([4, 3, 0.5], 'steel'), [size, 0, 2.6]), 'z', angle), [
            x,
            y,
            0,
          ]),
        ),
      ),
  )
}

/** A glass wheel whose pattern runs through the beam. */
export const animationWheel = (radius: number): Solid =>
  join(
    translate(bar(radius, 1.1, 'glass', 64), [0, 0, 0]),
    repeatAround(
      sheet(
        [...arc(radius * 0.94, 0, 0.16, 4), ...arc(radius * 0.42, 0.34, 0.1, 4)],
        0.3,
        'chip',
      ).map((piece) => ({
        ...piece,
        positions: piece.positions.map((value, index) => (index % 3 === 2 ? value + 1.2 : value)),
      })),
      'z',
      15,
    ),
    translate(sleeve(radius * 0.3, 5, 2.6, 'anodised', 36), [0, 0, -0.8]),
    translate(sleeve(11, 5, 9, 'aluminium', 24), [0, 0, -5]),
  )

/** A gobo: sheet metal with openings, or glass with a black coating that has them. */
export function gobo(pattern: Pattern, radius: number, image: number, isGlass: boolean): Solid {
  const holes = openings(pattern).map((outline) =>
    outline.map(([x, y]): Pair => [x * image, y * image]),
  )
  const mask = sheet(
    circleOf(isGlass ? image : radius, [0, 0], 40),
    isGlass ? 0.2 : 0.5,
    isGlass ? 'chip' : 'steel',
    holes,
  )
  return isGlass ? join(bar(radius, 1.1, 'glass', 40), translate(mask, [0, 0, 1.15])) : mask
}
