/** A pixel batten: a tilting bar of cells over a base. The light goes along +z through AXIS. */
import { triples } from '../points.ts'
import { pasteTube } from '../solids/consumables.ts'
import { belt, stepper } from '../solids/drives.ts'
import { board, display, fan, harness, socket, supply } from '../solids/electrics.ts'
import { screw } from '../solids/fasteners.ts'
import {
  bar,
  block,
  circleOf,
  lathe,
  type Pair,
  roundedRectangle,
  sheet,
} from '../solids/primitives.ts'
import { shell } from '../solids/shells.ts'
import {
  at,
  join,
  mirror,
  pointAlong,
  rotate,
  type Solid,
  translate,
  type Vec3,
} from '../solids/solid.ts'
import { type AssemblyGroup, bodies, body, type FixtureBuild } from './fixture-build.ts'
import { omega } from './moving-rigging.ts'
import { axisKnobs, fuseInCap, grid, safetyCable, screws } from './static-parts.ts'

/** Height of the tilt axis, half of the length of the bar. */
const [AXIS, HALF] = [184, 466]
const PITCH = 51.6
/** The six cells of a third of the bar. */
const CELLS = [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].map((step) => step * PITCH)
const THIRDS = [-6, 0, 6].map((step) => step * PITCH)
const onBar = (x: number, z: number): Vec3 => [x, AXIS, z]

/** The upper half of the bar's skin, open to the front. */
const skin = translate(
  join(
    pointAlong(
      shell(
        [-HALF, HALF].map((z) => ({ z, x: 66, y: 66, square: 4.5 })),
        'paint',
        -0.04,
        Math.PI - 0.72,
        2.5,
        22,
      ),
      'x',
    ),
    ...[-24, -8, 8].map((z) => translate(block([880, 5, 4], 'paint', 1), [0, 66, z - 20])),
  ),
  [0, AXIS, 0],
)
const end: Solid = join(
  translate(
    pointAlong(
      sheet(
        [
          [-80, -150],
          [80, -150],
          [84, -60],
          [74, 40],
          [46, 74],
          [-46, 74],
          [-74, 40],
          [-84, -60],
        ].map(([x, y]): Pair => [x as number, y as number]),
        20,
        'paint',
        [],
        3,
      ),
      'x',
    ),
    [476, AXIS, 0],
  ),
  translate(
    pointAlong(
      lathe(
        [
          [34, 0],
          [32, 6],
          [20, 8],
        ],
        'plasticGrey',
        32,
      ),
      'x',
    ),
    [495, AXIS, 0],
  ),
)
const base = join(
  translate(block([940, 4, 148], 'paint', 1), [0, 34, 0]),
  translate(block([940, 3, 148], 'paint', 1), [0, 95, 0]),
  ...[-1, 1].map((side) => translate(block([940, 62, 3], 'paint', 1), [0, 64, side * 73])),
  translate(
    sheet(roundedRectangle(940, 60, 4), 2, 'plasticGrey', [
      roundedRectangle(64, 34, 3),
      ...[-300, -254, 254, 300].map((x) => circleOf(12, [x, 0], 24)),
    ]),
    [0, 66, 74],
  ),
  ...[-400, -380, -360, 360, 380, 400].map((x) =>
    translate(block([8, 36, 1], 'vent'), [x, 66, 76.4]),
  ),
)

const housing = (): AssemblyGroup => ({
  key: 'housing',
  explode: [0, 0, 0],
  bodies: [
    bodies(
      'cover-side',
      [skin, [0, 150, -60]],
      [translate(mirror(translate(skin, [0, -AXIS, 0]), 'y'), [0, AXIS, 0]), [0, 30, -260]],
    ),
    body('cover-base-front', base, [0, -60, 130]),
    bodies('cover-end', [end, [150, 0, 0]], [mirror(end, 'x'), [-150, 0, 0]]),
    body('bracket-omega', at(omega, [-320, 30, 0], [320, 30, 0]), [0, -170, 60]),
    ...axisKnobs(500, [AXIS, 0], 290),
    bodies(
      'pin',
      ...[1, -1].map(
        (side) =>
          [
            translate(pointAlong(bar(4, 40, 'steel', 16, 1.5), side > 0 ? 'x' : '-x'), [
              side * 480,
              76,
              -50,
            ]),
            [side * 330, 0, 0],
          ] as const,
      ),
    ),
    bodies(
      'm5x16',
      ...[1, -1].map(
        (side) =>
          [
            at(
              pointAlong(screw(5, 16, 'socket'), side > 0 ? 'x' : '-x'),
              ...grid([side * 497], [60, 110], [-56, 56]),
            ),
            [side * 240, 0, 0],
          ] as const,
      ),
    ),
    body(
      'safety',
      safetyCable('-180 40 -90, -220 10 -130, -160 -20 -150, -90 -10 -140'),
      [0, -80, -190],
    ),
  ],
})

const strip = join(
  sheet(
    roundedRectangle(308, 112, 5),
    3,
    'plastic',
    CELLS.map((x) => circleOf(20, [x, 12], 24)),
  ),
  ...CELLS.flatMap((x) => [
    translate(
      lathe(
        [
          [22, 0],
          [21, 4],
          [15, 9],
          [7, 12],
          [0, 13],
        ],
        'lens',
        28,
      ),
      [x, 12, 1],
    ),
    translate(block([44, 11, 4], 'frosted', 1.5, 3), [x, -30, 3]),
  ]),
)
const optics = (): AssemblyGroup => ({
  key: 'optics',
  explode: [0, 0, 0],
  bodies: [
    body('lens-strip', at(strip, ...THIRDS.map((x) => onBar(x, 58))), [0, 0, 150]),
    body('motor-zoom', translate(stepper(35, 34, 8), onBar(-430, 26)), [-60, -20, 40]),
    body('belt-zoom', translate(belt([-424, 0], 8, [-160, 0], 8, 6), onBar(0, 36)), [-40, 130, 60]),
    screws(
      'm3x10',
      'z',
      screw(3, 10, 'pan'),
      THIRDS.flatMap((x) => grid([x - 148, x + 148], [AXIS - 50, AXIS + 50], [61])),
      [0, 0, 230],
    ),
  ],
})

const dots = (['red', 'green', 'blue', 'led'] as const).map((name, index) =>
  translate(block([5, 5, 1], name), [
    ((index % 2) - 0.5) * 6.4,
    (Math.floor(index / 2) - 0.5) * 6.4,
    3,
  ]),
)
const pixels = join(
  translate(block([306, 46, 1.6], 'pcbWhite', 0.2, 3), [0, 12, 0.8]),
  ...CELLS.map((x) =>
    translate(join(translate(block([17, 17, 1.6], 'label', 0.2), [0, 0, 1.6]), ...dots), [
      x,
      12,
      1,
    ]),
  ),
  translate(block([10, 7, 6], 'plasticWhite'), [148, 28, 4]),
)
const strobes = join(
  translate(block([306, 13, 1.6], 'pcbWhite', 0.2, 2), [0, -30, 0.8]),
  ...Array.from({ length: 36 }, (_, index) =>
    translate(block([4, 4, 1.2], 'phosphor'), [(index - 17.5) * 8.4, -30, 2.2]),
  ),
)
const source = (): AssemblyGroup => ({
  key: 'source',
  explode: [0, 0, 0],
  asModule: [0, 0, -60],
  bodies: [
    body('pcb-pixel', at(pixels, ...THIRDS.map((x) => onBar(x, 20))), [0, 30, 70]),
    body('pcb-strobe', at(strobes, ...THIRDS.map((x) => onBar(x, 20))), [0, -50, 130]),
    body('fan-body', at(fan(60, 15), onBar(-230, -34), onBar(230, -34)), [0, 0, -110]),
    body('pcb-led', translate(pointAlong(board(260, 84, 95), '-z'), onBar(0, -20)), [0, 20, -70]),
  ],
  accessories: [body('paste', translate(pasteTube(90), onBar(-160, -250)))],
})

const onFront = (solid: Solid, x: number): Solid => translate(solid, [x, 66, 77])
const electronics = (): AssemblyGroup => ({
  key: 'power',
  explode: [0, -60, 0],
  bodies: [
    body('pcb-main', translate(pointAlong(board(170, 104, 97), 'y'), [150, 40, -8]), [0, 110, -60]),
    body('pcb-display', translate(display(54, 28), [0, 66, 76]), [0, 0, 130]),
    body('psu', translate(pointAlong(supply(260, 108, 44), 'y'), [-160, 62, -8]), [0, 60, -90]),
    body('power-in', onFront(socket('power'), -300), [-30, 0, 110]),
    body('power-out', onFront(socket('power'), 300), [30, 0, 110]),
    body('xlr5-in', onFront(socket('male'), -254), [0, 0, 170]),
    body('xlr5-out', onFront(socket('female'), 254), [0, 0, 170]),
    body('fuse-t63', onFront(fuseInCap, -350), [-70, 0, 60]),
    body(
      'cable-data',
      harness(triples('-240 60 50, -120 30 60, 40 30 60, 120 44 30'), 3, [14, 12, 10]),
      [0, -70, 90],
    ),
    body(
      'motor-tilt',
      translate(pointAlong(stepper(42, 44, 12), 'x'), [420, 76, 0]),
      [60, 60, -60],
    ),
    body(
      'belt-tilt',
      translate(
        rotate(pointAlong(belt([0, 0], 12, [AXIS - 76, 0], 26, 9), 'x'), 'x', 90),
        [434, 76, 0],
      ),
      [160, 90, -60],
    ),
    screws(
      'm3x10',
      'y',
      screw(3, 10, 'pan'),
      grid([-280, -40, 75, 225], [44], [-54, -18, 12, 40]),
      [0, 210, -60],
    ),
  ],
})

/** The batten on its base, standing on y = 0. */
export const batten = (): FixtureBuild => [housing(), optics(), source(), electronics()]
