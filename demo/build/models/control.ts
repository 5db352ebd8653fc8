/** A control unit in a flat case; its front looks towards +z. */
import { triples } from '../points.ts'
import { board, fuse, harness, socket, supply } from '../solids/electrics.ts'
import { screw, spacer } from '../solids/fasteners.ts'
import { bar, block, circleOf, type Pair, roundedRectangle, sheet } from '../solids/primitives.ts'
import { at, join, mirror, pointAlong, translate, type Vec3 } from '../solids/solid.ts'
import { bodies, body, type FixtureBuild } from './fixture-build.ts'
import { feet, grid, screws } from './static-parts.ts'

/** @param outputs number of isolated outputs */
export function controlUnit(
  { width, depth, height }: { width: number; depth: number; height: number },
  outputs: number,
): FixtureBuild {
  const [half, front] = [width / 2 - 22, depth / 2]
  const pitch = (half * 2 - 70) / outputs
  const xs = Array.from({ length: outputs }, (_, index) => 20 - half + 44 + pitch * (index + 0.5))
  const middle = height / 2 + 10
  const places = (z: number, dy = 0) => xs.map((x): Vec3 => [x, middle + dy, z])
  const panel = translate(
    sheet(
      roundedRectangle(half * 2, height - 2, 2),
      3,
      'paint',
      [24 - half, ...xs].map((x) => circleOf(11.5, [x, -2], 24)),
      0.6,
    ),
    [0, middle, front - 3],
  )
  const cover = join(
    translate(block([half * 2 - 2, 1.6, depth - 6], 'paint', 0.4), [
      0,
      middle + height / 2 - 2,
      -2,
    ]),
    ...[-1, 1].map((side) =>
      translate(block([1.6, height - 6, depth - 6], 'paint', 0.4), [side * (half - 2), middle, -2]),
    ),
    translate(block([half * 2 - 4, height - 6, 1.6], 'paint', 0.4), [0, middle, 4 - front]),
    ...[-30, -15, 0, 15, 30].map((z) =>
      translate(block([half * 0.9, 0.6, 5], 'vent'), [0, middle + height / 2 - 1, z]),
    ),
  )
  const ear = translate(
    join(
      sheet(roundedRectangle(24, height - 2, 2), 3, 'paint', [
        roundedRectangle(9, 6, 2.9).map(([x, y]): Pair => [x + 2, y + height * 0.34]),
        roundedRectangle(9, 6, 2.9).map(([x, y]): Pair => [x + 2, y - height * 0.34]),
      ]),
      translate(block([3, height - 2, 46], 'paint', 0.6), [-11, 0, -22]),
    ),
    [half + 12, middle, front - 3],
  )
  return [
    {
      key: 'housing',
      explode: [0, 0, 0],
      bodies: [
        body('cover-front', panel, [0, 0, 110]),
        body('cover-top', cover, [0, 90, 0]),
        bodies('bracket-rack', [ear, [70, 0, 40]], [mirror(ear, 'x'), [-70, 0, 40]]),
        screws(
          'm4x8',
          'y',
          screw(4, 8, 'pan'),
          grid(
            [-0.84, -0.42, 0, 0.42, 0.84].map((x) => x * half),
            [middle + height / 2],
            [-40, 40],
          ),
          [0, 150, 0],
        ),
        feet(half * 0.8, 14, depth * 0.36, 70),
      ],
    },
    {
      key: 'power',
      explode: [0, 0, 0],
      bodies: [
        body(
          'pcb-main',
          translate(pointAlong(board(half, depth * 0.42, 101), 'y'), [
            -half * 0.3,
            16,
            -depth * 0.16,
          ]),
        ),
        body(
          'pcb-output',
          at(pointAlong(board(pitch - 3, depth * 0.3, 103), 'y'), ...places(depth * 0.24, -8)),
          [0, -10, 70],
        ),
        body(
          'pcb-display',
          translate(
            join(
              board(half * 1.4, 12, 105),
              ...xs.flatMap((x, index) =>
                (['green', 'amber', 'red'] as const).map((name, row) =>
                  translate(bar(1.6, 3, name, 12), [
                    (index - (outputs - 1) / 2) * pitch * 0.7 + (row - 1) * 5 + x * 0,
                    0,
                    2,
                  ]),
                ),
              ),
            ),
            [20, middle + 14, front - 10],
          ),
          [0, 70, 110],
        ),
        body(
          'psu',
          translate(pointAlong(supply(104, 62, 28), 'y'), [half - 64, middle - 4, -depth * 0.2]),
          [50, 40, -40],
        ),
        body(
          'cable-data',
          harness(
            [...triples('0 0 0, 30 16 20, 70 18 30, 110 4 34')].map(
              ([x, y, z]): Vec3 => [x - half * 0.3, y + 24, z - 10],
            ),
            2.2,
            [14, 8, 8],
          ),
          [0, 70, 10],
        ),
        body('xlr5-in', translate(socket('male'), [24 - half, middle - 2, front]), [-30, 0, 150]),
        body('xlr5-out', at(socket('female'), ...places(front, -2)), [0, 0, 200]),
        body('rj45', translate(socket('network'), [24 - half, middle - 2, front]), [-20, 0, 130]),
        body('fuse-t315', at(fuse(20, 2.6), ...places(depth * 0.1, 0)), [0, 60, 50]),
        body(
          'power-in',
          translate(pointAlong(socket('power'), '-z'), [half - 40, middle, 3 - front]),
          [30, 0, -90],
        ),
        screws(
          'spacer',
          'y',
          spacer(8),
          grid(
            [-0.7, -0.4, 0, 0.3].map((x) => x * half),
            [8],
            [-0.3, -0.12, 0.2].map((z) => z * depth),
          ),
          [0, -60, 0],
        ),
      ],
    },
  ]
}
