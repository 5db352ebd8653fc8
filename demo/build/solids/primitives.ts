/**
 * Primitive bodies of parts: blocks, turned and extruded bodies, tubes, and skins over sections.
 */

import {
  type BufferGeometry,
  CatmullRomCurve3,
  ExtrudeGeometry,
  Path,
  Shape,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three'
import { pairs } from '../points.ts'
import type { MaterialName } from './materials.ts'
import type { Solid, Vec3 } from './solid.ts'

export type Pair = readonly [x: number, y: number]

/** Converts a three.js geometry to a body. */
function ofGeometry(geometry: BufferGeometry, material: MaterialName): Solid {
  const plain = geometry.index ? geometry.toNonIndexed() : geometry
  return [{ positions: Float32Array.from(plain.getAttribute('position').array), material }]
}

/**
 * A skin over closed loops with equally many points each, counter-clockwise seen from the last.
 * @param capped whether the first and the last loop are closed, by a fan around their middle
 */
export function loft(
  loops: readonly (readonly Vec3[])[],
  material: MaterialName,
  capped = true,
): Solid {
  const points: number[] = []
  const triangle = (...corners: Vec3[]) => points.push(...corners.flat())
  for (let level = 0; level + 1 < loops.length; level++) {
    const [low = [], high = []] = [loops[level], loops[level + 1]]
    for (const [index, a] of low.entries()) {
      const next = (index + 1) % low.length
      const [b, c, d] = [low[next] as Vec3, high[next] as Vec3, high[index] as Vec3]
      triangle(a, b, c)
      triangle(a, c, d)
    }
  }
  for (const [loop, flipped] of capped
    ? ([
        [loops[0], true],
        [loops.at(-1), false],
      ] as const)
    : []) {
    const list = loop ?? []
    const middle = [0, 1, 2].map(
      (axis) => list.reduce((sum, p) => sum + (p[axis] as number), 0) / list.length,
    ) as [number, number, number]
    for (const [index, a] of list.entries()) {
      const b = list[(index + 1) % list.length] as Vec3
      triangle(middle, flipped ? b : a, flipped ? a : b)
    }
  }
  return [{ positions: Float32Array.from(points), material }]
}

/** The outline of a rectangle with round corners, counter-clockwise. */
export function roundedRectangle(width: number, height: number, radius: number, steps = 3): Pair[] {
  const [x, y] = [width / 2 - radius, height / 2 - radius]
  return [
    [x, y, 0],
    [-x, y, 90],
    [-x, -y, 180],
    [x, -y, 270],
  ].flatMap(([cx = 0, cy = 0, from = 0]) =>
    Array.from({ length: steps + 1 }, (_, step): Pair => {
      const angle = ((from + (step * 90) / steps) * Math.PI) / 180
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
    }),
  )
}

/**
 * A block around the origin.
 * @param size width, height and depth
 * @param edge how far its edges are broken; 0 leaves them sharp
 * @param corner radius of the corners of its front; like its edges without
 */
export function block(
  [width, height, depth]: Vec3,
  material: MaterialName,
  edge = 0,
  corner = edge,
): Solid {
  if (!edge && !corner) {
    const loop = (z: number) =>
      pairs('1 1, -1 1, -1 -1, 1 -1').map(
        ([x = 0, y = 0]): Vec3 => [(x * width) / 2, (y * height) / 2, z],
      )
    return loft([loop(-depth / 2), loop(depth / 2)], material)
  }
  const steps = corner > 6 ? 5 : corner > 2 ? 2 : 1
  const loop = (inset: number, z: number) =>
    roundedRectangle(
      width - 2 * inset,
      height - 2 * inset,
      Math.max(0.01, corner - inset),
      steps,
    ).map(([x, y]): Vec3 => [x, y, z])
  const back = edge ? [loop(edge, -depth / 2), loop(0, edge - depth / 2)] : [loop(0, -depth / 2)]
  const front = edge ? [loop(0, depth / 2 - edge), loop(edge, depth / 2)] : [loop(0, depth / 2)]
  return loft([...back, ...front], material)
}

/**
 * A body turned about z.
 * @param profile radius and z, from the back to the front on the outside; closed automatically when
 * `hollow`
 */
export function lathe(
  profile: readonly Pair[],
  material: MaterialName,
  segments = 32,
  hollow = false,
): Solid {
  const loops = (hollow ? [...profile, profile[0] as Pair] : profile).map(([radius, z]) =>
    Array.from({ length: segments }, (_, index): Vec3 => {
      const angle = (index * 2 * Math.PI) / segments
      return [
        Math.max(radius, 0.001) * Math.cos(angle),
        Math.max(radius, 0.001) * Math.sin(angle),
        z,
      ]
    }),
  )
  return loft(loops, material, !hollow)
}

/** A round bar from z = 0 to its length, with broken edges. */
export const bar = (
  radius: number,
  length: number,
  material: MaterialName,
  segments = 24,
  edge = 0,
): Solid =>
  lathe(
    edge
      ? [
          [radius - edge, 0],
          [radius, edge],
          [radius, length - edge],
          [radius - edge, length],
        ]
      : [
          [radius, 0],
          [radius, length],
        ],
    material,
    segments,
  )

/** A ring from z = 0 to its length. */
export const sleeve = (
  outer: number,
  inner: number,
  length: number,
  material: MaterialName,
  segments = 32,
): Solid =>
  lathe(
    [
      [inner, 0],
      [outer, 0],
      [outer, length],
      [inner, length],
    ],
    material,
    segments,
    true,
  )

const pathOf = (points: readonly Pair[]) => points.map(([x, y]) => new Vector2(x, y))
export const circleOf = (radius: number, [x, y]: Pair = [0, 0], segments = 20): Pair[] =>
  Array.from({ length: segments }, (_, index): Pair => {
    const angle = (index * 2 * Math.PI) / segments
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })

/** Points on a circle between two turns, radians. */
export const arc = (radius: number, from: number, to: number, steps: number): Pair[] =>
  Array.from({ length: steps + 1 }, (_, step): Pair => {
    const angle = from + ((to - from) * step) / steps
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })

/** A plate with an outline and holes, from z = 0 to its thickness. */
export function sheet(
  outline: readonly Pair[],
  thickness: number,
  material: MaterialName,
  holes: readonly (readonly Pair[])[] = [],
  edge = 0,
): Solid {
  const shape = new Shape(pathOf(outline))
  for (const hole of holes) shape.holes.push(new Path(pathOf(hole)))
  const geometry = new ExtrudeGeometry(shape, {
    depth: thickness - 2 * edge,
    bevelEnabled: edge > 0,
    bevelThickness: edge,
    bevelSize: edge,
    bevelOffset: -edge,
    bevelSegments: 1,
    steps: 1,
  })
  geometry.translate(0, 0, edge)
  return ofGeometry(geometry, material)
}

/** A cable or a bent bar through points; `sides` around it. */
export function tube(
  points: readonly Vec3[],
  radius: number,
  material: MaterialName,
  sides = 8,
  steps = 6,
): Solid {
  const curve = new CatmullRomCurve3(
    points.map((point) => new Vector3(...point)),
    false,
    'centripetal',
  )
  const skin = ofGeometry(
    new TubeGeometry(curve, steps * (points.length - 1), radius, sides, false),
    material,
  )
  return skin
}
