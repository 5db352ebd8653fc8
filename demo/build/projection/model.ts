/** Bodies to draw: coloured triangles in scene space. */

/** Red, green, blue and opacity, 0 to 1; sRGB, not linear. */
export type Colour = readonly [red: number, green: number, blue: number, opacity: number]

/** Triangles of one colour in one node. */
export interface Surface {
  /** Index of the part that it belongs to. */
  node: number
  /** Nine numbers per triangle: three corners of x, y, z in metres, y up. */
  positions: Float32Array
  colour: Colour
}

export type Point = readonly [x: number, y: number, z: number]

/** Converts an sRGB colour component to linear. */
export const toLinear = (srgb: number) =>
  srgb <= 0.04045 ? srgb / 12.92 : ((srgb + 0.055) / 1.055) ** 2.4
