/** Light on a model: a key light, a fill light, the sky, what metal mirrors of it, and dark corners. */

import { type Colour, type Point, type Surface, toLinear, toSrgb } from './model.ts'
import { creasedNormals } from './normals.ts'
import type { Raster } from './raster.ts'
import { dot, projected, type Sight } from './view.ts'

const unit = ([x, y, z]: Point): Point => {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
/** In the space of the eye: right, up, towards it. */
const KEY = unit([-0.55, 0.75, 0.62])
const FILL = unit([0.85, 0.1, 0.5])
const RIM = unit([0.3, 0.5, -0.8])

/** What a mirror shows in a direction (x, y, towards the eye): a studio with a soft box above and a dark floor. */
const studio = ([x, y, z]: Point) =>
  0.16 +
  0.5 * Math.max(0, y) ** 1.5 +
  0.75 * Math.max(0, dot([x, y, z], KEY)) ** 6 +
  0.35 * Math.max(0, dot([x, y, z], FILL)) ** 10

/** The light that a surface sends to the eye, linear; `normal` in the space of the eye. */
function lit([red, green, blue]: Colour, metallic: number, roughness: number, normal: Point): [number, number, number] {
  const sky = 0.36 + 0.24 * normal[1]
  const diffuse =
    sky +
    1.05 * Math.max(0, dot(normal, KEY)) +
    0.28 * Math.max(0, dot(normal, FILL)) +
    0.2 * Math.max(0, dot(normal, RIM))
  const mirrored: Point = [2 * normal[2] * normal[0], 2 * normal[2] * normal[1], 2 * normal[2] * normal[2] - 1]
  const fresnel = 0.04 + 0.5 * (1 - Math.max(0, normal[2])) ** 5
  const gloss = studio(mirrored) * (1 - roughness * 0.7) + 0.25 * roughness * sky
  const half = unit([KEY[0], KEY[1], KEY[2] + 1])
  const spark = (1 - roughness) ** 2 * Math.max(0, dot(normal, half)) ** (4 + 120 * (1 - roughness) ** 2) * 1.4
  return [red, green, blue].map((part) => {
    const base = toLinear(part)
    return (
      base * diffuse * (1 - metallic * 0.75) +
      base * metallic * gloss * 1.5 +
      (1 - metallic) * fresnel * gloss +
      spark * (metallic ? base : 0.5)
    )
  }) as [number, number, number]
}

/**
 * Paints what a raster shows.
 * @param under the picture so far, red, green, blue and opacity from 0 to 255 a point; painted over in place
 */
export function paint(under: Uint8ClampedArray, surfaces: readonly Surface[], sight: Sight, raster: Raster): void {
  const { right, up, eye } = sight.view
  const normals = surfaces.map(({ positions, normals: own }) => own ?? creasedNormals(positions))
  const corners = surfaces.map(() => null as Float32Array | null)
  const dark = occlusion(raster)
  const { width, surface, triangle } = raster
  for (let place = 0; place < surface.length; place++) {
    const id = (surface[place] as number) - 1
    const shown = surfaces[id]
    const own = normals[id]
    if (!shown || !own) continue
    corners[id] ??= projected(sight, shown.positions)
    const at = (triangle[place] as number) * 9
    const [u, v, w] = shares(corners[id] as Float32Array, at, (place % width) + 0.5, Math.floor(place / width) + 0.5)
    const part = (axis: number) =>
      u * (own[at + axis] as number) + v * (own[at + 3 + axis] as number) + w * (own[at + 6 + axis] as number)
    const world: Point = [part(0), part(1), part(2)]
    let seen = unit([dot(world, right), dot(world, up), dot(world, eye)])
    if (seen[2] < 0) seen = [-seen[0], -seen[1], -seen[2]]
    const light = lit(shown.colour, shown.metallic, shown.roughness, seen)
    const opacity = shown.colour[3] === 1 ? 1 : Math.min(1, shown.colour[3] + 0.5 * (1 - seen[2]) ** 3)
    for (const channel of [0, 1, 2]) {
      const value = toSrgb((light[channel] as number) * (dark[place] as number)) * 255
      const index = place * 4 + channel
      under[index] = value * opacity + (under[index] as number) * (1 - opacity)
    }
    under[place * 4 + 3] = Math.max(under[place * 4 + 3] as number, opacity * 255)
  }
}

/** How much of each corner a point of the sheet has. */
function shares(c: Float32Array, at: number, x: number, y: number): [number, number, number] {
  const [ax, ay, bx, by] = [c[at] as number, c[at + 1] as number, c[at + 3] as number, c[at + 4] as number]
  const [cx, cy] = [c[at + 6] as number, c[at + 7] as number]
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  const v = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
  const w = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area
  return [1 - v - w, v, w]
}

const RINGS = [3, 7, 14, 26]
const TURNS = 8

/** How light each point is that others stand around: 1 in the open. */
function occlusion({ width, height, depth }: Raster): Float32Array {
  const light = new Float32Array(depth.length).fill(1)
  const steps = RINGS.flatMap((radius, ring) =>
    Array.from({ length: TURNS }, (_, turn) => {
      const angle = ((turn + ring * 0.5) * 2 * Math.PI) / TURNS
      return { x: Math.round(radius * Math.cos(angle)), y: Math.round(radius * Math.sin(angle)), radius }
    }),
  )
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = depth[y * width + x] as number
      if (here === -Infinity) continue
      let hidden = 0
      for (const step of steps) {
        const [tx, ty] = [x + step.x, y + step.y]
        if (tx < 0 || ty < 0 || tx >= width || ty >= height) continue
        const rise = ((depth[ty * width + tx] as number) - here) / step.radius
        if (rise > 0.35 && rise < 8) hidden += Math.min(1, (rise - 0.35) * 0.9) * (rise > 4 ? (8 - rise) / 4 : 1)
      }
      light[y * width + x] = 1 - 0.62 * Math.min(1, hidden / (steps.length * 0.5))
    }
  }
  return light
}
