/** Edges of a body for line drawings: creases, boundaries, and silhouettes of round surfaces. */
import { faceNormals, weld } from './normals.ts'
import type { View } from './view.ts'

export interface Edges {
  /** Six numbers per edge: both ends, in metres. */
  ends: Float32Array
  /** Whether the edge is an outline of the visible body rather than a crease. */
  outlines: Uint8Array
}

/**
 * The edges of connected triangles.
 * @param crease faces that meet at a smaller angle look round, in degrees
 */
export function edgesOf(positions: Float32Array, { eye }: View, crease = 28): Edges {
  const normals = faceNormals(positions)
  const vertices = weld(positions)
  const flat = Math.cos((crease * Math.PI) / 180)
  const points = Math.max(0, ...highest(vertices)) + 1
  const faces = new Map<number, number[]>()
  const corners = new Map<number, number>()
  for (let corner = 0; corner < vertices.length; corner++) {
    const face = Math.floor(corner / 3)
    const next = corner % 3 === 2 ? corner - 2 : corner + 1
    const [a, b] = [vertices[corner] as number, vertices[next] as number]
    if (a === b) continue
    const key = a < b ? a * points + b : b * points + a
    const existing = faces.get(key)
    if (existing) existing.push(face)
    else {
      faces.set(key, [face])
      corners.set(key, corner)
    }
  }
  const ends: number[] = []
  const outlines: number[] = []
  const facing = (face: number) =>
    (normals[face * 3] as number) * eye[0] +
    (normals[face * 3 + 1] as number) * eye[1] +
    (normals[face * 3 + 2] as number) * eye[2]
  for (const [key, adjacent] of faces) {
    const [first = 0, second] = adjacent
    const sides = adjacent.map(facing)
    const isOutline =
      adjacent.length === 1 ||
      (sides.some((side) => side > 1e-4) && sides.some((side) => side < -1e-4))
    if (!isOutline) {
      if (sides.every((side) => side <= 0) || second === undefined) continue
      const cosine = [0, 1, 2].reduce(
        (sum, axis) =>
          sum + (normals[first * 3 + axis] as number) * (normals[second * 3 + axis] as number),
        0,
      )
      if (cosine > flat) continue
    }
    const corner = corners.get(key) as number
    const next = corner % 3 === 2 ? corner - 2 : corner + 1
    ends.push(
      ...positions.subarray(corner * 3, corner * 3 + 3),
      ...positions.subarray(next * 3, next * 3 + 3),
    )
    outlines.push(isOutline ? 1 : 0)
  }
  return { ends: Float32Array.from(ends), outlines: Uint8Array.from(outlines) }
}

/** A loop, since spreading hundreds of thousands of arguments would overflow the stack. */
const highest = (vertices: Uint32Array) => [
  vertices.reduce((max, index) => Math.max(max, index), 0),
]
