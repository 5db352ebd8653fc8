/** What the server knows of a 3D model: its nodes, and their triangles in the space of the scene. */

/** Red, green, blue and opacity, 0 to 1; sRGB as it is shown, not linear. */
export type Colour = readonly [red: number, green: number, blue: number, opacity: number]

export interface ModelNode {
  /** As the file has it; empty for a node without a name. */
  name: string
  /** Place of the node above it in `nodes`; null for a root. */
  parent: number | null
  extras: Readonly<Record<string, unknown>>
}

/** Triangles of one colour that belong to one node. */
export interface Surface {
  /** Place of its node in `nodes`. */
  node: number
  /** Nine numbers a triangle: three corners of x, y, z in metres, y upwards. */
  positions: Float32Array
  /** As `positions`, one direction a corner; null where the file has none. */
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

/** How many triangles a model has. */
export const triangleCount = ({ surfaces }: Model) =>
  surfaces.reduce((sum, { positions }) => sum + positions.length / 9, 0)

export type Point = readonly [x: number, y: number, z: number]

/** The smallest box around all triangles, metres; null for a model without any. */
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

/** A linear part of a colour as sRGB. */
export const toSrgb = (linear: number) =>
  linear <= 0.0031308 ? 12.92 * Math.max(0, linear) : 1.055 * Math.min(1, linear) ** (1 / 2.4) - 0.055

/** A part of an sRGB colour as linear light. */
export const toLinear = (srgb: number) => (srgb <= 0.04045 ? srgb / 12.92 : ((srgb + 0.055) / 1.055) ** 2.4)
