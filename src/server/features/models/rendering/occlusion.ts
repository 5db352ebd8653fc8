/** Ambient occlusion from the depth buffer. */
import type { Raster } from './raster.ts'

const RADII = [3, 7, 14, 26]
const TURNS = 6
/** Slopes above LOW count as an occluder nearby; above FAR as a separate object in front. */
const [LOW, FAR] = [0.35, 8]

/** Brightness of each raster point: 1 is unoccluded. */
export function occlusion({ width, height, depth }: Raster): Float32Array {
  const light = new Float32Array(depth.length).fill(1)
  const steps = RADII.flatMap((radius, ring) =>
    Array.from({ length: TURNS }, (_, turn) => {
      const angle = ((turn + ring * 0.5) * 2 * Math.PI) / TURNS
      return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle)), 1 / radius]
    }),
  )
  const [dx, dy, per] = [0, 1, 2].map((part) => Float32Array.from(steps, (step) => step[part] as number)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  const enough = 1 / (steps.length * 0.5)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const current = depth[y * width + x] as number
      if (current === -Infinity) continue
      let hidden = 0
      for (let step = 0; step < per.length; step++) {
        const tx = x + (dx[step] as number)
        const ty = y + (dy[step] as number)
        if (tx < 0 || ty < 0 || tx >= width || ty >= height) continue
        const rise = ((depth[ty * width + tx] as number) - current) * (per[step] as number)
        if (rise > LOW && rise < FAR) hidden += Math.min(1, (rise - LOW) * 0.9) * (rise > 4 ? (FAR - rise) / 4 : 1)
      }
      light[y * width + x] = 1 - 0.62 * Math.min(1, hidden * enough)
    }
  }
  return light
}
