/**
 * The base of a moving head: housing and electronics. Stands on y = 0; the front looks towards +z.
 */
import { pairs, triples } from '../points.ts'
import { board, display, fan, fuse, ribbon, socket, supply } from '../solids/electrics.ts'
import { foot, knob, screw, washer } from '../solids/fasteners.ts'
import {
  bar,
  block,
  circleOf,
  type Pair,
  roundedRectangle,
  sheet,
  tube,
} from '../solids/primitives.ts'
import { type Section, shell } from '../solids/shells.ts'
import { at, join, mirror, pointAlong, type Solid, translate, type Vec3 } from '../solids/solid.ts'
import { type AssemblyGroup, bodies, body } from './fixture-build.ts'

const degrees = (value: number) => (value * Math.PI) / 180
const SHAPE: readonly Section[] = [
  { z: 24, x: 178, y: 154, square: 7 },
  { z: 32, x: 188, y: 164, square: 7 },
  { z: 112, x: 184, y: 160, square: 7 },
  { z: 140, x: 168, y: 146, square: 6 },
  { z: 150, x: 146, y: 126, square: 5 },
]
/** A part of the skin around the base; 270° is the front. */
const skin = (from: number, to: number) =>
  pointAlong(shell(SHAPE, 'plastic', degrees(from), degrees(to), 3, 20), 'y')
const bothSides = (solid: Solid) => [solid, mirror(solid, 'x')] as const
const onBack = (solid: Solid, x: number, y: number) =>
  translate(pointAlong(solid, '-z'), [x, y, -160])

const grip = (() => {
  const bow: Vec3[] = triples(
    '184 84 -78, 204 88 -74, 212 90 -50, 213 90 0, 212 90 50, 204 88 74, 184 84 78',
  )
  return join(
    tube(bow, 11, 'rubber', 12, 6),
    translate(block([6, 46, 190], 'vent', 1, 3), [184, 86, 0]),
    at(pointAlong(bar(14, 8, 'plasticGrey', 20, 1.5), 'x'), [182, 84, -78], [182, 84, 78]),
  )
})()

const chassis = (() => {
  const floor = roundedRectangle(356, 308, 40, 5)
  const slots: Pair[][] = [-90, -60, -30, 0, 30, 60, 90].map((x) =>
    roundedRectangle(12, 70, 6, 3).map(([px, py]): Pair => [px + x, py + 60]),
  )
  const rear = roundedRectangle(318, 122, 6, 2)
  const holes = [-100, -62, -24].map((x) => circleOf(11.5, [x, -8], 24))
  const grill = circleOf(34, [84, -4], 28)
  return join(
    translate(pointAlong(sheet(floor, 8, 'cast', slots), 'y'), [0, 24, 0]),
    translate(
      pointAlong(
        sheet(roundedRectangle(290, 250, 60, 6), 5, 'cast', [circleOf(50, [0, 0], 36)], 1),
        'y',
      ),
      [0, 146, 0],
    ),
    at(
      pointAlong(bar(9, 116, 'cast', 16), 'y'),
      [130, 30, 110],
      [-130, 30, 110],
      [130, 30, -110],
      [-130, 30, -110],
    ),
    translate(sheet(rear, 2.5, 'anodised', [...holes, grill]), [0, 84, -160]),
    at(
      block([3, 68, 1.6], 'anodised'),
      ...[-24, -12, 0, 12, 24].map((x): Vec3 => [84 + x, 80, -161]),
    ),
    translate(block([84, 14, 0.4], 'label'), [-60, 124, -161.6]),
  )
})()

/** Visible parts of the base. */
export function housing(): AssemblyGroup {
  const [rightGrip, leftGrip] = bothSides(grip)
  const side = (screwLike: Solid, out: number) =>
    bothSides(
      at(
        pointAlong(screwLike, 'x'),
        ...[-128, -96, 96, 128].flatMap((z): Vec3[] => [
          [182.5 + out, 46, z],
          [178.5 + out, 108, z],
        ]),
      ),
    )
  const [rightScrews, leftScrews] = side(screw(4, 12, 'socket'), 1)
  const [rightRings, leftRings] = side(washer(8, 4.2, 1), 0)
  const lock = join(
    translate(block([34, 12, 10], 'steel', 1.5, 4), [0, 0, 0]),
    translate(bar(5, 18, 'steel', 16, 1), [8, 0, 4]),
    translate(block([12, 6, 20], 'blued', 1), [-10, 2, 8]),
  )
  const front = join(
    skin(206, 334),
    translate(
      sheet(
        roundedRectangle(150, 74, 9, 4),
        5,
        'plasticGrey',
        [
          roundedRectangle(92, 58, 4, 2).map(([x, y]): Pair => [x - 22, y]),
          circleOf(15, [50, 0], 28),
        ],
        1.2,
      ),
      [-6, 76, 160],
    ),
    translate(block([54, 6, 1], 'aluminium', 0.2), [-126, 116, 156]),
  )
  return {
    key: 'housing',
    explode: [0, 0, 0],
    within: {
      'bracket-lock': 'bracket-chassis',
      bumper: 'cover-base-front',
      m4x12: 'cover-base-side',
      washer4: 'cover-base-side',
      m5x16: 'bracket-chassis',
    },
    bodies: [
      body('cover-base-front', front, [0, 0, 190]),
      bodies('cover-base-side', [skin(-26, 52), [170, 0, 0]], [skin(128, 206), [-170, 0, 0]]),
      body('bracket-chassis', chassis),
      bodies('bracket-handle', [rightGrip, [300, 0, 0]], [leftGrip, [-300, 0, 0]]),
      bodies(
        'bracket-lock',
        [translate(pointAlong(lock, 'y'), [118, 152, 60]), [70, 60, 60]],
        [translate(pointAlong(mirror(lock, 'x'), 'y'), [-118, 152, 60]), [-70, 60, 60]],
      ),
      body(
        'foot',
        at(foot(19, 22), [140, 22, 116], [-140, 22, 116], [140, 22, -116], [-140, 22, -116]),
        [0, -60, 0],
      ),
      body(
        'bumper',
        tube(
          triples('-150 40 158, -70 40 166, 0 40 167, 70 40 166, 150 40 158'),
          5,
          'rubber',
          10,
          6,
        ),
        [0, -20, 290],
      ),
      bodies('m4x12', [rightScrews, [390, 0, 0]], [leftScrews, [-390, 0, 0]]),
      body(
        'm5x16',
        at(
          pointAlong(screw(5, 16, 'socket'), '-y'),
          ...[-120, 120].flatMap((x) => [-90, -40, 40, 90].map((z): Vec3 => [x, 23, z])),
        ),
        [0, -100, 0],
      ),
      bodies('washer4', [rightRings, [350, 0, 0]], [leftRings, [-350, 0, 0]]),
    ],
  }
}

/** The electronics of the base; callers omit slots that a product lacks. */
export const baseElectronics = (): AssemblyGroup => ({
  key: 'power',
  explode: [0, 0, 0],
  within: {
    battery: 'pcb-main',
    'fuse-t10': 'power-in',
    'cable-display': 'pcb-display',
    m3x10: 'psu',
  },
  bodies: [
    body('pcb-main', translate(pointAlong(board(150, 104, 11), 'y'), [88, 62, -40]), [80, 0, -270]),
    body('pcb-display', translate(display(84, 50), [-28, 76, 163]), [0, 0, 250]),
    body('knob', translate(knob(11, 15), [44, 76, 164]), [0, 0, 310]),
    body(
      'battery',
      join(
        translate(block([52, 9, 34], 'capacitor', 2, 3), [110, 46, 112]),
        tube(triples('88 46 104, 76 52 112, 60 60 120'), 1.2, 'wireRed', 6),
      ),
      [70, 0, 170],
    ),
    body('psu', translate(pointAlong(supply(236, 116, 62), 'y'), [-44, 66, 62]), [0, 0, 0]),
    body(
      'psu-aux',
      translate(pointAlong(supply(108, 74, 36), 'y'), [-112, 54, -58]),
      [-60, 0, -240],
    ),
    body(
      'ballast',
      translate(
        join(
          block([120, 40, 76], 'anodised', 1.5, 4),
          ...[-44, -22, 0, 22, 44].map((x) =>
            translate(block([4, 4, 76], 'aluminium', 0.5), [x, 21, 0]),
          ),
          translate(block([70, 0.4, 40], 'label'), [0, 20.6, 0]),
          translate(block([14, 20, 40], 'plasticWhite', 0.6), [63, -4, 0]),
        ),
        [-106, 54, -58],
      ),
      [-60, 0, -240],
    ),
    body(
      'emi',
      translate(
        join(
          block([62, 34, 46], 'steel', 1, 2),
          at(block([6, 1, 9], 'brass'), [-20, 10, 26], [0, 10, 26], [20, 10, 26]),
          translate(block([40, 0.4, 26], 'label'), [0, 17.4, 0]),
        ),
        [-112, 56, -122],
      ),
      [-90, 0, -190],
    ),
    body('fan-base', translate(fan(80, 25), [84, 80, -158]), [70, 0, -170]),
    body('power-in', onBack(socket('power'), -100, 76), [-40, 0, -130]),
    body(
      'fuse-t10',
      onBack(
        join(
          translate(bar(7, 12, 'chip', 20, 1), [0, 0, -4]),
          translate(fuse(20, 2.6), [0, 0, 16]),
        ),
        -118,
        112,
      ),
      [-60, 20, -130],
    ),
    body('xlr5-in', onBack(socket('male'), -62, 76), [-10, 0, -130]),
    body('xlr5-out', onBack(socket('female'), -24, 76), [20, 0, -130]),
    body(
      'cable-display',
      ribbon(triples('-28 46 150, -20 40 110, 20 42 60, 60 58 10'), 14),
      [0, -20, 130],
    ),
    body(
      'm3x10',
      at(
        pointAlong(screw(3, 10, 'pan'), 'y'),
        ...pairs('16 10, 16 -88, 160 10, 160 -88').map(([x = 0, z = 0]): Vec3 => [x, 65, z]),
        ...[-158, 66].flatMap((x) => [8, 116].map((z): Vec3 => [x, 98, z])),
        ...[-162, -62].flatMap((x) => [-92, -24].map((z): Vec3 => [x, 73, z])),
        ...[-40, -10, 20, 50, 80, 110].map((x): Vec3 => [x, 40, -130]),
      ),
      [80, 60, -270],
    ),
  ],
})
