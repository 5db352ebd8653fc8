/** An audience light with barn doors on a bracket. The light goes along +z through AXIS. */
import { pairs, triples } from '../points.ts'
import { pasteTube } from '../solids/consumables.ts'
import { hall } from '../solids/drives.ts'
import { board, display, fan, harness, socket, supply } from '../solids/electrics.ts'
import { screw } from '../solids/fasteners.ts'
import { ledEngine } from '../solids/optics.ts'
import { bar, block, circleOf, lathe, roundedRectangle, sheet } from '../solids/primitives.ts'
import { louvres, shell } from '../solids/shells.ts'
import {
  join,
  mirror,
  pointAlong,
  repeatAround,
  rotate,
  type Solid,
  translate,
} from '../solids/solid.ts'
import { type AssemblyGroup, bodies, body, type FixtureBuild, moveBuild } from './fixture-build.ts'
import { axisKnobs, fuseInCap, grid, hanger, safetyCable, screws } from './static-parts.ts'

const AXIS = 112

const rear = join(
  shell(
    [
      { z: -130, x: 88, y: 88, square: 6 },
      { z: -118, x: 99, y: 99, square: 7 },
      { z: -30, x: 100, y: 100, square: 8 },
    ],
    'paint',
    0,
    2 * Math.PI,
    3,
    48,
    [true, false],
  ),
  ...[-72, -54, -36, 36, 54, 72].map((x) =>
    translate(block([4, 16, 76], 'paint', 1), [x, 104, -76]),
  ),
  translate(louvres(90, 26, 9), [0, -4, -131]),
  translate(block([60, 10, 0.5], 'label'), [0, 20, -131]),
)
const side = join(
  translate(pointAlong(sheet(roundedRectangle(126, 170, 10), 2, 'paint'), 'x'), [102, 0, -44]),
  translate(rotate(louvres(90, 52, 9), 'y', 90), [105, -44, -52]),
  translate(pointAlong(lathe(pairs('28 0, 26 10, 18 14'), 'paint', 28), 'x'), [104, 0, -30]),
)
const bezel = join(
  translate(
    sheet(roundedRectangle(214, 214, 26), 70, 'paint', [circleOf(88, [0, 0], 56)], 2),
    [0, 0, 0],
  ),
  translate(
    sheet(roundedRectangle(204, 204, 22), 4, 'plasticGrey', [circleOf(84, [0, 0], 56)]),
    [0, 0, 68],
  ),
)
const frame = translate(
  join(
    sheet(roundedRectangle(190, 190, 6), 1.4, 'steel', [circleOf(82, [0, 0], 48)]),
    ...[0, 90, 180, 270].map((angle) =>
      rotate(translate(block([150, 3, 16], 'paint', 0.6), [0, -95, 3]), 'z', angle),
    ),
  ),
  [0, 0, 78],
)
/** One leaf that opens outwards. */
const leaf = (wide: number): Solid =>
  translate(
    rotate(
      translate(
        sheet(
          [
            [-wide, 0],
            [wide, 0],
            [wide * 0.86, 92],
            [-wide * 0.86, 92],
          ],
          1.5,
          'paint',
        ),
        [0, 0, 0],
      ),
      'x',
      52,
    ),
    [0, 96, 84],
  )
const doors = join(
  ...[0, 90, 180, 270].map((angle) => rotate(leaf(angle % 180 ? 62 : 92), 'z', angle)),
  translate(
    sheet(roundedRectangle(196, 196, 8), 3, 'paint', [circleOf(84, [0, 0], 48)]),
    [0, 0, 82],
  ),
)
const onBack = (solid: Solid, x: number, y: number) =>
  translate(pointAlong(solid, '-z'), [x, y, -131])

const housing = (): AssemblyGroup => ({
  key: 'housing',
  explode: [0, 0, 0],
  bodies: [
    body('cover-bezel', bezel, [0, 0, 150]),
    bodies('cover-side', [side, [150, 0, 0]], [mirror(side, 'x'), [-150, 0, 0]]),
    body('cover-rear', rear, [0, 0, -130]),
    body('bracket-yoke', hanger(122, 172, -30), [0, 240, 0]),
    ...axisKnobs(124, [0, -30], 260),
    screws(
      'm5x16',
      'z',
      screw(5, 16, 'socket'),
      grid([-98, 98], [-98, -34, 34, 98], [70]),
      [0, 0, 260],
    ),
    body(
      'safety',
      safetyCable('-60 96 -100, -90 150 -130, -40 190 -140, 30 200 -120'),
      [-60, 150, -120],
    ),
  ],
})

const optics = (): AssemblyGroup => ({
  key: 'optics',
  explode: [0, 0, 0],
  bodies: [
    body('glass-window', translate(bar(83, 4, 'frosted', 56, 0.6), [0, 0, 66]), [0, 0, 110]),
    body('bracket-holder', frame, [0, 0, 210]),
    body('bracket-doors', doors, [0, 0, 330]),
    body(
      'reflector',
      translate(
        lathe(
          pairs('28 0, 52 14, 70 34, 80 58, 84 60, 84 62, 78 60, 67 36, 50 17, 27 3'),
          'aluminium',
          56,
          true,
        ),
        [0, 0, 2],
      ),
      [0, 0, 30],
    ),
    body(
      'm3x10',
      repeatAround(translate(screw(3, 10, 'pan'), [80, 0, 71]), 'z', 12, 15),
      [0, 0, 160],
    ),
  ],
})

const source = (): AssemblyGroup => ({
  key: 'source',
  explode: [0, 0, 0],
  asModule: [0, 0, -90],
  bodies: [
    body(
      'led',
      join(
        translate(ledEngine(44), [0, 0, -12]),
        ...[-56, -40, -24, -8, 8, 24, 40, 56].map((x) =>
          translate(block([2.4, 128, 46], 'anodised'), [x, 0, -44]),
        ),
        translate(block([126, 128, 8], 'anodised', 0.8, 3), [0, 0, -17]),
      ),
      [0, 0, 60],
    ),
    body(
      'fan-body',
      join(...[41, -41].map((y) => translate(fan(80, 15), [0, y, -86]))),
      [0, 0, -60],
    ),
    body(
      'sensor-heat',
      translate(hall(triples('6 -20 -6, 12 -36 -16, 14 -44 -28')), [52, -30, -8]),
      [80, -20, 60],
    ),
    body(
      'cable-led',
      harness(triples('-30 0 2, -66 10 -4, -80 20 -40, -76 30 -80'), 3, [12, 14, 10]),
      [-90, 20, 30],
    ),
  ],
  accessories: [body('paste', translate(pasteTube(66), [70, -110, -40]))],
})

const electronics = (): AssemblyGroup => ({
  key: 'power',
  explode: [0, 0, -120],
  bodies: [
    body(
      'pcb-main',
      translate(pointAlong(board(110, 84, 91), '-x'), [-92, 20, -76]),
      [-110, 20, 0],
    ),
    body('pcb-display', translate(pointAlong(display(46, 24), '-z'), [0, 62, -128]), [0, 60, -150]),
    body('psu', translate(pointAlong(supply(140, 84, 34), 'y'), [0, -76, -72]), [30, -30, 60]),
    body('power-in', onBack(socket('power'), -52, -56), [-40, -10, -150]),
    body('xlr5-in', onBack(socket('male'), 0, -56), [0, -10, -150]),
    body('xlr5-out', onBack(socket('female'), 46, -56), [40, -10, -150]),
    body('fuse-t63', onBack(fuseInCap, -76, -18), [-70, 20, -150]),
    screws(
      'm3x10',
      '-z',
      screw(3, 10, 'pan'),
      grid([-80, -28, 28, 80], [-84, -40, 40, 84], [-131]),
      [0, 0, -260],
    ),
  ],
})

/** The light with its bracket upwards. */
export const audienceLight = (): FixtureBuild =>
  moveBuild([housing(), optics(), source(), electronics()], [0, AXIS, 0])
