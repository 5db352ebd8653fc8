/** A cast LED par on a double bracket. The light goes along +z through AXIS. */
import { pairs, triples } from '../points.ts'
import { foot, handKnob, screw, washer } from '../solids/fasteners.ts'
import {
  bar,
  block,
  circleOf,
  lathe,
  type Pair,
  roundedRectangle,
  sheet,
  sleeve,
  tube,
} from '../solids/primitives.ts'
import {
  at,
  join,
  mirror,
  pointAlong,
  repeatAround,
  rotate,
  type Solid,
  translate,
} from '../solids/solid.ts'
import { type AssemblyGroup, bodies, body, type FixtureBuild, moveBuild } from './fixture-build.ts'
import { electronics, source } from './par-internals.ts'

const AXIS = 172
/** The eighteen cells: six around the middle, twelve around those. */
const CELLS: readonly Pair[] = [
  ...circleOf(34, [0, 0], 6),
  ...circleOf(80, [0, 0], 12).map(([x, y]): Pair => [x, y]),
]
const degrees = (value: number) => (value * Math.PI) / 180

const housing = join(
  lathe(
    pairs(
      '60 -86, 86 -90, 96 -84, 103 20, 113 30, 118 34, 118 46, 112 46, 108 36, 98 22, 91 -80, 60 -81',
    ),
    'paint',
    64,
    true,
  ),
  translate(
    sheet(circleOf(64, [0, 0], 48), 5, 'paint', [
      roundedRectangle(58, 26, 3).map(([x, y]): Pair => [x, y + 36]),
    ]),
    [0, 0, -86],
  ),
  repeatAround(translate(block([26, 3, 98], 'paint', 1), [104, 0, -36]), 'z', 44, 4),
  repeatAround(translate(pointAlong(bar(8, 14, 'paint', 14, 1), 'z'), [110, 0, 30]), 'z', 8, 22.5),
  ...[1, -1].map((side) =>
    translate(pointAlong(lathe(pairs('24 0, 22 14, 18 20'), 'paint', 28), side > 0 ? 'x' : '-x'), [
      side * 104,
      0,
      -20,
    ]),
  ),
  translate(
    join(block([26, 12, 16], 'paint', 2, 5), translate(sleeve(9, 5, 6, 'paint', 20), [0, 10, -3])),
    [0, 112, -50],
  ),
  translate(block([70, 18, 0.5], 'label'), [0, -4, -91]),
)

const bezel = join(
  lathe(pairs('108 46, 124 46, 126 50, 126 76, 122 84, 112 86, 108 82'), 'paint', 72, true),
  repeatAround(translate(block([5, 14, 34], 'paint', 1.4), [125, 0, 65]), 'z', 16, 11.25),
)

/** A flat U below the axis. */
const bow = (drop: number, half: number): Solid => {
  const corner = (x: number, sign: number, radius: number): Pair[] =>
    Array.from({ length: 6 }, (_, step): Pair => {
      const angle = degrees(sign > 0 ? -90 + step * 18 : 180 + step * 18)
      return [x + radius * Math.cos(angle), -drop + 22 + radius * Math.sin(angle)]
    })
  const outer: Pair[] = [
    ...corner(-half + 22, -1, 22),
    ...corner(half - 22, 1, 22),
    [half, 18],
    [half - 4, 18],
  ]
  const inner: Pair[] = [
    ...corner(half - 22, 1, 18).toReversed(),
    ...corner(-half + 22, -1, 18).toReversed(),
  ]
  return translate(
    sheet([...outer, ...inner, [-half + 4, 18], [-half, 18]], 42, 'paint', [], 0.6),
    [0, 0, -21],
  )
}
const splayed = (solid: Solid, angle: number) => translate(rotate(solid, 'x', angle), [0, 0, -20])
const feet = at(foot(11, 9), [96, -158, 0], [-96, -158, 0])

const cover = (): AssemblyGroup => {
  const knob = translate(pointAlong(handKnob(25), 'x'), [140, 0, -20])
  return {
    key: 'housing',
    explode: [0, 0, 0],
    bodies: [
      body('cover-bezel', bezel, [0, 0, 210]),
      body('cover-rear', housing, [0, 0, -60]),
      body(
        'bracket-double',
        join(splayed(bow(158, 136), 24), splayed(bow(158, 131), -26)),
        [0, -190, -60],
      ),
      bodies('hand-knob', [knob, [110, 0, -60]], [mirror(knob, 'x'), [-110, 0, -60]]),
      bodies(
        'washer6',
        [translate(pointAlong(washer(9, 3.3, 1.6), 'x'), [137, 0, -20]), [50, 0, -60]],
        [translate(pointAlong(washer(9, 3.3, 1.6), '-x'), [-137, 0, -20]), [-50, 0, -60]],
      ),
      body('foot', join(splayed(feet, 24), splayed(feet, -26)), [0, -240, -60]),
      body(
        'valve',
        translate(
          pointAlong(
            join(
              bar(8, 5, 'plastic', 6),
              bar(5.5, 9, 'plasticGrey', 18, 1),
              translate(bar(5, 8, 'plastic', 16), [0, 0, -8]),
            ),
            '-z',
          ),
          [-44, 0, -88],
        ),
        [150, -70, -250],
      ),
      body(
        'gasket',
        join(
          translate(sleeve(114, 110.5, 3, 'rubber', 64), [0, 0, 64]),
          translate(sleeve(117, 113.5, 3, 'rubber', 64), [0, 0, 44]),
        ),
        [0, 0, 130],
      ),
      body(
        'm5x16',
        repeatAround(translate(screw(5, 16, 'socket'), [117, 0, 84]), 'z', 8, 22.5),
        [0, 0, 300],
      ),
      body(
        'safety',
        join(
          tube(
            triples('0 122 -50, 30 150 -66, 80 150 -96, 120 100 -112, 130 40 -110'),
            2.2,
            'steel',
            7,
            7,
          ),
          translate(block([10, 34, 6], 'steel', 2, 4), [130, 30, -110]),
        ),
        [70, 60, -110],
      ),
    ],
  }
}

const plate = (depth: number): Solid =>
  join(
    translate(
      sheet(
        circleOf(106, [0, 0], 56),
        3,
        'plastic',
        CELLS.map((middle) => circleOf(16, middle, 24)),
        0.4,
      ),
      [0, 0, 48],
    ),
    ...CELLS.flatMap(([x, y]) => [
      translate(
        lathe(
          [
            [6, -depth],
            [16, 0],
            [15.2, 0],
            [5.2, -depth],
          ],
          'aluminium',
          16,
          true,
        ),
        [x, y, 50],
      ),
      translate(lathe(pairs('16.9 0, 16.5 2, 13 5.2, 6 6.6, 0 7'), 'lens', 24), [x, y, 51]),
    ]),
    translate(sleeve(107, 104, 8, 'plastic', 56), [0, 0, 46]),
  )

const optics = (): AssemblyGroup => ({
  key: 'optics',
  explode: [0, 0, 0],
  bodies: [
    body('glass-window', translate(bar(111, 4, 'glass', 64, 0.6), [0, 0, 68]), [0, 0, 165]),
    body('lens-plate-25', plate(9), [0, 0, 90]),
    body(
      'm3x10',
      repeatAround(translate(screw(3, 10, 'pan'), [101, 0, 52]), 'z', 12, 15),
      [0, 0, 115],
    ),
  ],
  accessories: [
    body('lens-plate-12', translate(plate(14), [250, 0, 120])),
    body('lens-plate-40', translate(plate(5), [250, 0, -40])),
  ],
})

/** The par on its bracket, standing on y = 0. */
export const par = (): FixtureBuild =>
  moveBuild([cover(), optics(), source(), electronics()], [0, AXIS, 0])
