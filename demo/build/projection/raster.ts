/** Depth buffer: the visible surface and triangle at each raster point. */
import type { Surface } from './model.ts'
import { project, type SheetProjection } from './view.ts'

export interface Raster {
  width: number
  height: number
  /** Depth towards the camera; -Infinity for the background. */
  depth: Float32Array
  /** Index of the surface plus one; 0 for the background. */
  surface: Uint32Array
  /** Index of the triangle in its surface. */
  triangle: Uint32Array
}

/** Rasterises surfaces. @param projection whose sheet units are raster points */
export function rasterise(
  surfaces: readonly Surface[],
  projection: SheetProjection,
  { width, height }: { width: number; height: number },
): Raster {
  const raster: Raster = {
    width,
    height,
    depth: new Float32Array(width * height).fill(-Infinity),
    surface: new Uint32Array(width * height),
    triangle: new Uint32Array(width * height),
  }
  for (const [index, surface] of surfaces.entries()) {
    const corners = project(projection, surface.positions)
    for (let position = 0; position < corners.length; position += 9)
      fill(raster, corners, position, index + 1)
  }
  return raster
}

/** Fills one triangle by scan lines. */
function fill(
  { width, height, depth, surface, triangle }: Raster,
  c: Float32Array,
  index: number,
  id: number,
): void {
  const [ax, ay, az] = [c[index] as number, c[index + 1] as number, c[index + 2] as number]
  const [bx, by, bz] = [c[index + 3] as number, c[index + 4] as number, c[index + 5] as number]
  const [cx, cy, cz] = [c[index + 6] as number, c[index + 7] as number, c[index + 8] as number]
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  if (Math.abs(area) < 1e-9) return
  const [du, dv] = [
    ((bz - az) * (cy - ay) - (cz - az) * (by - ay)) / area,
    ((cz - az) * (bx - ax) - (bz - az) * (cx - ax)) / area,
  ]
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
  const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
  for (let y = top; y <= bottom; y++) {
    const middle = y + 0.5
    let [from, to] = [Infinity, -Infinity]
    if (ay <= middle !== by <= middle) {
      const x = ax + ((middle - ay) / (by - ay)) * (bx - ax)
      if (x < from) from = x
      if (x > to) to = x
    }
    if (by <= middle !== cy <= middle) {
      const x = bx + ((middle - by) / (cy - by)) * (cx - bx)
      if (x < from) from = x
      if (x > to) to = x
    }
    if (cy <= middle !== ay <= middle) {
      const x = cx + ((middle - cy) / (ay - cy)) * (ax - cx)
      if (x < from) from = x
      if (x > to) to = x
    }
    const last = Math.min(width - 1, Math.floor(to - 0.5))
    for (let x = Math.max(0, Math.ceil(from - 0.5)); x <= last; x++) {
      const z = az + (x + 0.5 - ax) * du + (middle - ay) * dv
      const position = y * width + x
      if (z <= (depth[position] as number)) continue
      depth[position] = z
      surface[position] = id
      triangle[position] = index / 9
    }
  }
}
