/** A fog machine or hazer: tank at the back, heater in front. Its nozzle looks towards +z. */
import { pairs, triples } from '../points.ts'
import { hall } from '../solids/drives.ts'
import { board, display, fan, fuse, harness, socket, supply } from '../solids/electrics.ts'
import { knob, screw } from '../solids/fasteners.ts'
import {
  bar,
  block,
  circleOf,
  lathe,
  roundedRectangle,
  sheet,
  sleeve,
  tube,
} from '../solids/primitives.ts'
import { louvres } from '../solids/shells.ts'
import { at, join, pointAlong, rotate, type Solid, translate, type Vec3 } from '../solids/solid.ts'
import { type AssemblyGroup, bodies, body, type FixtureBuild } from './fixture-build.ts'
import { axisKnobs, feet, grid, hanger, screws } from './static-parts.ts'

/** A canister of fluid with its handle and cap, standing on y = 0. */
const canister = (colour: 'label' | 'plasticWhite'): Solid =>
  join(
    translate(block([120, 150, 84], 'plasticWhite', 6, 14), [0, 75, 0]),
    translate(
      block([92, 74, 1], colour === 'label' ? 'socketBlue' : 'warning', 0.3, 4),
      [0, 70, 42],
    ),
    translate(block([60, 10, 1.2], 'label', 0.3), [0, 84, 42]),
    tube(triples('-40 148 0, -36 176 0, 8 176 0, 14 148 0'), 7, 'plasticWhite', 10, 5),
    translate(pointAlong(bar(15, 18, 'chip', 24, 2), 'y'), [42, 148, 0]),
  )

const pumpBody = join(
  translate(block([54, 58, 66], 'blued', 2, 6), [0, 30, 0]),
  translate(bar(20, 40, 'aluminium', 28, 1.5), [0, 32, 33]),
  translate(bar(8, 26, 'brass', 16, 1), [0, 32, 73]),
  translate(bar(6, 26, 'brass', 16, 1), [0, 32, -58]),
  translate(block([70, 4, 40], 'steel', 0.8), [0, 2, 0]),
)
const compressor = join(
  translate(pointAlong(bar(30, 84, 'blued', 36, 3), 'x'), [-42, 34, 0]),
  translate(block([34, 70, 62], 'cast', 2, 6), [58, 36, 0]),
  ...[18, 30, 42, 54].map((y) => translate(block([38, 3, 68], 'cast', 0.8), [58, y, 0])),
  translate(block([120, 4, 50], 'steel', 0.8), [10, 2, 0]),
)

/** The machine, standing on its feet. Callers omit the slots that a product lacks. */
export function fogMachine({
  width,
  depth,
  height,
}: {
  width: number
  depth: number
  height: number
}): FixtureBuild {
  const [x, back, front] = [width / 2 - 16, -depth / 2 + 8, depth / 2 - 8]
  const [floor, top] = [20, height - 18]
  const tall = top - floor
  const middle = (floor + top) / 2
  const panel = (z: number, facing: 1 | -1): Solid =>
    translate(
      sheet(
        roundedRectangle(x * 2 - 4, tall - 4, 5),
        2,
        'paint',
        facing > 0
          ? [
              circleOf(26, [x * 0.4, 8], 36),
              roundedRectangle(70, 36, 3).map(([px, py]) => [px - x * 0.42, py + 24] as const),
            ]
          : [-1.5, -0.5, 0.5, 1.5].map((step) => circleOf(12, [step * 44, -tall * 0.24], 24)),
        0.5,
      ),
      [0, middle, z],
    )
  const pan = join(
    translate(block([x * 2 - 4, 2, depth - 30], 'paint', 0.5), [0, floor + 2, 0]),
    panel(front - 2, 1),
    translate(sleeve(32, 26, 8, 'steel', 40), [x * 0.4, middle + 8, front]),
    translate(louvres(x * 0.7, 30, 9), [-x * 0.42, middle - 30, front + 0.6]),
  )
  const cover = join(
    translate(block([x * 2, 2, depth - 24], 'paint', 0.6), [0, top, 0]),
    ...[1, -1].map((side) =>
      join(
        translate(block([2, tall, depth - 24], 'paint', 0.6), [side * x, middle, 0]),
        translate(rotate(louvres(110, 52, 11), 'y', side * 90), [side * (x + 1), middle + 14, 60]),
        translate(
          pointAlong(lathe(pairs('24 0, 22 6, 14 8'), 'paint', 28), side > 0 ? 'x' : '-x'),
          [side * x, middle, 0],
        ),
      ),
    ),
    translate(block([110, 0.6, 22], 'label', 0.2), [0, top + 1.2, front - 90]),
  )
  const grip = join(
    tube(
      triples('-70 0 0, -70 34 0, -50 46 0, 50 46 0, 70 34 0, 70 0 0').map(
        ([px, py, pz]): Vec3 => [px, py + top, pz],
      ),
      8,
      'rubber',
      12,
      6,
    ),
    at(pointAlong(bar(13, 6, 'plasticGrey', 20, 1), 'y'), [-70, top, 0], [70, top, 0]),
  )
  const onBack = (solid: Solid, px: number, py: number): Solid =>
    translate(pointAlong(solid, '-z'), [px, middle + py, back])
  const [tankZ, heaterZ] = [back + 96, front - 120]
  const low = -tall * 0.24

  const housing: AssemblyGroup = {
    key: 'housing',
    explode: [0, 0, 0],
    bodies: [
      body('cover-top', cover, [0, 190, 0]),
      body('cover-front', pan, [0, 0, 60]),
      body(
        'cover-rear',
        join(panel(back, -1), translate(louvres(90, 40, 9), [0, middle + tall * 0.16, back + 2.4])),
        [0, 40, -200],
      ),
      body(
        'bracket-yoke',
        translate(hanger(x + 16, tall * 0.5 + 96, 0), [0, middle, 0]),
        [0, 330, 0],
      ),
      body('bracket-handle', grip, [0, 270, 0]),
      ...axisKnobs(x + 18, [middle, 0], 170, [0, 60, 0]),
      feet(x - 24, floor, depth / 2 - 60, 80),
      bodies(
        'st29',
        ...[1, -1].map((side) => {
          const solid = at(
            pointAlong(screw(2.9, 9.5, 'pan'), side > 0 ? 'x' : '-x'),
            ...grid(
              [side * (x + 1.2)],
              [floor + 12],
              [-0.4, -0.27, -0.13, 0, 0.13, 0.27, 0.4].map((z) => z * depth),
            ),
          )
          return [solid, [side * 120, 120, 0]] as const
        }),
      ),
    ],
  }
  const fluid: AssemblyGroup = {
    key: 'fluid',
    explode: [0, 0, 0],
    bodies: [
      body(
        'tank',
        translate(
          join(
            block([x * 1.4, tall * 0.66, 130], 'plasticWhite', 6, 16),
            translate(pointAlong(bar(20, 16, 'chip', 28, 2), 'y'), [-x * 0.42, tall * 0.33, 0]),
            ...[-20, 0, 20].map((y) => translate(block([3, 1.6, 0.8], 'chip'), [x * 0.5, y, 65])),
          ),
          [0, floor + tall * 0.36, tankZ],
        ),
        [0, 0, -110],
      ),
      body(
        'strainer',
        translate(
          join(
            pointAlong(bar(9, 26, 'brass', 20, 2), 'y'),
            translate(pointAlong(bar(4, 14, 'steel', 12), 'y'), [0, 26, 0]),
          ),
          [x * 0.3, floor + 14, tankZ + 90],
        ),
        [70, 0, 20],
      ),
      body(
        'hose',
        tube(
          triples('0 0 0, 6 40 20, -20 60 60, -60 40 100').map(
            ([px, py, pz]): Vec3 => [px + x * 0.3, py + floor + 52, pz + tankZ + 90],
          ),
          3,
          'lens',
          10,
          8,
        ),
        [60, 90, 10],
      ),
      body(
        'pump-hose',
        tube(
          triples('0 0 0, 20 40 10, 10 70 40, -30 74 60, -60 40 80').map(
            ([px, py, pz]): Vec3 => [px + x * 0.3, py + floor + 44, pz + tankZ + 80],
          ),
          2.6,
          'frosted',
          10,
          8,
        ),
        [70, 100, 10],
      ),
      body('pump', translate(pumpBody, [-x * 0.4, floor + 4, 0]), [-90, 0, 0]),
      body('compressor', translate(compressor, [x * 0.4, floor + 4, -10]), [150, -10, -20]),
      body(
        'air-filter',
        translate(
          join(
            block([60, 60, 12], 'foam', 1, 4),
            translate(block([66, 66, 3], 'plastic', 0.5, 4), [0, 0, -7]),
          ),
          [x * 0.5, floor + 110, -40],
        ),
        [170, 70, -30],
      ),
      body(
        'heater',
        translate(
          join(
            block([84, 76, 190], 'cast', 3, 6),
            ...[-60, -30, 0, 30, 60].map((z) =>
              translate(block([92, 84, 6], 'cast', 1, 6), [0, 0, z]),
            ),
            ...[-20, 20].map((px) => translate(bar(6, 18, 'steel', 16, 0.8), [px, 20, -112])),
            translate(bar(5, 16, 'brass', 14, 0.8), [0, -20, -108]),
          ),
          [x * 0.4, middle + 8, heaterZ],
        ),
        [40, 0, 60],
      ),
      body(
        'nozzle',
        translate(
          join(
            lathe(pairs('12 0, 14 4, 14 18, 8 26, 4 34'), 'brass', 28),
            translate(bar(7, 14, 'brass', 6), [0, 0, -14]),
          ),
          [x * 0.4, middle + 8, front - 20],
        ),
        [40, 0, 150],
      ),
      body(
        'cutout',
        translate(
          pointAlong(
            join(
              bar(9, 8, 'chip', 24, 1),
              translate(bar(4, 4, 'red', 16), [0, 0, 8]),
              translate(block([5, 20, 1], 'brass'), [0, 0, -1]),
            ),
            'y',
          ),
          [x * 0.4, middle + 52, heaterZ + 40],
        ),
        [40, 80, 40],
      ),
      body(
        'sensor-heat',
        translate(hall(triples('-10 -22 -4, -20 -40 -10, -26 -50 -18')), [
          x * 0.4 - 52,
          middle + 20,
          heaterZ,
        ]),
        [-50, 60, 40],
      ),
      body(
        'sensor-level',
        translate(hall(triples('12 -20 8, 24 -34 20, 30 -44 32')), [
          x * 0.2,
          middle + 44,
          tankZ + 74,
        ]),
        [-40, 120, -40],
      ),
    ],
    accessories: [
      body('fog-fluid', translate(canister('label'), [-x - 190, floor, 40])),
      body('haze-fluid', translate(canister('label'), [-x - 190, floor, 40])),
      body('cleaner', translate(canister('plasticWhite'), [-x - 190, floor, -150])),
    ],
  }
  const power: AssemblyGroup = {
    key: 'power',
    explode: [0, 0, 0],
    bodies: [
      body(
        'pcb-main',
        translate(pointAlong(board(130, 84, 111), 'x'), [-x + 12, middle, 20]),
        [-50, 40, 60],
      ),
      body(
        'pcb-display',
        translate(join(display(60, 30), translate(knob(10, 13), [46, 0, 0])), [
          -x * 0.42,
          middle + 24,
          front - 4,
        ]),
        [-20, 20, 110],
      ),
      body(
        'pcb-pump',
        translate(pointAlong(board(120, 90, 113), 'y'), [0, floor + 14, 10]),
        [0, -50, 30],
      ),
      body(
        'psu',
        translate(pointAlong(supply(124, 80, 36), 'y'), [x * 0.2, floor + 30, -90]),
        [70, -10, -30],
      ),
      body('fan-body', translate(fan(80, 25), [0, middle + tall * 0.16, back + 6]), [0, 50, -100]),
      body('power-in', onBack(socket('power'), -66, low), [-40, -10, -100]),
      body('xlr5-in', onBack(socket('male'), 22, low), [10, -10, -100]),
      body('xlr5-out', onBack(socket('female'), 66, low), [50, -10, -100]),
      body(
        'fuse-holder',
        onBack(
          join(bar(8, 14, 'chip', 22, 1), translate(bar(6, 24, 'chip', 20), [0, 0, -24])),
          -22,
          low,
        ),
        [-10, 0, -150],
      ),
      body('fuse-t16', translate(fuse(32, 3.2), [-22, middle + low, back - 30]), [-10, 40, -190]),
      body(
        'cable-mains',
        harness(
          triples('-66 0 30, -80 20 70, -60 10 120, -30 -10 150').map(
            ([px, py, pz]): Vec3 => [px, py + middle + low, pz + back],
          ),
          3.2,
          [14, 12, 12],
        ),
        [-90, 20, -20],
      ),
      screws(
        'm3x10',
        'y',
        screw(3, 10, 'pan'),
        grid([-52, 52, x * 0.2 + 54], [floor + 18], [-120, -60, -20, 44]),
        [10, 90, 20],
      ),
    ],
  }
  return [housing, fluid, power]
}
