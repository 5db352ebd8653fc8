/** Solids of the demo's models: triangles in millimetres, with materials. */
import type { MaterialName } from './materials.ts'

export type Vec3 = readonly [x: number, y: number, z: number]

interface Piece {
  /** Nine numbers a triangle, counter-clockwise from outside. */
  positions: Float32Array
  material: MaterialName
}
export type Solid = readonly Piece[]
type Axis = 'x' | 'y' | 'z'

/** Several bodies as one. */
export const join = (...solids: readonly Solid[]): Solid => solids.flat()

const mapPoints = (
  solid: Solid,
  map: (x: number, y: number, z: number) => Vec3,
  flipped = false,
): Solid =>
  solid.map(({ positions, material }) => {
    const result = new Float32Array(positions.length)
    for (let index = 0; index < positions.length; index += 3) {
      const to = flipped ? index - (index % 9) + ((9 - (index % 9)) % 9) : index
      result.set(
        map(
          positions[index] as number,
          positions[index + 1] as number,
          positions[index + 2] as number,
        ),
        to,
      )
    }
    return { positions: result, material }
  })

export const translate = (solid: Solid, [dx, dy, dz]: Vec3): Solid =>
  mapPoints(solid, (x, y, z) => [x + dx, y + dy, z + dz])

/**
 * Turned about an axis through the origin, counter-clockwise seen against its direction; degrees.
 */
export function rotate(solid: Solid, axis: Axis, degrees: number): Solid {
  const angle = (degrees * Math.PI) / 180
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  if (axis === 'x') return mapPoints(solid, (x, y, z) => [x, y * c - z * s, y * s + z * c])
  if (axis === 'y') return mapPoints(solid, (x, y, z) => [x * c + z * s, y, z * c - x * s])
  return mapPoints(solid, (x, y, z) => [x * c - y * s, x * s + y * c, z])
}

/** The mirror image, left for right, top for bottom or front for back. */
export const mirror = (solid: Solid, axis: Axis): Solid =>
  mapPoints(
    solid,
    (x, y, z) => [axis === 'x' ? -x : x, axis === 'y' ? -y : y, axis === 'z' ? -z : z],
    true,
  )

export const scaled = (solid: Solid, factor: number): Solid =>
  mapPoints(solid, (x, y, z) => [x * factor, y * factor, z * factor])

/** A body at each of several places. */
export const at = (solid: Solid, ...places: readonly Vec3[]): Solid =>
  places.flatMap((position) => translate(solid, position))

/** A body at a distance from the axis, several times around it, evenly; degrees of the first. */
export const repeatAround = (solid: Solid, axis: Axis, count: number, first = 0): Solid =>
  Array.from({ length: count }, (_, index) =>
    rotate(solid, axis, first + (index * 360) / count),
  ).flat()

/** Rotates a solid so that its z axis points along the given axis. */
export const pointAlong = (solid: Solid, axis: Axis | '-x' | '-y' | '-z'): Solid => {
  switch (axis) {
    case 'x':
      return rotate(solid, 'y', 90)
    case '-x':
      return rotate(solid, 'y', -90)
    case 'y':
      return rotate(solid, 'x', -90)
    case '-y':
      return rotate(solid, 'x', 90)
    case '-z':
      return rotate(solid, 'y', 180)
    case 'z':
      return solid
  }
}
