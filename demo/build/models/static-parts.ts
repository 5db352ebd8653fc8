/** Bodies that several fixtures without a moving head have in common. */
import { triples } from '../points.ts'
import { fuse } from '../solids/electrics.ts'
import { foot, handKnob, washer } from '../solids/fasteners.ts'
import { bar, block, type Pair, sheet, sleeve, tube } from '../solids/primitives.ts'
import {
  at,
  join,
  mirror,
  pointAlong,
  rotate,
  type Solid,
  translate,
  type Vec3,
} from '../solids/solid.ts'
import { type Body, bodies, body } from './fixture-build.ts'

const degrees = (value: number) => (value * Math.PI) / 180

/** A bracket of flat steel over the axis of a fixture, with its scales. */
export function hanger(half: number, height: number, z: number): Solid {
  const corner = (x: number, from: number, radius: number): Pair[] =>
    Array.from({ length: 6 }, (_, step): Pair => {
      const angle = degrees(from + step * 18)
      return [x + radius * Math.cos(angle), height - 30 + radius * Math.sin(angle)]
    })
  const outer: Pair[] = [
    [half, -22],
    ...corner(half - 30, 0, 30),
    ...corner(-half + 30, 90, 30),
    [-half, -22],
    [-half + 4, -22],
  ]
  const inner: Pair[] = [
    ...corner(-half + 30, 90, 26).toReversed(),
    ...corner(half - 30, 0, 26).toReversed(),
  ]
  const sides = [1, -1] as const
  return join(
    translate(sheet([...outer, ...inner, [half - 4, -22]], 40, 'paint', [], 0.6), [0, 0, z - 20]),
    translate(pointAlong(sleeve(14, 6, 3, 'steel', 24), 'y'), [0, height, z]),
    ...sides.map((side) =>
      translate(pointAlong(sleeve(34, 12, 2, 'paint', 36), side > 0 ? 'x' : '-x'), [
        side * (half - 2),
        0,
        z,
      ]),
    ),
    ...sides.flatMap((side) =>
      Array.from({ length: 13 }, (_, index) =>
        translate(
          rotate(
            translate(block([0.5, 1, index % 3 ? 4 : 7], 'label'), [0, 0, 28]),
            'x',
            index * 15,
          ),
          [side * (half + 0.2), 0, z],
        ),
      ),
    ),
  )
}

/** Knobs and washers at both ends of an axis along x. */
export function axisKnobs(
  half: number,
  [y, z]: Pair,
  out: number,
  explode: Vec3 = [0, 0, 0],
): Body[] {
  const [, dy, dz] = explode
  const pair = (slot: string, solid: Solid, x: number, by: number) => {
    const right = translate(pointAlong(solid, 'x'), [x, y, z])
    return bodies(slot, [right, [by, dy, dz]], [mirror(right, 'x'), [-by, dy, dz]])
  }
  return [
    pair('hand-knob', handKnob(25), half + 2, out),
    pair('washer6', washer(9, 3.3, 1.6), half, out * 0.72),
  ]
}

/** A screw at each of some places, its head towards an axis. */
export const screws = (
  slot: string,
  along: Parameters<typeof pointAlong>[1],
  solid: Solid,
  places: readonly Vec3[],
  explode: Vec3,
): Body => body(slot, at(pointAlong(solid, along), ...places), explode)

/** Places of a grid: every z for every y for every x. */
export const grid = (xs: readonly number[], ys: readonly number[], zs: readonly number[]): Vec3[] =>
  xs.flatMap((x) => ys.flatMap((y) => zs.map((z): Vec3 => [x, y, z])))

/** Four rubber feet. */
export const feet = (x: number, y: number, z: number, drop: number): Body =>
  body('foot', at(foot(15, 14), ...grid([x, -x], [y], [z, -z])), [0, -drop, 0])

/** A fuse with its cap, towards +z. */
export const fuseInCap: Solid = join(
  translate(bar(7, 12, 'chip', 20, 1), [0, 0, -4]),
  translate(fuse(20, 2.6), [0, 0, 16]),
)

/** A safety cable along points, with its carabiner at the last. */
export const safetyCable = (points: string): Solid => {
  const path = triples(points)
  return join(
    tube(path, 2.2, 'steel', 7, 7),
    translate(block([34, 9, 6], 'steel', 2, 4), path.at(-1) as Vec3),
  )
}
