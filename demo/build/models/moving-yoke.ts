/**
 * The yoke of a moving head with its drives; it turns on the base and carries the head at PIVOT.
 */
import { pairs, triples } from '../points.ts'
import { belt, encoder, pulley, stepper } from '../solids/drives.ts'
import { board, harness } from '../solids/electrics.ts'
import { bearing, screw } from '../solids/fasteners.ts'
import { bar, block, circleOf, type Pair, sheet, sleeve } from '../solids/primitives.ts'
import { shell, tray } from '../solids/shells.ts'
import { at, join, mirror, pointAlong, type Solid, translate, type Vec3 } from '../solids/solid.ts'
import { type AssemblyGroup, bodies, body } from './fixture-build.ts'

/** Height of the tilt axis. */
export const PIVOT = 470
/** From the middle to the inner face of an arm. */
const INNER = 158
const arc = (radius: number, [cx, cy]: Pair, from: number, to: number, steps = 14): Pair[] =>
  Array.from({ length: steps + 1 }, (_, index): Pair => {
    const turn = ((from + ((to - from) * index) / steps) * Math.PI) / 180
    return [cx + radius * Math.cos(turn), cy + radius * Math.sin(turn)]
  })

/** The side of an arm: z to the right, height upwards, seen from outside. */
const outline = (grow: number): Pair[] => [
  [-88 - grow, 172 - grow],
  [88 + grow, 172 - grow],
  [84 + grow, 250],
  [66 + grow, 340],
  ...arc(76 + grow, [0, PIVOT], -14, 194),
  [-66 - grow, 340],
  [-84 - grow, 250],
]
/** From a plane seen from the right into the space of the fixture: x outwards. */
const standing = (solid: Solid, x: number): Solid =>
  translate(
    solid.map(({ positions, material }) => {
      const placed = new Float32Array(positions.length)
      for (let index = 0; index < positions.length; index += 3) {
        placed.set(
          [
            positions[index + 2] as number,
            positions[index + 1] as number,
            -(positions[index] as number),
          ],
          index,
        )
      }
      return { positions: placed, material }
    }),
    [x, 0, 0],
  )

const casting = join(
  standing(
    sheet(
      outline(-8),
      10,
      'cast',
      [
        circleOf(26, [0, PIVOT], 28),
        circleOf(22, [0, 300], 24),
        pairs('-40 360, 40 360, 34 396, -34 396'),
        pairs('-56 196, -20 196, -20 258, -56 258'),
        pairs('20 196, 56 196, 56 258, 20 258'),
      ],
      1.2,
    ),
    INNER,
  ),
  translate(block([INNER + 10, 12, 120], 'cast', 3, 6), [(INNER + 10) / 2, 171, 0]),
  ...[-1, 1].map((side) =>
    translate(block([INNER, 20, 8], 'cast', 1), [INNER / 2 + 4, 202, side * 52]),
  ),
  standing(translate(sleeve(34, 26, 8, 'cast', 32), [0, PIVOT, 0]), INNER - 8),
)
const cover = join(
  // The skirt over the drive of the pan axis.
  translate(
    pointAlong(
      shell(
        [
          { z: 0, x: 112, y: 112, square: 2 },
          { z: 34, x: 108, y: 108, square: 2 },
        ],
        'plastic',
        -Math.PI / 2,
        Math.PI / 2,
        4,
        24,
      ),
      'y',
    ),
    [0, 150.5, 0],
  ),
  standing(tray(outline(0), 72, 3, 18, 'plastic'), INNER + 10),
  // The half of the bridge between the arms.
  translate(
    pointAlong(
      shell(
        [
          { z: 0, x: 34, y: 96, square: 5 },
          { z: INNER + 30, x: 34, y: 92, square: 5 },
        ],
        'plastic',
        -Math.PI / 2,
        Math.PI / 2,
        3,
        16,
      ),
      'x',
    ),
    [0, 0, 0],
  ).map(({ positions, material }) => ({
    // Lying along x with its opening downwards: the section's x is the height.
    positions: positions.map((_, index) =>
      index % 3 === 1
        ? 182 - (positions[index + 1] as number)
        : index % 3 === 2
          ? (positions[index - 1] as number)
          : (positions[index] as number),
    ),
    material,
  })),
  standing(translate(sleeve(40, 36, 1.6, 'plasticGrey', 40), [0, PIVOT, 0]), INNER + 81.5),
  standing(translate(block([26, 4, 1], 'aluminium', 0.2), [0, 410, 0]), INNER + 82),
)
const onBothSides = (solid: Solid) => [solid, mirror(solid, 'x')] as const
const left = (solid: Solid) => mirror(solid, 'x')

/** Arms, covers, drives of both axes. */
export function yoke(): AssemblyGroup {
  const [rightArm, leftArm] = onBothSides(casting)
  const tiltBearing = translate(pointAlong(bearing(25, 47, 12), 'x'), [INNER - 7, PIVOT, 0])
  const coverScrews = at(
    pointAlong(screw(4, 12, 'socket'), 'x'),
    ...pairs('-70 200, 70 200, -60 330, 60 330, -66 470, 66 470, 0 534').map(
      ([z = 0, y = 0]): Vec3 => [INNER + 80, y, z],
    ),
  )
  const bridgeScrews = at(
    pointAlong(screw(4, 12, 'socket'), 'y'),
    [40, 196, 40],
    [40, 196, -40],
    [110, 196, 40],
    [110, 196, -40],
  )
  const [rightScrews, leftScrews] = onBothSides(join(coverScrews, bridgeScrews))
  return {
    key: 'yoke',
    explode: [0, 150, 0],
    within: { m4x12: 'bracket-arm' },
    bodies: [
      bodies('bracket-arm', [rightArm, [70, 0, 0]], [leftArm, [-70, 0, 0]]),
      body('cover-arm-left', left(cover), [-300, 0, 0]),
      body('cover-arm-right', cover, [300, 0, 0]),
      body(
        'pcb-axes',
        translate(pointAlong(board(110, 92, 23), '-x'), [-INNER - 20, 356, 0]),
        [-150, 0, 0],
      ),
      body(
        'motor-pan',
        translate(pointAlong(stepper(57, 62, 15), '-y'), [-INNER - 44, 200, 0]),
        [-60, 0, 150],
      ),
      body(
        'belt-pan',
        translate(pointAlong(belt([0, 0], 64, [-INNER - 44, 0], 15, 12), 'y'), [0, 179, 0]),
        [0, -40, 0],
      ),
      body('sensor-pan', translate(pointAlong(encoder(30), 'y'), [0, 200, 0]), [0, 60, 0]),
      body(
        'bearing-pan',
        join(
          translate(pointAlong(bearing(60, 95, 16), 'y'), [0, 151, 0]),
          translate(pointAlong(pulley(64, 12, 40), 'y'), [0, 178, 0]),
        ),
        [0, -100, 0],
      ),
      body(
        'motor-tilt',
        translate(pointAlong(stepper(57, 39, 15), 'x'), [INNER + 51, 300, 0]),
        [60, 0, 170],
      ),
      body('belt-tilt', standing(belt([0, PIVOT], 58, [0, 300], 15, 11), INNER + 59), [190, 0, 0]),
      body(
        'sensor-tilt',
        translate(pointAlong(encoder(26), '-x'), [-INNER - 12, PIVOT, 0]),
        [-190, 0, 0],
      ),
      bodies(
        'bearing-tilt',
        [
          join(
            tiltBearing,
            translate(pointAlong(bar(12.5, 84, 'steel', 24, 1), 'x'), [INNER - 30, PIVOT, 0]),
            translate(pointAlong(pulley(58, 11, 40), 'x'), [INNER + 58, PIVOT, 0]),
          ),
          [130, 0, 0],
        ],
        [
          join(
            left(tiltBearing),
            translate(pointAlong(bar(12.5, 40, 'steel', 24, 1), '-x'), [30 - INNER, PIVOT, 0]),
          ),
          [-130, 0, 0],
        ],
      ),
      body(
        'slip-pan',
        translate(
          pointAlong(
            join(bar(22, 40, 'anodised', 32, 1), translate(bar(14, 16, 'brass', 24), [0, 0, 40])),
            'y',
          ),
          [0, 206, 0],
        ),
        [0, 90, 0],
      ),
      body(
        'slip-tilt',
        translate(pointAlong(bar(17, 36, 'anodised', 28, 1), 'x'), [-INNER - 40, PIVOT, 0]),
        [-240, 0, 0],
      ),
      body(
        'cable-yoke',
        harness(
          triples(
            '0 158 0, -30 194 20, -110 196 30, -172 208 34, -190 330 40, -188 420 26, -180 462 4',
          ),
          5,
          [12, 18, 24],
        ),
        [-220, 0, 90],
      ),
      bodies('m4x12', [rightScrews, [390, 0, 0]], [leftScrews, [-390, 0, 0]]),
    ],
  }
}
