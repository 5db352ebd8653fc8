/** Camera of a model: parallel projection from a direction, fitted into a frame. */
import type { Point, Surface } from './model.ts'

export interface View {
  right: Point
  up: Point
  /** Direction to the camera. */
  eye: Point
}

export interface Frame {
  width: number
  height: number
  /** Margin on each side: one number, or left, top, right, bottom. */
  margin: number | readonly [left: number, top: number, right: number, bottom: number]
}

/** Projection to sheet coordinates: x right, y down, depth towards the camera. */
export interface SheetProjection {
  view: View
  /** Sheet units per metre. */
  scale: number
  /** Sheet position of the model's origin. */
  origin: readonly [x: number, y: number]
}

const degrees = Math.PI / 180

/**
 * A view from a direction.
 * @param azimuth degrees from the front (z) towards the right (x)
 * @param elevation degrees above the horizon
 */
export function viewFrom(azimuth: number, elevation: number): View {
  const [sa, ca, se, ce] = [
    Math.sin(azimuth * degrees),
    Math.cos(azimuth * degrees),
    Math.sin(elevation * degrees),
    Math.cos(elevation * degrees),
  ]
  return { right: [ca, 0, -sa], up: [-sa * se, ce, -ca * se], eye: [sa * ce, se, ca * ce] }
}

/** Isometric: three sides at equal angles. */
export const ISOMETRIC = viewFrom(45, 35.264)

export const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** A view that fits surfaces into a frame. */
export function fitView(
  surfaces: readonly Surface[],
  view: View,
  { width, height, margin }: Frame,
): SheetProjection {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const { positions } of surfaces) {
    for (let index = 0; index < positions.length; index += 3) {
      const point: Point = [
        positions[index] as number,
        positions[index + 1] as number,
        positions[index + 2] as number,
      ]
      const [x, y] = [dot(point, view.right), dot(point, view.up)]
      left = Math.min(left, x)
      right = Math.max(right, x)
      bottom = Math.min(bottom, y)
      top = Math.max(top, y)
    }
  }
  const [ml, mt, mr, mb] = typeof margin === 'number' ? [margin, margin, margin, margin] : margin
  const [roomX, roomY] = [width - ml - mr, height - mt - mb]
  if (left > right) return { view, scale: 1, origin: [width / 2, height / 2] }
  const scale = Math.min(roomX / Math.max(right - left, 1e-9), roomY / Math.max(top - bottom, 1e-9))
  return {
    view,
    scale,
    origin: [
      ml + roomX / 2 - ((left + right) / 2) * scale,
      mt + roomY / 2 + ((top + bottom) / 2) * scale,
    ],
  }
}

/** Sheet position of a model point. */
export function projectPoint(
  { view, scale, origin }: SheetProjection,
  point: Point,
): [x: number, y: number] {
  return [origin[0] + dot(point, view.right) * scale, origin[1] - dot(point, view.up) * scale]
}

/** Nine numbers per triangle: x, y and depth of its corners on the sheet. */
export function project(
  { view, scale, origin }: SheetProjection,
  positions: Float32Array,
): Float32Array {
  const { right, up, eye } = view
  const projected = new Float32Array(positions.length)
  for (let index = 0; index < positions.length; index += 3) {
    const [x, y, z] = [
      positions[index] as number,
      positions[index + 1] as number,
      positions[index + 2] as number,
    ]
    projected[index] = origin[0] + (x * right[0] + y * right[1] + z * right[2]) * scale
    projected[index + 1] = origin[1] - (x * up[0] + y * up[1] + z * up[2]) * scale
    projected[index + 2] = (x * eye[0] + y * eye[1] + z * eye[2]) * scale
  }
  return projected
}
