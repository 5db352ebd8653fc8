/**
 * Inside of a cast LED par: light boards and electronics. The light goes along +z through (0, 0).
 */
import { pairs, triples } from '../points.ts'
import { pasteTube } from '../solids/consumables.ts'
import { hall } from '../solids/drives.ts'
import { board, display, fuse, harness, socket, supply } from '../solids/electrics.ts'
import { screw, spacer } from '../solids/fasteners.ts'
import { block, circleOf, type Pair, sheet } from '../solids/primitives.ts'
import {
  at,
  join,
  pointAlong,
  repeatAround,
  type Solid,
  translate,
  type Vec3,
} from '../solids/solid.ts'
import { type AssemblyGroup, body } from './fixture-build.ts'

const degrees = (value: number) => (value * Math.PI) / 180
/** A third of the board with six cells of six colours. */
const segment = (): Solid => {
  const rim = (radius: number, from: number, to: number) =>
    Array.from({ length: 13 }, (_, step): Pair => {
      const angle = degrees(from + ((to - from) * step) / 12)
      return [radius * Math.cos(angle), radius * Math.sin(angle)]
    })
  const cells = [...circleOf(34, [0, 0], 6).slice(0, 2), ...circleOf(80, [0, 0], 12).slice(0, 4)]
  const dots = ['red', 'green', 'blue', 'led', 'amber', 'violet'] as const
  return join(
    sheet([...rim(98, -14, 104), ...rim(14, 104, -14)], 1.6, 'pcbWhite'),
    ...cells.map(([x, y]) =>
      translate(
        join(
          translate(block([11, 11, 1.2], 'label', 0.2), [0, 0, 2.2]),
          ...dots.map((name, index) =>
            translate(block([2.4, 2.4, 0.6], name), [
              ((index % 3) - 1) * 3.2,
              (Math.floor(index / 3) - 0.5) * 3.6,
              3,
            ]),
          ),
        ),
        [x, y, 0],
      ),
    ),
    translate(block([12, 8, 6], 'plasticWhite'), [26, 50, 4.4]),
  )
}

/** The light boards. */
export const source = (): AssemblyGroup => ({
  key: 'source',
  explode: [0, 0, 40],
  bodies: [
    body('pcb-pixel', at(repeatAround(segment(), 'z', 3), [0, 0, 36])),
    body(
      'sensor-heat',
      translate(hall(triples('-6 -24 -8, -10 -40 -20, -12 -46 -30')), [-8, 8, 30]),
      [-30, -90, -10],
    ),
  ],
  accessories: [body('paste', translate(pasteTube(70), [120, -80, 40]))],
})

const onBack = (solid: Solid, x: number, y: number) =>
  translate(pointAlong(solid, '-z'), [x, y, -88])
/** Boards, supply and sockets. */
export const electronics = (): AssemblyGroup => ({
  key: 'power',
  explode: [0, 0, -60],
  bodies: [
    body('pcb-main', translate(board(104, 78, 61), [0, 30, 0]), [0, 30, 60]),
    body('pcb-display', translate(pointAlong(display(52, 22), '-z'), [0, 36, -85]), [0, 20, -150]),
    body('psu', translate(supply(132, 66, 34), [0, -32, -24]), [0, -20, 45]),
    body('power-sealed', onBack(socket('power', true), -32, -44), [-30, -10, -150]),
    body(
      'xlr5-sealed',
      join(onBack(socket('male', true), 6, -44), onBack(socket('female', true), 44, -34)),
      [20, -10, -150],
    ),
    body('xlr5-out', onBack(socket('female'), 44, 4), [50, 0, -210]),
    body('fuse-t63', translate(fuse(20, 2.6), [-50, 0, -14]), [-90, 20, 0]),
    body(
      'cable-mains',
      harness(triples('-32 -44 -66, -60 -36 -50, -70 -32 -24'), 3.2, [12, 10, 12]),
      [-110, 0, -20],
    ),
    body(
      'cable-data',
      harness(triples('6 -44 -66, 40 -10 -50, 52 20 -30, 40 34 2'), 2.6, [12, 10, 10]),
      [110, 10, 0],
    ),
    body(
      'm3x10',
      join(
        at(
          screw(3, 10, 'pan'),
          ...pairs('-48 -5, 48 -5, -48 65, 48 65').map(([x = 0, y = 0]): Vec3 => [x, y, 2]),
          ...pairs('-60 -62, 60 -62, -60 -2, 60 -2').map(([x = 0, y = 0]): Vec3 => [x, y, -6]),
        ),
        repeatAround(translate(screw(3, 10, 'pan'), [88, 0, 38]), 'z', 8, 10),
      ),
      [0, 20, 130],
    ),
    body(
      'spacer',
      at(
        spacer(14),
        ...pairs('-48 -5, 48 -5, -48 65, 48 65').map(([x = 0, y = 0]): Vec3 => [x, y, -14]),
        ...pairs('-20 24, 20 24, -20 48, 20 48').map(([x = 0, y = 0]): Vec3 => [x, y, -78]),
      ),
      [0, 20, 20],
    ),
  ],
})
