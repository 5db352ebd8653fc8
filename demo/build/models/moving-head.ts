/**
 * The head of a projecting moving head, its light source and its lenses. The light goes along +z
 * through PIVOT.
 */
import { pairs, triples } from '../points.ts'
import { pasteTube } from '../solids/consumables.ts'
import { belt, hall, stepper } from '../solids/drives.ts'
import { board, fan, harness } from '../solids/electrics.ts'
import { screw } from '../solids/fasteners.ts'
import { cooler, ledEngine, lens, lensCarriage } from '../solids/optics.ts'
import { block, lathe, roundedRectangle, sheet, tube } from '../solids/primitives.ts'
import { louvres, rim, type Section, shell } from '../solids/shells.ts'
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
import { type AssemblyGroup, bodies, body } from './fixture-build.ts'

const SHAPE: readonly Section[] = [
  { z: -296, x: 112, y: 102, square: 4 },
  { z: -284, x: 134, y: 124, square: 5 },
  { z: -236, x: 146, y: 136, square: 5.5 },
  { z: -60, x: 151, y: 141, square: 5.5 },
  { z: 130, x: 150, y: 140, square: 5.5 },
  { z: 236, x: 141, y: 132, square: 5 },
  { z: 312, x: 132, y: 124, square: 4.4 },
  { z: 326, x: 125, y: 118, square: 4 },
  { z: 331, x: 118, y: 112, square: 3.4 },
  { z: 331, x: 104, y: 104, square: 2 },
  { z: 318, x: 100, y: 100, square: 2 },
]

/** The upper half of the skin, with vents, ribs and a badge. */
const half: Solid = join(
  shell(SHAPE, 'plastic', 0, Math.PI, 3, 30, [true, false]),
  translate(rotate(louvres(180, 62, 13), 'y', 180), [0, 50, -296.4]),
  ...[1, -1].map((side) =>
    translate(rotate(louvres(150, 44, 11), 'y', side * 90), [side * 150.4, 52, -120]),
  ),
  ...[-66, -33, 0, 33, 66].map((x) =>
    translate(block([5, 5, 250], 'plastic', 1.6), [x, 139.4, -70]),
  ),
  ...[1, -1].map((side) =>
    translate(block([2.4, 8, 500], 'plasticGrey', 0.8), [side * 150, 6, 0]).map(
      ({ positions, material }) => ({
        positions: bent(positions, side),
        material,
      }),
    ),
  ),
  translate(block([64, 1.4, 12], 'aluminium', 0.3), [0, 139.6, 100]),
  shell(
    [
      { z: 330.5, x: 116, y: 116, square: 2 },
      { z: 333, x: 115, y: 115, square: 2 },
    ],
    'plasticGrey',
    0,
    Math.PI,
    11,
    30,
  ),
)

/** A strip along the seam follows the skin. */
function bent(positions: Float32Array, side: number): Float32Array {
  return positions.map((value, index) => {
    if (index % 3) return value
    const z = positions[index + 2] as number
    const next = SHAPE.findIndex((section) => section.z >= z)
    const [a, b] = [SHAPE[Math.max(0, next - 1)], SHAPE[Math.max(1, next)]] as [Section, Section]
    const width = a.x + ((b.x - a.x) * (z - a.z)) / (b.z - a.z || 1)
    return value - side * (150 - width)
  })
}

const onTop = (x: number, z: number): Vec3 => {
  const section = SHAPE.find((item) => item.z >= z) ?? (SHAPE[4] as Section)
  return [x, -4 + rim(section, Math.acos((Math.abs(x) / section.x) ** (section.square / 2)))[1], z]
}
const ringOfScrews = (
  count: number,
  radius: number,
  z: number,
  kind: 'sunk' | 'pan',
  length: number,
) => repeatAround(translate(screw(3, length, kind), [radius, 0, z]), 'z', count, 15)

/** Covers, fans and the driver board. */
export function headShell(): AssemblyGroup {
  const captives = at(
    pointAlong(screw(4, 16, 'captive'), 'y'),
    ...[-230, 220].flatMap((z) => [-84, 84].map((x) => onTop(x, z))),
  )
  return {
    key: 'head',
    explode: [0, 540, 0],
    within: { captive: 'cover-head-top', 'cable-head': 'pcb-head', m3x16: 'cover-head-bottom' },
    bodies: [
      body('cover-head-top', half, [0, 210, 0]),
      body('cover-head-bottom', mirror(half, 'y'), [0, -260, 0]),
      bodies('captive', [captives, [0, 270, 0]], [mirror(captives, 'y'), [0, -320, 0]]),
      body('fan-head', at(fan(120, 38), [62, 0, -276], [-62, 0, -276]), [0, 0, -300]),
      body(
        'dust-filter',
        translate(
          join(
            block([232, 104, 5], 'foam', 0.6, 4),
            translate(
              sheet(roundedRectangle(244, 116, 6), 3, 'plastic', [roundedRectangle(222, 94, 4)]),
              [0, 0, 2],
            ),
            ...[-74, 0, 74].map((x) => translate(block([3, 100, 3], 'plastic'), [x, 0, 3.5])),
          ),
          [0, 0, -286],
        ),
        [0, 0, -420],
      ),
      body('pcb-head', translate(pointAlong(board(170, 96, 31), 'x'), [126, 0, -30]), [230, 0, 0]),
      body(
        'cable-head',
        harness(
          triples(
            '-150 0 0, -124 40 -10, -118 84 -50, -60 112 -70, 40 116 -60, 112 84 -40, 122 52 -30',
          ),
          5,
          [14, 20, 22],
        ),
        [-250, 40, 40],
      ),
      body('m3x16', ringOfScrews(12, 111, 331, 'sunk', 16), [0, 0, 620]),
    ],
  }
}

/** The LED engine with its cooler. */
export const source = (): AssemblyGroup => ({
  key: 'source',
  explode: [0, 0, -60],
  asModule: [0, 0, -120],
  within: { 'sensor-heat': 'led', 'cable-led': 'pcb-led', m4x8: 'led' },
  bodies: [
    body('led', translate(ledEngine(56), [0, 0, -92]), [0, 0, 20]),
    body('lens-condenser', translate(lens(31, 24), [0, 0, -68]), [0, 0, 70]),
    body('heatsink', translate(cooler(196, 150, 124, 22), [0, 0, -92]), [0, 0, -70]),
    body('fan-source', translate(pointAlong(fan(92, 38), '-y'), [0, 124, -160]), [0, 100, -70]),
    body(
      'pcb-led',
      translate(pointAlong(board(140, 70, 41, 'pcb'), 'y'), [0, -112, -150]),
      [0, -90, -70],
    ),
    body(
      'sensor-heat',
      join(translate(hall(triples('4 -30 10, 10 -46 26, 14 -60 30')), [52, 30, -84])),
      [110, 40, 0],
    ),
    body(
      'cable-led',
      join(
        ...[-1.6, 1.6].map((offset, index) =>
          tube(
            [
              [36 + offset, 0, -78],
              [66 + offset, -20, -70],
              [80 + offset, -70, -90],
              [50 + offset, -104, -120],
            ],
            2,
            index ? 'wireRed' : 'chip',
            8,
            7,
          ),
        ),
        translate(block([14, 9, 12], 'plasticWhite', 0.5), [50, -106, -124]),
      ),
      [100, -60, 0],
    ),
    body('m4x8', repeatAround(translate(screw(4, 8, 'pan'), [44, 0, -82]), 'z', 6), [0, 0, 110]),
  ],
  accessories: [body('paste', translate(pasteTube(80), [-150, -130, 60]))],
})

/** Front, zoom and focus lenses with their drives; opens the row of modules behind them. */
export const lenses = (): AssemblyGroup => ({
  key: 'optics',
  explode: [0, 0, 60],
  asModule: [0, 0, 60],
  within: { m3x6: 'lens-front' },
  bodies: [
    body(
      'lens-front',
      translate(
        join(lens(89, 30), lathe(pairs('97 -10, 100 -10, 100 8, 97 8'), 'anodised', 48, true)),
        [0, 0, 292],
      ),
      [0, 0, 420],
    ),
    body('lens-zoom', translate(lensCarriage(55, 34), [0, 0, 178]), [0, 0, 230]),
    body('lens-focus', translate(lensCarriage(49, 30), [0, 0, 232]), [0, 0, 300]),
    body('motor-zoom', translate(stepper(35, 34, 8), [112, -88, 156]), [120, -60, 190]),
    body('motor-focus', translate(stepper(35, 34, 8), [-112, -88, 156]), [-40, -230, 110]),
    body(
      'belt-zoom',
      translate(pointAlong(belt([-168, 0], 8, [-276, 0], 8, 6), 'x'), [118, -88, 0]).map(
        ({ positions, material }) => ({
          material,
          positions: positions.map((value, index) => (index % 3 === 1 ? value + 0 : value)),
        }),
      ),
      [200, -60, 200],
    ),
    body(
      'sensor-zoom',
      translate(rotate(hall(triples('0 -20 4, 6 -40 -10, 8 -50 -30')), 'x', 20), [96, 60, 170]),
      [110, 60, 170],
    ),
    body('fan-effects', translate(pointAlong(fan(60, 25), 'y'), [0, -132, 30]), [0, -130, 60]),
    body('m3x6', ringOfScrews(14, 98.5, 301, 'pan', 6), [0, 0, 500]),
  ],
  accessories: [body('grease', translate(pasteTube(90), [-60, -170, 300]))],
})
