/** In-memory model of a 3D file: its nodes, and their triangles in scene space. */

/** Red, green, blue and opacity, 0 to 1; sRGB, not linear. */
export type Colour = readonly [red: number, green: number, blue: number, opacity: number]

export interface ModelNode {
  /** As in the file; empty for an unnamed node. */
  name: string
  /** Index of the parent node in `nodes`; null for a root. */
  parent: number | null
  extras: Readonly<Record<string, unknown>>
}

/** Triangles of one colour in one node. */
export interface Surface {
  /** Index of its node in `nodes`. */
  node: number
  /** Nine numbers per triangle: three corners of x, y, z in metres, y up. */
  positions: Float32Array
  /** One normal per corner, as `positions`; null if the file has none. */
  normals: Float32Array | null
  colour: Colour
  /** 0 to 1. */
  metallic: number
  /** 0 (mirror) to 1 (chalk). */
  roughness: number
}

export interface Model {
  nodes: readonly ModelNode[]
  surfaces: readonly Surface[]
}

/** The number of triangles of a model. */
export const triangleCount = ({ surfaces }: Model) =>
  surfaces.reduce((sum, { positions }) => sum + positions.length / 9, 0)

export type Point = readonly [x: number, y: number, z: number]

/** Bounding box of all triangles in metres; null for an empty model. */
export function boundsOf(surfaces: readonly Surface[]): { min: Point; max: Point } | null {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of surfaces) {
    for (let index = 0; index < positions.length; index++) {
      const axis = index % 3
      const value = positions[index] as number
      if (value < (min[axis] as number)) min[axis] = value
      if (value > (max[axis] as number)) max[axis] = value
    }
  }
  return min[0] <= max[0] ? { min, max } : null
}

/** Converts a linear colour component to sRGB. */
export const toSrgb = (linear: number) =>
  linear <= 0.0031308 ? 12.92 * Math.max(0, linear) : 1.055 * Math.min(1, linear) ** (1 / 2.4) - 0.055

/** Converts an sRGB colour component to linear. */
export const toLinear = (srgb: number) => (srgb <= 0.04045 ? srgb / 12.92 : ((srgb + 0.055) / 1.055) ** 2.4)
