/** Electrical parts as they are drawn; sizes are those of a drawing, not of the part. */
import { triples } from '../points.ts'
import { chips, holes, part, wire } from './shape-tools.ts'
import { box, cylinder, disc, face, polygon, rectangle, ring, TONES } from './solid.ts'
import { path } from './svg.ts'

export const electricalShapes = {
  board: part(8, 60, () =>
    [
      box(0, 7, 112, 78, 'board'),
      chips(0, [
        [-14, 6, 28, 28],
        [26, 18, 20, 14],
        [26, -10, 14, 14],
        [-42, -12, 12, 22],
      ]),
      chips(
        0,
        [
          [0, -31, 70, 9],
          [-42, 28, 18, 10],
          [44, 30, 14, 9],
        ],
        '#f4f6f8',
      ),
    ].join(''),
  ),
  psu: part(48, 58, () =>
    [
      box(0, 48, 118, 66, 'metal'),
      ...[-40, -24, -8, 8, 24].map((z) => face(0, rectangle(6, 34, [z, 6]), TONES.dark[1])),
      chips(0, [[0, -25, 96, 8]], TONES.black[0]),
    ].join(''),
  ),
  led: part(30, 56, () =>
    [
      cylinder(10, 20, 52, 'dark'),
      cylinder(0, 10, 46, 'copper'),
      face(0, rectangle(40, 40), '#fff7d1'),
      face(0, rectangle(30, 30), '#ffe27a'),
      holes(0, 6, 38, 4),
    ].join(''),
  ),
  lamp: part(70, 40, () =>
    [
      cylinder(46, 24, 17, 'metal'),
      cylinder(22, 24, 10, 'white'),
      cylinder(0, 24, 20, 'glass'),
      disc(0, 7, '#fff3c4'),
    ].join(''),
  ),
  fan: part(26, 54, () =>
    [
      box(0, 26, 82, 82, 'black'),
      disc(0, 37, '#1d242b'),
      ...polygon(7, 21, [0, 0], 0.2).map((at) => disc(0, 11, '#7b8792', at)),
      disc(0, 15, TONES.dark[0]),
      holes(0, 4, 50, 4),
    ].join(''),
  ),
  motor: part(62, 46, () =>
    [
      box(22, 10, 56, 56, 'metal'),
      box(32, 26, 52, 52, 'black'),
      box(22, 10, 56, 56, 'metal'),
      holes(22, 4, 32, 4),
      cylinder(14, 8, 15, 'metal'),
      cylinder(0, 22, 6, 'white'),
    ].join(''),
  ),
  sensor: part(
    40,
    24,
    () =>
      wire(triples('14 0 0, 26 -22 14, 40 8 0'), 3, '#c9463d') +
      box(0, 16, 26, 22, 'black') +
      disc(0, 5, TONES.metal[0]),
  ),
  socket: part(32, 38, () =>
    [
      cylinder(8, 24, 22, 'black'),
      box(0, 9, 54, 62, 'black'),
      disc(0, 20, '#171d22'),
      path(
        polygon(5, 11, [0, 0], 0.3)
          .map((at) => ring(0, 3, at))
          .join(''),
        { fill: TONES.gold[0] },
      ),
      path(ring(0, 3, [-20, 24]) + ring(0, 3, [20, -24]), { fill: '#fff' }),
    ].join(''),
  ),
  cable: part(96, 34, () =>
    [
      wire(triples('8 0 0, 14 -50 20, 46 -4 4, 78 44 0, 84 4 0'), 7, '#5b6670'),
      box(80, 20, 24, 18, 'white', [0, 2]),
      box(-2, 16, 24, 18, 'white'),
      chips(-2, [
        [-5, 0, 5, 8],
        [5, 0, 5, 8],
      ]),
    ].join(''),
  ),
}
