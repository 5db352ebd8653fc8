/**
 * Inside of an ellipsoidal: light source and electronics. The light goes along +z through (0, 0).
 */
import { pairs, triples } from '../points.ts'
import { pasteTube } from '../solids/consumables.ts'
import { hall } from '../solids/drives.ts'
import { board, display, fan, fuse, socket, supply } from '../solids/electrics.ts'
import { screw, spacer } from '../solids/fasteners.ts'
import { ledEngine } from '../solids/optics.ts'
import { bar, block, tube } from '../solids/primitives.ts'
import { at, join, pointAlong, type Solid, translate, type Vec3 } from '../solids/solid.ts'
import { type AssemblyGroup, body } from './fixture-build.ts'

const heatsink = join(
  translate(block([130, 116, 10], 'anodised', 0.6, 4), [0, 0, -110]),
  ...Array.from({ length: 17 }, (_, index) =>
    translate(block([2.2, 116, 78], 'anodised'), [(index - 8) * 7.8, 0, -153]),
  ),
)
/** The LED engine with its cooler. */
export const source = (): AssemblyGroup => ({
  key: 'source',
  explode: [0, 0, 0],
  bodies: [
    body('led', translate(ledEngine(46), [0, 14, -104]), [0, 0, 10]),
    body('heatsink', translate(heatsink, [0, 14, 0]), [0, 0, -50]),
    body('fan-source', translate(fan(92, 25), [0, 14, -222]), [0, 0, -110]),
    body('pcb-led', translate(pointAlong(board(140, 84, 71), '-x'), [-84, 6, -200]), [-90, 0, -60]),
    body(
      'sensor-heat',
      translate(hall(triples('6 -20 -6, 12 -36 -16, 14 -44 -28')), [44, 44, -100]),
      [70, 60, 20],
    ),
    body(
      'cable-led',
      join(
        ...[-3, 0, 3].map((offset, index) =>
          tube(
            [
              [-30, 14 + offset, -92],
              [-58, 10 + offset, -90],
              [-76, 6 + offset, -120],
              [-80, 4 + offset, -150],
            ],
            1.5,
            index === 1 ? 'chip' : index ? 'wireRed' : 'wireBlue',
            7,
            6,
          ),
        ),
        translate(block([8, 14, 12], 'plasticWhite'), [-80, 4, -154]),
      ),
      [-60, -50, 30],
    ),
  ],
  accessories: [body('paste', translate(pasteTube(70), [60, -110, 40]))],
})

const onBack = (solid: Solid, x: number, y: number) =>
  translate(pointAlong(solid, '-z'), [x, y, -327])
/** Boards, supply and sockets. */
export const electronics = (): AssemblyGroup => ({
  key: 'power',
  explode: [0, 0, -150],
  bodies: [
    body('pcb-main', translate(pointAlong(board(130, 90, 73), 'x'), [82, 10, -200]), [110, 0, 0]),
    body('pcb-display', translate(pointAlong(display(56, 28), '-z'), [0, 56, -324]), [0, 30, -260]),
    body('pcb-dmx', translate(pointAlong(board(80, 40, 79), 'y'), [20, -88, -290]), [30, -60, -90]),
    body('psu', translate(pointAlong(supply(150, 96, 34), 'y'), [0, -70, -190]), [0, -120, 0]),
    body('power-in', onBack(socket('power'), -46, -58), [-30, -20, -260]),
    body('xlr5-in', onBack(socket('male'), 0, -58), [0, -20, -260]),
    body('xlr5-out', onBack(socket('female'), 46, -58), [30, -20, -260]),
    body(
      'fuse-t63',
      onBack(
        join(
          translate(bar(7, 12, 'chip', 20, 1), [0, 0, -4]),
          translate(fuse(20, 2.6), [0, 0, 16]),
        ),
        -74,
        -26,
      ),
      [-60, 0, -260],
    ),
    body(
      'm3x10',
      join(
        at(
          pointAlong(screw(3, 10, 'pan'), '-z'),
          ...pairs('-78 78, 78 78, -78 -78, 78 -78, -84 0, 84 0').map(
            ([x = 0, y = 0]): Vec3 => [x, y, -329],
          ),
        ),
        at(
          pointAlong(screw(3, 10, 'pan'), 'y'),
          ...[-60, 60].flatMap((x) => [-230, -206, -182, -158, -134].map((z): Vec3 => [x, -52, z])),
        ),
      ),
      [0, 0, -300],
    ),
    body(
      'spacer',
      at(
        pointAlong(spacer(12), 'x'),
        ...[-260, -140].flatMap((z) => [-32, 52].map((y): Vec3 => [69, y, z])),
      ),
      [60, 0, 0],
    ),
  ],
})
