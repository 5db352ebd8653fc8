/** Shades models: key light, fill light, sky, reflections, and ambient occlusion. */
import { type Surface, toLinear, toSrgb } from './model.ts'
import { creasedNormals } from './normals.ts'
import type { Raster } from './raster.ts'
import { project, type SheetProjection } from './view.ts'

/** Directions in camera space: right, up, towards the camera. */
const [KX, KY, KZ] = [-0.49, 0.67, 0.56]
const [FX, FY, FZ] = [0.86, 0.1, 0.5]
const [RX, RY, RZ] = [0.33, 0.55, -0.77]
/** Half vector of key light and camera. */
const [HX, HY, HZ] = [-0.277, 0.379, 0.883]

/** Environment for reflections: a studio with a soft box above and a dark floor. */
const studio = (x: number, y: number, z: number) =>
  0.16 +
  0.5 * Math.max(0, y) ** 1.5 +
  0.75 * Math.max(0, KX * x + KY * y + KZ * z) ** 6 +
  0.35 * Math.max(0, FX * x + FY * y + FZ * z) ** 10

/** Look-up table from linear light to sRGB, 0 to 255. */
const STEPS = 1024
const SRGB = Uint8Array.from({ length: STEPS + 1 }, (_, step) => toSrgb(step / STEPS) * 255)

interface Painter {
  normals: Float32Array
  corners: Float32Array
  base: readonly number[]
  surface: Surface
}

const painterOf = (surface: Surface, projection: SheetProjection): Painter => ({
  normals: surface.normals ?? creasedNormals(surface.positions),
  corners: project(projection, surface.positions),
  base: surface.colour.map((part, index) => (index < 3 ? toLinear(part) : part)),
  surface,
})

/** Shades a raster. @param under background pixels, RGBA from 0 to 255; painted over in place */
export function paint(
  under: Uint8ClampedArray,
  surfaces: readonly Surface[],
  sight: SheetProjection,
  raster: Raster,
): void {
  const { right, up, eye } = sight.view
  const painters: (Painter | undefined)[] = []
  const dark = occlusion(raster)
  const { width, surface, triangle } = raster
  for (let position = 0; position < surface.length; position++) {
    const id = surface[position] as number
    if (!id) continue
    painters[id] ??= painterOf(surfaces[id - 1] as Surface, sight)
    const { normals: n, corners: c, base, surface: painted } = painters[id]
    const index = (triangle[position] as number) * 9
    const [px, py] = [(position % width) + 0.5, Math.floor(position / width) + 0.5]
    const [ax, ay] = [c[index] as number, c[index + 1] as number]
    const [bx, by] = [(c[index + 3] as number) - ax, (c[index + 4] as number) - ay]
    const [cx, cy] = [(c[index + 6] as number) - ax, (c[index + 7] as number) - ay]
    const area = bx * cy - cx * by
    const v = ((px - ax) * cy - cx * (py - ay)) / area
    const w = (bx * (py - ay) - (px - ax) * by) / area
    const u = 1 - v - w
    const wx = u * (n[index] as number) + v * (n[index + 3] as number) + w * (n[index + 6] as number)
    const wy = u * (n[index + 1] as number) + v * (n[index + 4] as number) + w * (n[index + 7] as number)
    const wz = u * (n[index + 2] as number) + v * (n[index + 5] as number) + w * (n[index + 8] as number)
    let nz = wx * eye[0] + wy * eye[1] + wz * eye[2]
    const length = (nz < 0 ? -1 : 1) * (Math.sqrt(wx * wx + wy * wy + wz * wz) || 1)
    const nx = (wx * right[0] + wy * right[1] + wz * right[2]) / length
    const ny = (wx * up[0] + wy * up[1] + wz * up[2]) / length
    nz /= length
    const { metallic, roughness } = painted
    const sky = 0.36 + 0.24 * ny
    const diffuse =
      (sky +
        1.05 * Math.max(0, nx * KX + ny * KY + nz * KZ) +
        0.28 * Math.max(0, nx * FX + ny * FY + nz * FZ) +
        0.2 * Math.max(0, nx * RX + ny * RY + nz * RZ)) *
      (1 - metallic * 0.75)
    const gloss = studio(2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1) * (1 - roughness * 0.7) + 0.25 * roughness * sky
    const fresnel = (1 - metallic) * (0.04 + 0.5 * (1 - nz) ** 5) * gloss
    const smooth = (1 - roughness) * (1 - roughness)
    const spark = smooth * Math.max(0, nx * HX + ny * HY + nz * HZ) ** (4 + 120 * smooth) * 1.4
    const glass = base[3] === 1 ? 1 : Math.min(1, (base[3] as number) + 0.5 * (1 - nz) ** 3)
    const shade = dark[position] as number
    for (let channel = 0; channel < 3; channel++) {
      const colour = base[channel] as number
      const light = colour * (diffuse + metallic * gloss * 1.5) + fresnel + spark * (metallic ? colour : 0.5)
      const value = SRGB[Math.min(STEPS, Math.max(0, Math.round(light * shade * STEPS)))] as number
      const index = position * 4 + channel
      under[index] = value * glass + (under[index] as number) * (1 - glass)
    }
    under[position * 4 + 3] = Math.max(under[position * 4 + 3] as number, glass * 255)
  }
}

const RADII = [3, 7, 14, 26]
const TURNS = 6
/** Slopes above LOW count as an occluder nearby; above FAR as a separate object in front. */
const [LOW, FAR] = [0.35, 8]

/** Brightness of each raster point: 1 is unoccluded. */
function occlusion({ width, height, depth }: Raster): Float32Array {
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
