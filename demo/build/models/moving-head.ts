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
import { bar, block, lathe, roundedRectangle, sheet, sleeve, tube } from '../solids/primitives.ts'
import {
  at,
  join,
  mirror,
  pointAlong,
  repeatAround,
  rotate,
  translate,
  type Vec3,
} from '../solids/solid.ts'
import { type AssemblyGroup, bodies, body } from './fixture-build.ts'
import { onTop, type Skin } from './moving-skins.ts'

const ringOfScrews = (
  count: number,
  radius: number,
  z: number,
  kind: 'sunk' | 'pan',
  length: number,
) => repeatAround(translate(screw(3, length, kind), [radius, 0, z]), 'z', count, 15)

/** Covers, fans and the driver board. */
export function headShell(skin: Skin): AssemblyGroup {
  const { half } = skin
  const captives = at(
    pointAlong(screw(4, 16, 'captive'), 'y'),
    ...[-230, 220].flatMap((z) => [-84, 84].map((x) => onTop(skin, x, z))),
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
      body(
        'gasket',
        join(
          ...[1, -1].map((side) =>
            tube(
              skin.shape.map(({ x, z }): Vec3 => [side * (x - 4), 0, z]).slice(0, -2),
              1.6,
              'rubber',
              7,
              3,
            ),
          ),
        ),
        [0, -110, 0],
      ),
      body(
        'cartridge',
        translate(
          join(
            bar(17, 62, 'plasticWhite', 28, 2),
            translate(bar(12, 14, 'chip', 20, 1), [0, 0, -12]),
          ),
          [-84, -84, -236],
        ),
        [-130, -60, -170],
      ),
      body(
        'valve',
        translate(
          pointAlong(join(bar(8, 6, 'plasticGrey', 6), bar(5, 10, 'plasticGrey', 18, 1)), '-z'),
          [40, -60, -291],
        ),
        [60, -60, -230],
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
    body(
      'lamp',
      translate(
        join(
          bar(12, 26, 'plasticWhite', 24, 1),
          translate(bar(5, 16, 'steel', 14), [0, 0, 24]),
          translate(lathe(pairs('5 0, 9 8, 11 18, 9 28, 4 36, 1 38'), 'glass', 24), [0, 0, 34]),
          translate(bar(1.2, 22, 'steel', 8), [0, 0, 44]),
        ),
        [0, 0, -176],
      ),
      [0, 0, -190],
    ),
    body(
      'reflector',
      translate(
        lathe(
          pairs('16 -44, 34 -36, 50 -18, 58 4, 62 14, 60 15, 56 6, 47 -16, 32 -33, 15 -40'),
          'aluminium',
          48,
          true,
        ),
        [0, 0, -104],
      ),
      [0, 0, -60],
    ),
    body(
      'glass-heat',
      translate(join(bar(42, 3, 'glass', 48, 0.5), sleeve(47, 41, 5, 'anodised', 48)), [0, 0, -76]),
      [0, 0, 60],
    ),
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
