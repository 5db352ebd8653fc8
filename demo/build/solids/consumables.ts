/** Accessories and consumables of a fixture: tubes of paste, cables in a coil. */

import type { MaterialName } from './materials.ts'
import { bar, block, lathe, loft, roundedRectangle, tube } from './primitives.ts'
import { join, pointAlong, type Solid, translate, type Vec3 } from './solid.ts'

/** A tube of paste along x, with its cap on the left. */
export const pasteTube = (length: number): Solid => {
  const radius = length * 0.16
  const ring = (z: number, width: number, height: number): Vec3[] =>
    roundedRectangle(width * 2, height * 2, Math.min(width, height) * 0.98, 5).map(
      ([x, y]): Vec3 => [x, y, z],
    )
  return pointAlong(
    join(
      lathe(
        [
          [radius * 0.55, 0],
          [radius * 0.62, 2],
          [radius * 0.62, length * 0.16],
          [radius * 0.5, length * 0.18],
        ],
        'plastic',
        24,
      ),
      loft(
        [
          ring(length * 0.19, radius * 0.8, radius * 0.8),
          ring(length * 0.24, radius, radius),
          ring(length * 0.6, radius * 1.05, radius * 0.8),
          ring(length * 0.94, radius * 1.25, radius * 0.1),
          ring(length, radius * 1.25, radius * 0.1),
        ],
        'label',
      ),
    ),
    'x',
  )
}

/** A flat coil of cable with a plug at each end. */
export function coiledCable(
  radius: number,
  turns: number,
  thickness: number,
  plug: MaterialName,
): Solid {
  const steps = turns * 10
  const points = Array.from({ length: steps + 1 }, (_, index): Vec3 => {
    const angle = (index * 2 * Math.PI) / 10
    const reach = radius + ((index * 7) % 5) * thickness * 0.3
    return [
      reach * Math.cos(angle),
      thickness + (index / steps) * thickness * turns * 0.9,
      reach * Math.sin(angle),
    ]
  })
  const [first, last] = [points[0] as Vec3, points.at(-1) as Vec3]
  const start: Vec3 = [first[0] + radius * 0.1, first[1], first[2] - radius * 0.5]
  const end: Vec3 = [last[0] + radius * 0.35, last[1], last[2] + radius * 0.7]
  const head = join(
    bar(thickness * 2, thickness * 8, plug, 24, 2),
    translate(bar(thickness * 1.5, thickness * 4, 'plastic', 20, 1), [0, 0, -thickness * 3]),
    translate(block([thickness, thickness * 2.4, thickness * 3], 'plasticGrey', 1), [
      0,
      thickness * 1.8,
      thickness * 4,
    ]),
  )
  return join(
    tube([start, ...points, end], thickness, 'rubber', 9, 3),
    translate(pointAlong(head, '-z'), start),
    translate(head, end),
  )
}
