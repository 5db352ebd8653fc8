/** Optical parts as they are drawn; sizes are those of a drawing, not of the part. */
import { pairs } from '../points.ts'
import { holes, part, points } from './shape-tools.ts'
import { cylinder, disc, face, polygon, prism, rectangle, ring, TONES } from './solid.ts'
import { path } from './svg.ts'

/** The leaves of an iris that is half closed. */
const leaves = (count: number): [number, number][][] =>
  Array.from({ length: count }, (_, index) =>
    pairs('31 0, 31 0.8, 9 1.9').map(([radius = 0, turn = 0]) => {
      const angle = (index * 2 * Math.PI) / count + turn
      return [radius * Math.cos(angle), radius * Math.sin(angle)]
    }),
  )

export const opticalShapes = {
  lens: part(16, 66, () =>
    [
      cylinder(4, 12, 60, 'glass'),
      cylinder(0, 5, 56, 'glass'),
      disc(0, 42, '#eef8ff', [-3, 3]),
      path(ring(0, 24, [-12, 14]), { fill: '#fff', stroke: 'none' }),
    ].join(''),
  ),
  plate: part(16, 66, () =>
    [
      cylinder(0, 14, 62, 'black'),
      ...[0, ...Array(6).keys()].map((_, index) => {
        const at = index === 0 ? ([0, 0] as const) : (polygon(6, 36)[index - 1] ?? [0, 0])
        return disc(0, 15, TONES.glass[0], at)
      }),
    ].join(''),
  ),
  wheel: part(8, 60, () =>
    [
      cylinder(0, 6, 56, 'metal'),
      holes(0, 7, 38, 12, '#9fb3c4'),
      disc(0, 12, TONES.dark[2]),
      disc(0, 5, '#fff'),
    ].join(''),
  ),
  gobo: part(6, 40, () =>
    [
      cylinder(0, 4, 36, 'metal'),
      disc(0, 27, '#33404b'),
      ...polygon(5, 15, [0, 0], 0.9).map((at) => disc(0, 6, '#f4f8fb', at)),
      disc(0, 5, '#f4f8fb'),
    ].join(''),
  ),
  glass: part(
    6,
    40,
    () =>
      prism(0, 5, rectangle(64, 52), 'glass') + face(0, points('-24,-8 -6,18 2,18 -16,-8'), '#fff'),
  ),
  iris: part(12, 44, () =>
    [
      cylinder(0, 10, 40, 'dark'),
      disc(0, 32, '#2c353d'),
      ...leaves(8).map((leaf) => face(0, leaf, '#8a97a3')),
      disc(0, 9, '#fff'),
    ].join(''),
  ),
  blade: part(
    5,
    38,
    () =>
      prism(0, 3, points('-50,-22 30,-26 52,-8 52,8 30,24 -50,22'), 'metal') +
      path(ring(0, 6, [38, 0]), { fill: '#fff' }),
  ),
}
