/** A follow spot on its stand bracket. The light goes along +z through AXIS. */
import { pairs, triples } from '../points.ts'
import { pasteTube } from '../solids/consumables.ts'
import { hall } from '../solids/drives.ts'
import { board, display, fan, harness, socket, supply } from '../solids/electrics.ts'
import { knob, screw, spacer } from '../solids/fasteners.ts'
import { cooler, iris, ledEngine, lens } from '../solids/optics.ts'
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
} from '../solids/solid.ts'
import { type AssemblyGroup, bodies, body, type FixtureBuild, moveBuild } from './fixture-build.ts'
import { axisKnobs, fuseInCap, grid, hanger, safetyCable, screws } from './static-parts.ts'

const AXIS = 330
const degrees = (value: number) => (value * Math.PI) / 180
const SHAPE: readonly Section[] = [
  { z: -560, x: 128, y: 136, square: 6 },
  { z: -548, x: 142, y: 150, square: 6 },
  { z: -180, x: 142, y: 150, square: 6 },
  { z: -120, x: 128, y: 134, square: 4 },
  { z: -60, x: 122, y: 124, square: 2.6 },
  { z: -40, x: 116, y: 116, square: 2 },
]
const skin = (from: number, to: number) => shell(SHAPE, 'paint', degrees(from), degrees(to), 3, 20)

const top = join(
  skin(46, 134),
  ...[-66, -44, -22, 0, 22, 44, 66].map((x) =>
    translate(block([4, 14, 260], 'paint', 1.2), [x, 152, -360]),
  ),
  translate(block([70, 1.4, 16], 'aluminium', 0.3), [0, 136, -122]),
)
const side = join(
  skin(-90, 46),
  translate(rotate(louvres(180, 70, 15), 'y', 90), [143, -20, -440]),
  translate(rotate(louvres(110, 70, 9), 'y', 90), [143, -20, -260]),
  translate(pointAlong(lathe(pairs('40 0, 38 14, 26 18'), 'paint', 32), 'x'), [134, 0, -150]),
)
const rear = join(
  translate(
    sheet(
      roundedRectangle(262, 276, 44, 6),
      6,
      'paint',
      [
        roundedRectangle(96, 52, 4).map(([x, y]): Pair => [x - 20, y + 78]),
        ...[-62, 0, 62].map((x) => circleOf(12, [x, -98], 24)),
        circleOf(52, [0, -6], 40),
      ],
      1.2,
    ),
    [0, 0, -567],
  ),
  ...[-30, -15, 0, 15, 30].map((y) =>
    translate(block([104, 3, 2], 'paint', 0.6), [0, y - 6, -566]),
  ),
  translate(block([90, 12, 0.5], 'label'), [0, -126, -567.4]),
)
const grip = join(
  tube(triples('60 0 -560, 60 0 -600, 60 -30 -640, 60 -110 -660'), 9, 'steel', 12, 6),
  tube(triples('60 -34 -642, 60 -72 -654, 60 -116 -661'), 15, 'rubber', 14, 6),
  translate(bar(20, 8, 'anodised', 24, 1), [60, 0, -574]),
)
const cradle = join(
  mirror(hanger(168, 268, -150), 'y'),
  translate(
    pointAlong(
      join(bar(17, 70, 'steel', 24, 1.5), translate(bar(28, 10, 'blued', 28, 1), [0, 0, 4])),
      '-y',
    ),
    [0, -268, -150],
  ),
)

const housing = (): AssemblyGroup => ({
  key: 'housing',
  explode: [0, 0, 0],
  bodies: [
    body('cover-top', top, [0, 210, 0]),
    bodies('cover-side', [side, [230, 0, 0]], [mirror(side, 'x'), [-230, 0, 0]]),
    body('cover-rear', rear, [0, 0, -150]),
    body('bracket-yoke', cradle, [0, -240, 0]),
    bodies('bracket-handle', [grip, [50, 0, -270]], [mirror(grip, 'x'), [-50, 0, -270]]),
    ...axisKnobs(170, [0, -150], 330, [0, -60, 0]),
    bodies(
      'm5x16',
      ...[1, -1].map(
        (sign) =>
          [
            at(
              pointAlong(screw(5, 16, 'socket'), sign > 0 ? 'x' : '-x'),
              ...grid([sign * 141], [-96, 96], [-500, -240]),
            ),
            [sign * 320, 0, 0],
          ] as const,
      ),
    ),
    body(
      'safety',
      safetyCable('60 150 -480, 90 210 -500, 30 240 -520, -40 230 -500'),
      [-60, 190, -130],
    ),
  ],
})

const focusTube = join(
  lathe(
    pairs(
      '112 -36, 116 -36, 116 60, 122 66, 122 120, 116 126, 116 470, 126 482, 132 520, 132 570, 126 576, 126 540, 118 486, 110 470',
    ),
    'paint',
    64,
    true,
  ),
  repeatAround(translate(block([4, 6, 40], 'plasticGrey', 1), [122, 0, 93]), 'z', 28),
  ...[-1, 1].map((sign) => translate(block([18, 6, 320], 'vent', 1), [0, sign * 116, 290])),
  translate(block([60, 1.2, 16], 'label'), [0, 116, 180]),
)
const carriage = (radius: number): Solid =>
  join(
    translate(lens(radius, 26), [0, 0, 0]),
    sleeve(radius * 1.18, radius * 1.04, 22, 'anodised', 56),
    ...[-1, 1].map((sign) =>
      translate(sleeve(9, 5, 40, 'brass', 20), [sign * radius * 1.2, 0, -10]),
    ),
    translate(pointAlong(bar(6, 26, 'steel', 16, 0.6), 'y'), [0, radius * 1.16, 10]),
    translate(pointAlong(knob(11, 15), 'y'), [0, radius * 1.16 + 24, 10]),
  )
const optics = (): AssemblyGroup => ({
  key: 'optics',
  explode: [0, 0, 120],
  bodies: [
    body('cover-tube', focusTube, [0, 0, 330]),
    body(
      'lens-front',
      translate(join(lens(112, 36), sleeve(124, 112, 14, 'anodised', 64)), [0, 0, 520]),
      [0, 0, 520],
    ),
    body('lens-zoom', translate(carriage(80), [0, 0, 120]), [0, 0, 60]),
    body('lens-focus', translate(carriage(74), [0, 0, 260]), [0, 0, 110]),
    body(
      'bracket-rail',
      at(bar(5, 420, 'steel', 16, 0.8), [96, 0, 20], [-96, 0, 20]),
      [0, -150, 100],
    ),
    body(
      'm3x10',
      repeatAround(translate(screw(3, 10, 'pan'), [122, 0, 536]), 'z', 12, 15),
      [0, 0, 600],
    ),
  ],
})

const FILTERS = ['red', 'amber', 'yellow', 'green', 'blue', 'magenta'] as const
/** A leaf of the colour magazine that swings about its lower end. */
const filter = (index: number): Solid =>
  translate(
    join(
      translate(bar(62, 1.2, FILTERS[index] ?? 'red', 40), [0, 76, 0]),
      translate(sleeve(67, 61, 3, 'anodised', 48), [0, 76, -1]),
      translate(block([16, 40, 3], 'anodised', 0.6), [0, -6, 0.5]),
    ),
    [0, -76, index * 7],
  )
const lever = (index: number): Solid =>
  translate(
    join(
      pointAlong(bar(3, 70, 'steel', 12, 0.5), 'x'),
      translate(
        lathe(pairs('5 -9, 9 -4, 9 4, 5 9'), index === 6 ? 'red' : 'plastic', 20),
        [74, 0, 0],
      ),
    ),
    [90, -60 + index * 20, index * 7],
  )
const dowserLeaf = sheet(pairs('-70 8, 70 8, 70 60, 40 84, -40 84, -70 60'), 1, 'blued')
const control = (): AssemblyGroup => ({
  key: 'control',
  explode: [0, 0, 60],
  asModule: [0, 0, -60],
  bodies: [
    body('iris', translate(iris(62, 20), [0, 0, -20]), [0, 0, -40]),
    body(
      'bracket-dowser',
      join(
        dowserLeaf,
        translate(mirror(dowserLeaf, 'y'), [0, 0, 2]),
        translate(block([12, 60, 2], 'steel', 0.5), [86, 0, 0]),
      ),
      [0, 0, 40],
    ),
    body(
      'bracket-magazine',
      translate(
        join(
          sheet(roundedRectangle(210, 230, 16), 3, 'paint', [circleOf(70, [0, 8], 48)]),
          ...[-1, 1].map((sign) => translate(block([4, 230, 60], 'paint', 1), [sign * 105, 0, 30])),
        ),
        [0, 0, 16],
      ),
      [0, 0, 110],
    ),
    bodies(
      'glass-filter',
      ...FILTERS.map(
        (_, index) => [translate(filter(index), [0, 8, 26]), [0, 170, 150 + index * 40]] as const,
      ),
    ),
    body(
      'lever',
      translate(join(...FILTERS.map((_, index) => lever(index)), lever(6)), [0, 0, 20]),
      [150, 0, 150],
    ),
    body('m3x6', at(screw(3, 6, 'pan'), ...grid([-92, 92], [-96, 0, 96], [20])), [0, -20, 180]),
  ],
})

const source = (): AssemblyGroup => ({
  key: 'source',
  explode: [0, 0, -40],
  asModule: [0, 0, -180],
  bodies: [
    body('led', translate(ledEngine(60), [0, 0, -240]), [0, 0, 30]),
    body('lens-condenser', translate(lens(56, 34), [0, 0, -200]), [0, 0, 110]),
    body('heatsink', translate(cooler(210, 190, 170, 26), [0, 0, -240]), [0, 0, -60]),
    body('fan-source', at(fan(120, 38), [62, 0, -470], [-62, 0, -470]), [0, 0, -130]),
    body(
      'pcb-led',
      translate(pointAlong(board(180, 90, 121), 'y'), [0, -116, -320]),
      [0, -110, -40],
    ),
    body(
      'sensor-heat',
      translate(hall(triples('6 -24 -8, 14 -44 -20, 18 -54 -34')), [64, 40, -230]),
      [110, 40, 20],
    ),
    body(
      'cable-led',
      harness(triples('-44 0 -226, -90 -30 -220, -100 -80 -250, -70 -110 -280'), 4, [16, 12, 12]),
      [-110, -40, 20],
    ),
  ],
  accessories: [body('paste', translate(pasteTube(90), [-190, -190, -190]))],
})

const onBack = (solid: Solid, x: number, y: number): Solid =>
  translate(pointAlong(solid, '-z'), [x, y, -567])
const electronics = (): AssemblyGroup => ({
  key: 'power',
  explode: [0, 0, -120],
  bodies: [
    body(
      'pcb-main',
      translate(pointAlong(board(170, 120, 123), 'x'), [118, 10, -440]),
      [130, 20, 0],
    ),
    body(
      'pcb-display',
      translate(pointAlong(display(84, 46), '-z'), [-20, 78, -563]),
      [-10, 70, -200],
    ),
    body('knob', translate(pointAlong(knob(13, 17), '-z'), [62, 78, -568]), [40, 70, -250]),
    body('psu', translate(pointAlong(supply(250, 120, 62), 'y'), [0, -104, -400]), [0, -60, 40]),
    body('power-in', onBack(socket('power'), -62, -98), [-50, -20, -210]),
    body('xlr5-in', onBack(socket('male'), 0, -98), [0, -20, -210]),
    body('xlr5-out', onBack(socket('female'), 62, -98), [50, -20, -210]),
    body('fuse-t10', onBack(fuseInCap, -104, -60), [-110, 20, -210]),
    body(
      'cable-data',
      harness(triples('0 -98 -540, 40 -60 -520, 90 -20 -500, 108 0 -480'), 3, [14, 12, 12]),
      [60, 60, -70],
    ),
    screws(
      'm3x10',
      '-z',
      screw(3, 10, 'pan'),
      grid([-118, -40, 40, 118], [-124, -44, 44, 124], [-568]),
      [0, 0, -330],
    ),
    body(
      'spacer',
      at(pointAlong(spacer(14), 'x'), ...grid([104], [-36, 56], [-500, -460, -420, -380])),
      [70, 20, 0],
    ),
  ],
})

/** The spot with its stand downwards. */
export const followSpot = (): FixtureBuild =>
  moveBuild([housing(), optics(), control(), source(), electronics()], [0, AXIS, 0])
