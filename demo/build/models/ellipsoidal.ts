/** A static ellipsoidal that hangs from its bracket. The light goes along +z through AXIS. */
import { pairs, triples } from '../points.ts'
import { handKnob, screw, washer } from '../solids/fasteners.ts'
import { iris, lens } from '../solids/optics.ts'
import {
  block,
  circleOf,
  lathe,
  type Pair,
  roundedRectangle,
  sheet,
  tube,
} from '../solids/primitives.ts'
import { louvres, type Section, shell } from '../solids/shells.ts'
import {
  at,
  join,
  mirror,
  pointAlong,
  repeatAround,
  rotate,
  type Solid,
  translate,
  type Vec3,
} from '../solids/solid.ts'
import { electronics, source } from './ellipsoidal-internals.ts'
import { type AssemblyGroup, bodies, body, type FixtureBuild, moveBuild } from './fixture-build.ts'
import { hanger } from './static-parts.ts'

const AXIS = 120
const degrees = (value: number) => (value * Math.PI) / 180
const SHAPE: readonly Section[] = [
  { z: -322, x: 92, y: 96, square: 5 },
  { z: -312, x: 100, y: 104, square: 5 },
  { z: -110, x: 100, y: 104, square: 5 },
  { z: -82, x: 92, y: 94, square: 4 },
  { z: -52, x: 86, y: 86, square: 2.6 },
  { z: 6, x: 84, y: 84, square: 2.2 },
  { z: 12, x: 80, y: 80, square: 2 },
]
const skin = (from: number, to: number) => shell(SHAPE, 'paint', degrees(from), degrees(to), 3, 18)

const top = join(
  skin(46, 134),
  ...[-42, -28, -14, 0, 14, 28, 42].map((x) =>
    translate(block([3, 16, 190], 'paint', 1.2), [x, 108, -212]),
  ),
  translate(block([46, 1.2, 12], 'aluminium', 0.3), [0, 96, -70]),
)
const side = join(
  skin(-90, 46),
  ...[-50, -30, -10, 10, 30, 50].map((y) =>
    translate(block([14, 3, 190], 'paint', 1.2), [103, y, -212]),
  ),
  translate(rotate(louvres(60, 40, 5), 'y', 90), [96, 0, -96]),
  translate(pointAlong(lathe(pairs('26 0, 24 14, 18 18'), 'paint', 28), 'x'), [82, 0, -40]),
)
const rear = join(
  translate(
    sheet(
      roundedRectangle(184, 192, 34, 5),
      5,
      'paint',
      [
        roundedRectangle(64, 32, 3).map(([x, y]): Pair => [x, y + 56]),
        ...[-46, 0, 46].map((x) => circleOf(11.6, [x, -58], 24)),
        circleOf(43, [0, 0], 6).map(([x, y]): Pair => [x, y * 0.6]),
      ],
      1,
    ),
    [0, 0, -328],
  ),
  ...[-18, -9, 0, 9, 18].map((y) => translate(block([84, 3.4, 3], 'paint', 0.8), [0, y, -327])),
  translate(block([80, 10, 0.4], 'label'), [0, -88, -328.4]),
)

const housing = (): AssemblyGroup => {
  const knob = translate(pointAlong(handKnob(25), 'x'), [126, 0, -40])
  const ring = translate(pointAlong(washer(9, 3.3, 1.6), 'x'), [124, 0, -40])
  const screws = at(
    pointAlong(screw(5, 16, 'socket'), 'x'),
    [99, 62, -290],
    [99, 62, -130],
    [99, -72, -290],
    [99, -72, -130],
  )
  return {
    key: 'housing',
    explode: [0, 0, 0],
    bodies: [
      body('cover-top', top, [0, 170, 0]),
      bodies('cover-side', [side, [190, 0, 0]], [mirror(side, 'x'), [-190, 0, 0]]),
      body('cover-rear', rear, [0, 0, -330]),
      body('bracket-yoke', hanger(124, 262, -40), [0, 300, 0]),
      bodies('hand-knob', [knob, [300, 60, 0]], [mirror(knob, 'x'), [-300, 60, 0]]),
      bodies('washer6', [ring, [250, 60, 0]], [mirror(ring, 'x'), [-250, 60, 0]]),
      bodies('m5x16', [screws, [270, 0, 0]], [mirror(screws, 'x'), [-270, 0, 0]]),
      body(
        'safety',
        join(
          tube(
            triples('0 112 -300, 40 150 -306, 70 210 -290, 50 262 -250, 0 280 -220'),
            2.2,
            'steel',
            7,
            7,
          ),
          translate(block([34, 9, 6], 'steel', 2, 4), [0, 280, -212]),
        ),
        [110, 210, -90],
      ),
    ],
  }
}

/** A blade with its handle, from above. */
const shutter = join(
  translate(
    sheet(pairs('-46 0, 46 0, 46 52, 14 66, 14 104, -14 104, -14 66, -46 52'), 0.6, 'steel'),
    [0, 22, 0],
  ),
  translate(block([30, 26, 9], 'plastic', 2, 5), [0, 136, 0.4]),
)
/** A lens tube; `grown` makes it longer, or shorter when negative. */
const tubeOf = (grown: number): Solid =>
  join(
    lathe(
      [
        [70, 20],
        [77, 20],
        [77, 44],
        [74, 48],
        [74, 150],
        [78, 154],
        [78, 176],
        [74, 180],
        [74, 296 + grown],
        [82, 306 + grown],
        [86, 330 + grown],
        [82, 330 + grown],
        [78, 310 + grown],
        [70, 296 + grown],
      ],
      'paint',
      56,
      true,
    ),
    repeatAround(translate(block([3, 5, 20], 'plasticGrey', 0.8), [78, 0, 165]), 'z', 24),
    translate(lens(68, 26), [0, 0, 286 + grown]),
    translate(rotate(lens(66, 22), 'x', 180), [0, 0, 150]),
    ...[60, 180, 300].map((angle) =>
      rotate(translate(pointAlong(handKnob(9), 'x'), [78, 0, 110]), 'z', angle - 60),
    ),
    translate(block([34, 1, 12], 'label'), [0, 74.4, 240]),
  )
const frame = join(
  translate(
    sheet(roundedRectangle(186, 186, 6), 1, 'steel', [circleOf(80, [0, 0], 48)]),
    [0, 0, 338],
  ),
  ...[0, 90, 270].map((angle) =>
    rotate(
      translate(
        join(
          block([150, 3, 16], 'paint', 0.6),
          translate(block([150, 9, 2], 'paint', 0.4), [0, -4, 7]),
        ),
        [0, -95, 337],
      ),
      'z',
      angle,
    ),
  ),
  translate(block([26, 20, 1.2], 'steel', 0.3, 4), [0, 100, 338.5]),
)

const optics = (): AssemblyGroup => ({
  key: 'optics',
  explode: [0, 0, 0],
  bodies: [
    body('bracket-holder', frame, [0, 0, 400]),
    body('lens-tube-26', tubeOf(0), [0, 0, 290]),
    body('lens-condenser', translate(lens(42, 26), [0, 0, -70]), [0, 0, 60]),
    bodies(
      'bracket-shutter',
      ...[0, 90, 180, 270].map((angle, index): readonly [Solid, Vec3] => {
        const turn = degrees(angle)
        return [
          rotate(translate(shutter, [0, 0, -24 + index * 2]), 'z', angle),
          [-90 * Math.sin(turn), 90 * Math.cos(turn), 150],
        ]
      }),
    ),
    body('iris', translate(iris(46, 18), [0, 0, -8]), [0, 0, 220]),
    body(
      'm3x10',
      repeatAround(translate(screw(3, 10, 'pan'), [79, 0, 13]), 'z', 12, 15),
      [0, 0, 255],
    ),
  ],
  accessories: [
    body('lens-tube-19', translate(tubeOf(60), [270, -60, 130])),
    body('lens-tube-36', translate(tubeOf(-70), [-270, 60, 330])),
  ],
})

/** The fixture with its bracket upwards. */
export const ellipsoidal = (): FixtureBuild =>
  moveBuild([housing(), optics(), source(), electronics()], [0, AXIS, 0])
