/** Rigging of a moving head: brackets, clamps, the safety cable. */
import { triples } from '../points.ts'
import { coiledCable } from '../solids/consumables.ts'
import {
  bar,
  block,
  circleOf,
  type Pair,
  roundedRectangle,
  sheet,
  sleeve,
  tube,
} from '../solids/primitives.ts'
import { at, join, pointAlong, translate } from '../solids/solid.ts'
import { type AssemblyGroup, body } from './fixture-build.ts'

const degrees = (value: number) => (value * Math.PI) / 180

/** A bracket with two quarter-turn locks; its foot looks down. */
export const omega = join(
  translate(
    pointAlong(
      sheet(
        roundedRectangle(300, 46, 8),
        3,
        'blued',
        [-110, 110].map((x) => circleOf(9, [x, 0], 16)),
      ),
      'y',
    ),
    [0, 0, 0],
  ),
  ...[-1, 1].map((side) =>
    translate(pointAlong(sheet(roundedRectangle(46, 34, 4), 3, 'blued'), 'x'), [side * 62, -17, 0]),
  ),
  translate(
    pointAlong(sheet(roundedRectangle(122, 46, 4), 3, 'blued', [circleOf(7, [0, 0], 14)]), 'y'),
    [0, -36, 0],
  ),
  ...[-110, 110].map((x) =>
    translate(
      join(
        pointAlong(bar(13, 14, 'blued', 20, 1), '-y'),
        translate(block([34, 5, 7], 'steel', 1.2), [0, -16, 0]),
        translate(pointAlong(bar(7, 16, 'steel', 12), 'y'), [0, 0, 0]),
      ),
      [x, -2, 0],
    ),
  ),
)

/** A hook for a tube of 50 mm that hangs below y = 0 and opens towards -y. */
const clamp = (() => {
  const ring = (radius: number, from: number, to: number, steps: number) =>
    Array.from({ length: steps + 1 }, (_, index): Pair => {
      const turn = degrees(from + ((to - from) * index) / steps)
      return [radius * Math.cos(turn), radius * Math.sin(turn)]
    })
  const hook: Pair[] = [...ring(37, -70, 200, 26), ...ring(26, 200, -70, 26)]
  return join(
    translate(sheet(hook, 30, 'aluminium', [], 1.5), [0, -62, -15]),
    translate(block([46, 16, 30], 'aluminium', 1.5), [0, -20, 0]),
    translate(pointAlong(bar(6, 26, 'steel', 14, 0.8), 'y'), [0, -18, 0]),
    translate(pointAlong(bar(5, 52, 'steel', 12, 0.6), 'x'), [24, -76, 0]),
    translate(
      join(block([5, 34, 9], 'blued', 1.5), pointAlong(bar(7, 10, 'blued', 14), 'x')),
      [74, -76, 0],
    ),
  )
})()

/** Everything that hangs the fixture. */
export const rigging = (): AssemblyGroup => ({
  key: 'rigging',
  explode: [0, -90, 0],
  bodies: [
    body('bracket-omega', at(omega, [0, 20, 78], [0, 20, -78])),
    body('clamp', at(clamp, [0, -16, 78], [0, -16, -78]), [0, -90, 0]),
    body(
      'safety',
      join(
        tube(
          triples(
            '150 30 -150, 168 -10 -172, 150 -70 -190, 90 -104 -196, 20 -92 -192, -10 -60 -178, 30 -30 -170, 80 -24 -168',
          ),
          2.4,
          'steel',
          7,
          7,
        ),
        translate(sleeve(12, 9, 5, 'steel', 20), [150, 30, -152]),
        translate(block([12, 40, 7], 'steel', 2, 5), [80, -24, -168]),
      ),
      [140, -40, -140],
    ),
  ],
  accessories: [
    body(
      'case-single',
      translate(
        join(
          sheet(roundedRectangle(300, 300, 20), 60, 'foam', [roundedRectangle(190, 120, 40)]),
          sheet(roundedRectangle(300, 300, 20), 18, 'foam'),
        ),
        [-420, -260, -60],
      ),
    ),
    body('mains-cable', translate(coiledCable(90, 3, 5, 'socketBlue'), [330, -60, 60])),
    body('dmx-cable', translate(coiledCable(80, 5, 3.4, 'aluminium'), [330, -190, 60])),
  ],
})
