/**
 * The modules of a projecting head: colour, gobos, framing, prism and frost. The light goes along
 * +z through (0, 0).
 */

import type { Pattern } from '../../parts/optics.ts'
import { gobo as goboPart } from '../../parts/optics.ts'
import { triples } from '../points.ts'
import { hall, stepper } from '../solids/drives.ts'
import { board } from '../solids/electrics.ts'
import { circlip, screw, spacer } from '../solids/fasteners.ts'
import type { MaterialName } from '../solids/materials.ts'
import { blade, flag, framedGlass, iris, prism } from '../solids/optics.ts'
import { circleOf, roundedRectangle, sheet } from '../solids/primitives.ts'
import {
  at,
  join,
  pointAlong,
  repeatAround,
  rotate,
  type Solid,
  translate,
  type Vec3,
} from '../solids/solid.ts'
import { animationWheel, colourWheel, gobo, goboWheel } from '../solids/wheels.ts'
import { type AssemblyGroup, type Body, bodies, body } from './fixture-build.ts'

/** A pair of flags that meet in the middle, at a depth. */
const flagPair = (material: MaterialName, z: number): readonly [Solid, Solid] => {
  const right = translate(rotate(flag(62, 96, material), 'z', 90), [122, 0, z])
  return [right, translate(rotate(flag(62, 96, material), 'z', -90), [-122, 0, z])]
}

/** Four pairs of flags and the colour wheel. */
export function colour(): AssemblyGroup {
  const pairs = (['cyan', 'magenta', 'yellow', 'amber'] as const).map((material, index): Body => {
    const [right, left] = flagPair(material, -46 + index * 7)
    const forward = -150 + index * 34
    return bodies(
      `flag-${material === 'amber' ? 'cto' : material}`,
      [right, [96, 0, forward]],
      [left, [-96, 0, forward]],
    )
  })
  return {
    key: 'colour',
    explode: [0, 0, 60],
    asModule: [0, 0, -330],
    within: { captive: 'motor-flag' },
    bodies: [
      ...pairs,
      body(
        'motor-flag',
        at(stepper(28, 26, 0), [124, 76, -48], [-124, 76, -48], [124, -76, -48], [-124, -76, -48]),
        [0, 0, -190],
      ),
      body(
        'wheel-colour',
        translate(rotate(colourWheel(64, 7), 'z', 90), [0, -68, -12]),
        [0, -110, 0],
      ),
      body('motor-colour', translate(stepper(28, 28, 0), [0, -68, -18]), [0, -110, -60]),
      body(
        'glass-cri',
        translate(rotate(framedGlass(80, 60, 'frosted'), 'z', 180), [0, 66, 0]),
        [0, 120, 20],
      ),
      body(
        'captive',
        at(pointAlong(screw(4, 16, 'captive'), 'y'), [70, 122, -20], [-70, 122, -20]),
        [0, 160, 0],
      ),
    ],
  }
}

/** The wheels with their gobos. */
export function gobos(patterns: readonly Pattern[]): AssemblyGroup {
  // The gears of neighbouring places touch each other.
  const half = Math.sin(Math.PI / (patterns.length + 1))
  const hole = Math.min(22, (73 * half - 0.2) / (1 + half))
  const places = circleOf(73 - hole, [0, 0], patterns.length + 1).slice(1)
  const inWheel = (solid: Solid) => translate(rotate(solid, 'z', -90), [0, 73 - hole, 26])
  return {
    key: 'gobo',
    explode: [0, 0, 120],
    asModule: [0, 0, -190],
    within: { circlip: 'wheel-rotating' },
    bodies: [
      body('wheel-rotating', inWheel(goboWheel(78, patterns.length, hole)), [0, 40, 0]),
      body(
        'wheel-fixed',
        translate(rotate(goboWheel(70, 8, 15), 'z', 90), [0, -46, 50]),
        [0, -80, 40],
      ),
      body('wheel-animation', translate(animationWheel(70), [0, -64, 52]), [0, -110, 40]),
      ...patterns.map((pattern, index) => {
        const isGlass = goboPart(pattern, 44, 34).specification.en.endsWith('glass')
        return body(
          `gobo-${pattern}`,
          inWheel(
            translate(gobo(pattern, hole, hole * 0.77, isGlass), [
              ...(places[index] as [number, number]),
              7,
            ]),
          ),
          [0, 40, 44 + (index % 2) * 26],
        )
      }),
      body('motor-gobo', translate(stepper(28, 30, 0), [86, 96, 20]), [60, 60, -50]),
      body('motor-gobo-rotation', translate(stepper(28, 30, 7), [-86, 96, 20]), [-60, 60, -50]),
      body(
        'sensor-gobo',
        translate(hall(triples('10 -14 -4, 20 -26 -10, 24 -36 -16')), [96, 30, 24]),
        [80, -20, -20],
      ),
      body(
        'circlip',
        inWheel(
          join(
            ...[...places, [0, 0] as const, [0, 6] as const]
              .slice(0, 8)
              .map(([x, y]) => translate(circlip(x || y > 1 ? 15 : 8), [x, y, 10])),
          ),
        ),
        [0, 40, 110],
      ),
    ],
  }
}

/** Four blades in two planes on a plate that turns, with the iris. */
export const framing = (): AssemblyGroup => ({
  key: 'framing',
  explode: [0, 0, 190],
  asModule: [0, 0, -60],
  within: { captive: 'blade-plate', spacer: 'blade-plate' },
  bodies: [
    bodies(
      'blade',
      ...[0, 90, 180, 270].map((angle, index): readonly [Solid, Vec3] => {
        const turn = (angle * Math.PI) / 180
        return [
          rotate(translate(blade(74, 64, 0.8), [0, 24, 84 + (index % 2) * 4]), 'z', angle),
          [-70 * Math.sin(turn), 70 * Math.cos(turn), 60],
        ]
      }),
    ),
    body(
      'blade-plate',
      translate(
        sheet(
          roundedRectangle(196, 196, 40, 6),
          3,
          'anodised',
          [
            circleOf(42, [0, 0], 40),
            ...circleOf(76, [0, 0], 8).map((middle) => circleOf(4, middle, 12)),
            ...[45, 135, 225, 315].map((angle) =>
              roundedRectangle(30, 12, 5).map(([x, y]): readonly [number, number] => {
                const t = (angle * Math.PI) / 180
                return [
                  x * Math.cos(t) - y * Math.sin(t) + 100 * Math.cos(t),
                  x * Math.sin(t) + y * Math.cos(t) + 100 * Math.sin(t),
                ]
              }),
            ),
          ],
          0.4,
        ),
        [0, 0, 78],
      ),
    ),
    body(
      'motor-blade',
      repeatAround(at(stepper(20, 18, 5), [88, 18, 76], [88, -18, 76]), 'z', 4),
      [0, 0, -70],
    ),
    body('motor-module', translate(stepper(35, 32, 8), [104, -104, 74]), [60, -60, -50]),
    body('iris', translate(iris(40, 16), [0, 0, 96]), [0, 0, 110]),
    body('motor-iris', translate(stepper(20, 20, 4), [0, 88, 94]), [0, 90, 110]),
    body('pcb-framing', translate(board(96, 46, 53), [0, -112, 80]), [0, -110, 20]),
    body(
      'captive',
      at(pointAlong(screw(4, 16, 'captive'), 'y'), [70, 122, 84], [-70, 122, 84]),
      [0, 150, 0],
    ),
    body('spacer', repeatAround(translate(spacer(12), [72, 0, 84]), 'z', 6, 30), [0, 0, 40]),
  ],
})

/** Prism and frosts on swinging arms. */
export const effects = (): AssemblyGroup => ({
  key: 'effects',
  explode: [0, 0, 270],
  asModule: [0, 0, 60],
  within: { m3x6: 'motor-prism' },
  bodies: [
    body('glass-prism', translate(prism(30, 4), [-58, -30, 124]), [-40, -20, 60]),
    body('glass-prism-2', translate(prism(26, 5), [58, -30, 124]), [110, -70, 20]),
    body('motor-prism', at(stepper(28, 26, 6), [-104, 64, 118], [-58, 100, 118]), [-50, 60, 10]),
    body(
      'glass-frost',
      translate(rotate(framedGlass(74, 74, 'frosted'), 'z', 25), [66, 24, 138]),
      [50, 0, 90],
    ),
    body(
      'glass-frost-2',
      translate(rotate(framedGlass(74, 74, 'frosted'), 'z', 0), [78, 10, 148]),
      [90, -10, 130],
    ),
    body('motor-frost', translate(stepper(28, 26, 0), [104, 92, 126]), [60, 60, 10]),
    body(
      'm3x6',
      at(
        screw(3, 6, 'pan'),
        [-90, -100, 120],
        [90, -100, 120],
        [-100, 20, 120],
        [-30, 116, 120],
        [30, 116, 120],
        [118, 40, 120],
      ),
      [0, 0, 20],
    ),
  ],
})
