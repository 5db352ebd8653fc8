/** Mechanical parts as they are drawn; sizes are those of a drawing, not of the part. */
import { triples } from '../points.ts'
import { chips, part, points, wire } from './shape-tools.ts'
import {
  box,
  cylinder,
  disc,
  face,
  polygon,
  prism,
  project,
  rectangle,
  ring,
  TONES,
} from './solid.ts'
import { outline, path } from './svg.ts'

const U = points('-62,-50 62,-50 62,50 46,50 46,-34 -46,-34 -46,50 -62,50')
/** A hook over a tube, open to one side. */
const HOOK = points(
  '-9,-62 9,-62 9,-34 34,-24 34,6 20,6 20,-12 0,-20 -22,-8 -26,16 -10,38 14,40 30,28 38,38 18,56 -18,54 -42,22 -38,-20 -9,-38',
)
/** The outline of a belt around two wheels. */
const stadium = (half: number, radius: number): [number, number][] =>
  [...Array(18).keys()].map((index) => {
    const angle = -Math.PI / 2 + (index * Math.PI) / 8.5 + (index > 8 ? -Math.PI / 8.5 : 0)
    return [(index < 9 ? half : -half) + radius * Math.cos(angle), radius * Math.sin(angle)]
  })

export const mechanicalShapes = {
  belt: part(16, 44, () => {
    const [outer, inner] = [stadium(34, 24), stadium(34, 20)]
    return prism(0, 15, outer, 'black') + face(0, inner, '#fff') + face(0, inner, 'none')
  }),
  cover: part(64, 82, () =>
    [
      prism(0, 62, points('-62,-58 62,-58 72,-40 72,36 54,62 -54,62 -72,36 -72,-40'), 'black'),
      face(0, points('-52,-46 52,-46 60,-32 60,28 46,50 -46,50 -60,28 -60,-32'), '#5b6670'),
      ...[-18, -6, 6].map((y) => face(0, rectangle(66, 5, [0, y]), '#2d363e')),
    ].join(''),
  ),
  bracket: {
    ...part(
      26,
      64,
      () =>
        prism(0, 26, U, 'dark') +
        path(ring(0, 5, [-54, 34]) + ring(0, 5, [54, 34]), { fill: '#fff' }),
    ),
    pointer: 0.66,
  },
  clamp: part(22, 62, () =>
    [
      prism(0, 20, HOOK, 'metal'),
      cylinder(6, 8, 5, 'dark', [0, -56]),
      cylinder(6, 8, 5, 'dark', [44, -4]),
    ].join(''),
  ),
  knob: part(
    30,
    30,
    () => cylinder(8, 22, 20, 'black') + cylinder(0, 10, 25, 'dark') + disc(0, 8, TONES.metal[0]),
  ),
  screw: part(
    40,
    18,
    () =>
      cylinder(8, 32, 5, 'metal') + cylinder(0, 9, 11, 'metal') + face(0, polygon(6, 5), '#5b6670'),
  ),
  ring: part(8, 22, () => cylinder(0, 7, 20, 'metal', [0, 0], 10)),
  filter: part(12, 42, () =>
    [
      box(0, 9, 72, 56, 'dark'),
      path(
        [-24, -8, 8, 24].map((z) => outline([project(0, -22, z), project(0, 22, z)])).join('') +
          [-14, 0, 14].map((y) => outline([project(0, y, -30), project(0, y, 30)])).join(''),
        { fill: 'none' },
      ),
    ].join(''),
  ),
  module: part(58, 66, () =>
    [
      box(40, 18, 104, 92, 'dark'),
      cylinder(12, 30, 36, 'metal'),
      cylinder(0, 14, 30, 'glass'),
      box(14, 22, 26, 26, 'black', [44, 32]),
      box(14, 22, 26, 26, 'black', [-44, -32]),
    ].join(''),
  ),
  heater: part(
    70,
    54,
    () =>
      [60, 48, 36, 24, 12, 0].map((x) => box(x, 6, 88, 66, 'metal')).join('') +
      box(-6, 6, 50, 40, 'copper'),
  ),
  pump: part(66, 42, () =>
    [
      box(34, 30, 56, 52, 'dark'),
      cylinder(12, 24, 24, 'metal'),
      cylinder(0, 14, 12, 'gold'),
      cylinder(-10, 12, 5, 'metal'),
      wire(triples('40 26 10, 44 50 10, 60 44 16'), 4, '#d9e0e6'),
    ].join(''),
  ),
  tank: part(60, 66, () =>
    [
      box(0, 58, 104, 88, 'white'),
      face(0, rectangle(96, 46, [0, -18]), '#cfe6f5'),
      chips(0, [
        [40, -24, 12, 2],
        [40, -8, 12, 2],
        [40, 8, 12, 2],
      ]),
      box(14, 26, 26, 14, 'black', [0, 51]),
    ].join(''),
  ),
  bottle: part(30, 62, () =>
    [
      box(0, 30, 50, 82, 'white', [0, -8]),
      face(0, rectangle(42, 40, [0, -14]), '#4d93d9'),
      chips(
        0,
        [
          [0, -6, 28, 4],
          [0, -16, 20, 4],
        ],
        '#fff',
      ),
      box(5, 20, 24, 14, 'white', [0, 40]),
      box(3, 24, 28, 14, 'black', [0, 54]),
    ].join(''),
  ),
}
