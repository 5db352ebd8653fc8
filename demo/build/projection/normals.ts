/** Computes normals for models whose file has none. */

const PRECISION = 1e5

/** One normal per triangle. */
export function faceNormals(positions: Float32Array): Float32Array {
  const normals = new Float32Array(positions.length / 3)
  for (let index = 0; index < positions.length; index += 9) {
    const p = (offset: number) => positions[index + offset] as number
    const [ux, uy, uz] = [p(3) - p(0), p(4) - p(1), p(5) - p(2)]
    const [vx, vy, vz] = [p(6) - p(0), p(7) - p(1), p(8) - p(2)]
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const length = Math.hypot(x, y, z) || 1
    normals.set([x / length, y / length, z / length], index / 3)
  }
  return normals
}

/** Index of every corner among the distinct corners: corners at the same position share one. */
export function weld(positions: Float32Array): Uint32Array {
  const vertices = new Uint32Array(positions.length / 3)
  const buckets = new Map<number, number[]>()
  let count = 0
  const points: number[] = []
  for (let corner = 0; corner < vertices.length; corner++) {
    const [x, y, z] = [0, 1, 2].map((axis) =>
      Math.round((positions[corner * 3 + axis] as number) * PRECISION),
    ) as [number, number, number]
    const key = (x * 73_856_093) ^ (y * 19_349_663) ^ (z * 83_492_791)
    const bucket = buckets.get(key)
    let index = bucket?.find(
      (item) => points[item * 3] === x && points[item * 3 + 1] === y && points[item * 3 + 2] === z,
    )
    if (index === undefined) {
      index = count++
      points.push(x, y, z)
      if (bucket) bucket.push(index)
      else buckets.set(key, [index])
    }
    vertices[corner] = index
  }
  return vertices
}

/**
 * Normals per corner: faces that meet below the crease angle are smooth, others have an edge.
 * @param crease degrees
 */
export function creasedNormals(positions: Float32Array, crease = 35): Float32Array {
  const faces = faceNormals(positions)
  const vertices = weld(positions)
  const minCosine = Math.cos((crease * Math.PI) / 180)
  const starts = new Uint32Array(vertices.length + 2)
  for (const index of vertices) starts[index + 2] = (starts[index + 2] as number) + 1
  for (let index = 2; index < starts.length; index++)
    starts[index] = (starts[index] as number) + (starts[index - 1] as number)
  const adjacentFaces = new Uint32Array(vertices.length)
  for (const [corner, index] of vertices.entries()) {
    const next = starts[index + 1] as number
    adjacentFaces[next] = Math.floor(corner / 3)
    starts[index + 1] = next + 1
  }
  const normals = new Float32Array(positions.length)
  for (const [corner, position] of vertices.entries()) {
    const firstCorner = Math.floor(corner / 3) * 3
    const [nx, ny, nz] = [
      faces[firstCorner] as number,
      faces[firstCorner + 1] as number,
      faces[firstCorner + 2] as number,
    ]
    let [x, y, z] = [0, 0, 0]
    for (
      let index = starts[position] as number;
      index < (starts[position + 1] as number);
      index++
    ) {
      const face = (adjacentFaces[index] as number) * 3
      const [fx, fy, fz] = [
        faces[face] as number,
        faces[face + 1] as number,
        faces[face + 2] as number,
      ]
      if (nx * fx + ny * fy + nz * fz < minCosine) continue
      x += fx
      y += fy
      z += fz
    }
    const length = Math.hypot(x, y, z) || 1
    normals.set([x / length, y / length, z / length], corner * 3)
  }
  return normals
}
