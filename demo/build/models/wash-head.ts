/**
 * The head of a zooming wash: a drum of pixels behind a plate of lenses. The light goes along +z.
 */
import { triples } from '../points.ts'
import { pasteTube } from '../solids/consumables.ts'
import { belt, hall, stepper } from '../solids/drives.ts'
import { board, fan, harness } from '../solids/electrics.ts'
import { screw } from '../solids/fasteners.ts'
import {
  bar,
  block,
  circleOf,
  lathe,
  type Pair,
  roundedRectangle,
  sheet,
  sleeve,
} from '../solids/primitives.ts'
import {
  at,
  join,
  mirror,
  pointAlong,
  repeatAround,
  type Solid,
  translate,
} from '../solids/solid.ts'
import { type AssemblyGroup, bodies, body } from './fixture-build.ts'
import { onTop, SKINS } from './moving-skins.ts'

const skin = SKINS.wash

/** The middles of the cells: rings of six, twelve and eighteen around the first. */
const cellsOf = (rings: number): Pair[] => [
  [0, 0],
  ...Array.from({ length: rings }, (_, ring) =>
    circleOf(((ring + 1) * 116) / rings, [0, 0], (ring + 1) * 6),
  ).flat(),
]
const eachCell = (rings: number, solid: Solid, z: number): Solid =>
  cellsOf(rings).flatMap(([x, y]) => translate(solid, [x, y, z]))
const hexagon = (radius: number) => circleOf(radius, [0, 0], 6)

/** Covers, fans and the driver board. */
export function washShell(): AssemblyGroup {
  const captives = at(
    pointAlong(screw(4, 16, 'captive'), 'y'),
    ...[-96, 96].flatMap((z) => [-70, 70].map((x) => onTop(skin, x, z))),
  )
  return {
    key: 'head',
    explode: [0, 420, 0],
    within: { captive: 'cover-head-top', m3x16: 'cover-head-bottom' },
    bodies: [
      body('cover-head-top', skin.half, [0, 220, 0]),
      body('cover-head-bottom', mirror(skin.half, 'y'), [0, -230, 0]),
      bodies('captive', [captives, [0, 290, 0]], [mirror(captives, 'y'), [0, -300, 0]]),
      body('fan-head', at(fan(92, 25), [52, 0, -150], [-52, 0, -150]), [0, 0, -230]),
      body(
        'dust-filter',
        translate(
          join(
            block([206, 92, 5], 'foam', 0.6, 4),
            translate(
              sheet(roundedRectangle(216, 104, 6), 3, 'plastic', [roundedRectangle(196, 84, 4)]),
              [0, 0, -5],
            ),
          ),
          [0, 0, -158],
        ),
        [0, 0, -340],
      ),
      body(
        'pcb-head',
        translate(pointAlong(board(120, 84, 35), '-z'), [0, 0, -112]),
        [150, 0, -130],
      ),
      body(
        'cable-head',
        harness(triples('-150 0 0, -128 30 -40, -100 60 -80, -40 30 -110'), 4.5, [14, 18, 20]),
        [-230, 30, -60],
      ),
      body(
        'm3x16',
        repeatAround(translate(screw(3, 16, 'sunk'), [137, 0, 137]), 'z', 12, 15),
        [0, 0, 330],
      ),
    ],
  }
}

/** The board of pixels with its drivers and cooling. */
export function washSource(rings: number): AssemblyGroup {
  const dots = (['red', 'green', 'blue', 'led'] as const).map((name, index) =>
    translate(block([4, 4, 1], name), [
      ((index % 2) - 0.5) * 5,
      (Math.floor(index / 2) - 0.5) * 5,
      3,
    ]),
  )
  return {
    key: 'source',
    explode: [0, 0, -30],
    asModule: [0, 0, -30],
    within: { 'sensor-heat': 'pcb-pixel', m4x8: 'pcb-pixel' },
    bodies: [
      body(
        'pcb-pixel',
        join(
          bar(128, 6, 'aluminium', 64, 0.6),
          translate(
            sheet(circleOf(124, [0, 0], 64), 1.6, 'pcbWhite', [circleOf(3, [0, 60], 12)]),
            [0, 0, 6],
          ),
          eachCell(
            rings,
            join(translate(block([13, 13, 2], 'label', 0.2), [0, 0, 1.4]), ...dots),
            7.6,
          ),
          ...[-60, -30, 0, 30, 60].flatMap((x) =>
            [-1, 1].map((side) => translate(block([3, 70, 34], 'anodised'), [x, side * 62, -18])),
          ),
        ),
        [0, 0, 90],
      ),
      body('fan-source', translate(fan(80, 38), [0, 0, -60]), [0, 0, -60]),
      body('pcb-led', translate(pointAlong(board(150, 110, 43), '-z'), [0, 0, -74]), [0, 0, -190]),
      body(
        'sensor-heat',
        translate(hall(triples('10 -26 -8, 18 -44 -20, 20 -52 -34')), [70, -96, 12]),
        [70, -60, 110],
      ),
      body(
        'cable-led',
        harness(triples('86 40 4, 116 50 -20, 112 44 -54, 70 30 -74'), 3.4, [22, 10, 12]),
        [130, 60, -40],
      ),
      body(
        'm4x8',
        repeatAround(translate(screw(4, 8, 'pan'), [118, 0, 8]), 'z', 6, 12),
        [0, 0, 170],
      ),
    ],
    accessories: [body('paste', translate(pasteTube(80), [-150, -170, 20]))],
  }
}

/** Light guides, the plate of lenses that zooms and turns, the window. */
export function washOptics(rings: number): AssemblyGroup {
  const radius = 116 / rings / 2 + 1.5
  return {
    key: 'optics',
    explode: [0, 0, 80],
    asModule: [0, 0, 80],
    within: { m3x6: 'glass-window' },
    bodies: [
      body(
        'glass-window',
        translate(
          join(bar(131, 3, 'glass', 72, 0.5), sleeve(136, 129, 7, 'plastic', 72)),
          [0, 0, 128],
        ),
        [0, 0, 480],
      ),
      body(
        'lens-plate',
        translate(
          join(
            sheet(
              circleOf(130, [0, 0], 64),
              3,
              'plastic',
              cellsOf(rings).map(([x, y]) =>
                hexagon(radius - 0.6).map(([px, py]): Pair => [px + x, py + y]),
              ),
            ),
            eachCell(
              rings,
              lathe(
                [
                  [radius, 0],
                  [radius * 0.9, 5],
                  [radius * 0.55, 9],
                  [0, 11],
                ],
                'lens',
                12,
              ),
              2,
            ),
            translate(sleeve(131, 126, 9, 'anodised', 64), [0, 0, -6]),
          ),
          [0, 0, 100],
        ),
        [0, 0, 280],
      ),
      body(
        'lens-guide',
        join(
          translate(
            sheet(
              circleOf(122, [0, 0], 64),
              3,
              'anodised',
              cellsOf(rings).map((middle) => circleOf(radius * 0.62, middle, 12)),
            ),
            [0, 0, 40],
          ),
          eachCell(
            rings,
            lathe(
              [
                [radius * 0.34, 12],
                [radius * 0.6, 40],
                [radius * 0.74, 58],
              ],
              'lens',
              6,
            ),
            0,
          ),
        ),
        [0, 0, 60],
      ),
      body('motor-plate', translate(stepper(42, 36, 8), [0, -140, 72]), [0, -110, 130]),
      body('motor-zoom', translate(stepper(35, 34, 8), [-134, 0, 60]), [-110, 0, 60]),
      body(
        'belt-zoom',
        translate(pointAlong(belt([-20, 0], 8, [-120, 0], 8, 6), 'x'), [138, 0, 0]),
        [110, 0, 70],
      ),
      body(
        'sensor-zoom',
        translate(hall(triples('0 -18 6, 6 -34 -8, 8 -44 -26')), [110, 90, 62]),
        [70, 80, 60],
      ),
      body(
        'm3x6',
        repeatAround(translate(screw(3, 6, 'pan'), [133, 0, 136]), 'z', 14),
        [0, 0, 600],
      ),
    ],
    accessories: [body('grease', translate(pasteTube(90), [120, -190, 330]))],
  }
}
