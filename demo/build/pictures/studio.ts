/**
 * Photographs of bodies as in a studio: shaded by the light of two soft boxes, cut out on a
 * transparent ground with their shadow on it.
 */
import sharp from 'sharp'
import { joinedByMaterial, linearColour, METRES } from '../models/assembly-plan.ts'
import type { Surface } from '../projection/model.ts'
import { creasedNormals } from '../projection/normals.ts'
import { type Raster, rasterise } from '../projection/raster.ts'
import { fitView, project, type SheetProjection, type View } from '../projection/view.ts'
import { MATERIALS, type Material, type MaterialName } from '../solids/materials.ts'
import type { Solid } from '../solids/solid.ts'

/** Points of the raster per pixel, along each side. */
const SUPERSAMPLING = 2
const QUALITY = 80

interface Lit {
  material: Material
  colour: readonly [number, number, number, number]
  positions: Float32Array
  normals: Float32Array
  corners: Float32Array
}
interface Photograph {
  width: number
  height: number
  view: View
  /** Share of the height that stays free on each side. */
  margin?: number
}

/** @returns a WebP file */
export async function photograph(
  solid: Solid,
  { width, height, view, margin = 0.06 }: Photograph,
): Promise<Uint8Array> {
  const size = { width: width * SUPERSAMPLING, height: height * SUPERSAMPLING }
  const parts = [...joinedByMaterial(solid)].map(([name, positions]) => ({
    name,
    node: 0,
    positions: positions.map((value) => value * METRES),
    colour: linearColour(name),
  }))
  const shadows = onGround(parts)
  const projection = fitView([...parts, ...shadows], view, {
    ...size,
    margin: size.height * margin,
  })
  const lit = parts.map(
    ({ name, positions, colour }): Lit => ({
      material: MATERIALS[name],
      colour,
      positions,
      normals: creasedNormals(positions),
      corners: project(projection, positions),
    }),
  )
  const layers = ([0, 1, 2] as const).map((layer) =>
    rasterise(
      parts.map((part) => (layerOf(part.name) === layer ? part : { ...part, positions: NOTHING })),
      projection,
      size,
    ),
  )
  const [opaque, ...clear] = layers as [Raster, Raster, Raster]
  const image = new Float32Array(size.width * size.height * 4)
  paint(image, opaque, null, lit, view, occlusionOf(opaque))
  for (const raster of clear) paint(image, raster, opaque, lit, view, null)
  const shadow = await blurred(shadows, projection, { width, height })
  return sharp(downsample(image, size, shadow), { raw: { width, height, channels: 4 } })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer()
}

const NOTHING = new Float32Array(0)
/** Solid bodies first, then lenses and filters, then the panes in front of them. */
const layerOf = (name: MaterialName) =>
  name === 'glass' ? 2 : 'opacity' in MATERIALS[name] ? 1 : 0

/** Direction to a light in camera space (right, up, towards the camera), and its strength. */
const light = (x: number, y: number, z: number, strength: number) => {
  const length = Math.hypot(x, y, z + 1)
  return {
    direction: [x, y, z],
    half: [x / length, y / length, (z + 1) / length],
    strength,
  } as const
}
const LIGHTS = [
  light(-0.5, 0.62, 0.6, 1.5),
  light(0.86, 0.1, 0.5, 0.42),
  light(0.3, 0.72, -0.62, 0.75),
] as const

/** Light that a surface with a normal sends to the camera, into `out`; linear. */
function shade(out: Float32Array, { material, colour }: Lit, normal: Float32Array, open: number) {
  const { metallic = 0, roughness, glows } = material
  const [x, y, z] = [normal[0] as number, normal[1] as number, normal[2] as number]
  const gloss = (1 - roughness) ** 2
  const power = 4 + 180 * gloss
  // The room: bright above, dim below, with a strip of light that polished faces reflect.
  const sky = 0.5 + 0.5 * y
  let diffuse = (0.16 + 0.5 * sky) * open
  let shine = 0
  for (const { direction, half, strength } of LIGHTS) {
    const facing = x * direction[0] + y * direction[1] + z * direction[2]
    if (facing > 0) diffuse += facing * strength * 0.62
    const glance = x * half[0] + y * half[1] + z * half[2]
    if (glance > 0.5) shine += glance ** power * strength * (0.05 + 0.5 * gloss)
  }
  const strip = Math.exp(-(((2 * z * y - 0.45) / (0.16 + 0.5 * roughness)) ** 2))
  const fresnel = 0.04 + 0.5 * (1 - Math.max(0, z)) ** 4
  const reflected = (0.35 + 0.5 * sky + 0.9 * strip) * open
  const mirror = metallic ? metallic * 0.75 : fresnel * (0.4 + gloss)
  const base = glows ? 1.2 : diffuse * (1 - metallic * 0.72)
  const bright = reflected * mirror + shine * open
  for (let channel = 0; channel < 3; channel++) {
    const tint = colour[channel] as number
    out[channel] = tint * base + (metallic ? tint : 1) * bright
  }
}

/** The normal at a point of the raster in camera space, into `out`. */
function normalAt(
  out: Float32Array,
  { corners: c, normals: n }: Lit,
  triangle: number,
  px: number,
  py: number,
  { right, up, eye }: View,
) {
  const i = triangle * 9
  const [ax, ay] = [c[i] as number, c[i + 1] as number]
  const [bx, by] = [(c[i + 3] as number) - ax, (c[i + 4] as number) - ay]
  const [cx, cy] = [(c[i + 6] as number) - ax, (c[i + 7] as number) - ay]
  const area = bx * cy - cx * by || 1
  const v = Math.max(0, Math.min(1, ((px - ax) * cy - cx * (py - ay)) / area))
  const w = Math.max(0, Math.min(1, (bx * (py - ay) - (px - ax) * by) / area))
  const u = 1 - v - w
  const x = u * (n[i] as number) + v * (n[i + 3] as number) + w * (n[i + 6] as number)
  const y = u * (n[i + 1] as number) + v * (n[i + 4] as number) + w * (n[i + 7] as number)
  const z = u * (n[i + 2] as number) + v * (n[i + 5] as number) + w * (n[i + 8] as number)
  const towards = x * eye[0] + y * eye[1] + z * eye[2]
  // The inside of a thin wall is seen from behind.
  const length = Math.sqrt(x * x + y * y + z * z) * (towards < 0 ? -1 : 1) || 1
  out[0] = (x * right[0] + y * right[1] + z * right[2]) / length
  out[1] = (x * up[0] + y * up[1] + z * up[2]) / length
  out[2] = towards / length
}

/** Paints what a raster shows; bodies that let light pass, over what is behind them. */
function paint(
  image: Float32Array,
  { width, depth, surface, triangle }: Raster,
  behind: Raster | null,
  lit: readonly Lit[],
  view: View,
  open: Float32Array | null,
) {
  const [normal, light] = [new Float32Array(3), new Float32Array(3)]
  for (let index = 0; index < surface.length; index++) {
    const item = lit[(surface[index] as number) - 1]
    if (!item || (behind && (depth[index] as number) < (behind.depth[index] as number))) continue
    const [x, y] = [index % width, Math.floor(index / width)]
    normalAt(normal, item, triangle[index] as number, x + 0.5, y + 0.5, view)
    shade(light, item, normal, open?.[index] ?? 1)
    const rim = 1 - (normal[2] as number)
    const cover = behind ? Math.min(1, item.colour[3] + 0.4 * rim * rim) : 1
    const to = index * 4
    for (let channel = 0; channel < 3; channel++)
      image[to + channel] =
        (light[channel] as number) * cover + (image[to + channel] as number) * (1 - cover)
    image[to + 3] = Math.max(image[to + 3] as number, cover)
  }
}

/** How open each point is to its surroundings: corners and gaps are darker. */
function occlusionOf({ width, height, depth, surface }: Raster): Float32Array {
  const open = new Float32Array(depth.length).fill(1)
  const reach = height / 42
  const ring = Int32Array.from({ length: 28 }, (_, index) => {
    const step = index >> 1
    const radius = reach * (0.25 + (0.75 * ((step * 5) % 14)) / 14)
    const angle = step * 2.4
    return Math.round(radius * (index % 2 ? Math.sin(angle) : Math.cos(angle)))
  })
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      if (!surface[index]) continue
      let hidden = 0
      const own = depth[index] as number
      for (let step = 0; step < ring.length; step += 2) {
        const px = x + (ring[step] as number)
        const py = y + (ring[step + 1] as number)
        if (px < 0 || py < 0 || px >= width || py >= height) continue
        const rise = (depth[py * width + px] as number) - own
        if (rise > 2.5) hidden += Math.min(1, reach / rise)
      }
      open[index] = 1 - 1.24 * (hidden / ring.length)
    }
  return open
}

/** Bodies pressed flat on the ground below the lowest point: the shape of their shadow. */
function onGround<T extends Surface>(parts: readonly T[]): T[] {
  let ground = Infinity
  for (const { positions } of parts)
    for (let index = 1; index < positions.length; index += 3)
      ground = Math.min(ground, positions[index] as number)
  return parts.map((part) => ({
    ...part,
    positions: part.positions.map((value, index) => (index % 3 === 1 ? ground : value)),
  }))
}

/** The soft shadow that shapes on the ground make. */
async function blurred(
  shapes: readonly Surface[],
  projection: SheetProjection,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array> {
  const small = {
    view: projection.view,
    scale: projection.scale / SUPERSAMPLING,
    origin: [projection.origin[0] / SUPERSAMPLING, projection.origin[1] / SUPERSAMPLING],
  } as const
  const { surface } = rasterise(shapes, small, { width, height })
  const mask = Uint8Array.from(surface, (id) => (id ? 255 : 0))
  return sharp(mask, { raw: { width, height, channels: 1 } })
    .blur(height / 60)
    .extractChannel(0)
    .raw()
    .toBuffer()
}

const encode = (linear: number) => {
  // Highlights roll off in place of being cut.
  const value = linear < 0.72 ? linear : 0.72 + 0.28 * (1 - Math.exp(-(linear - 0.72) / 0.28))
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

/** The pixels over their shadow. */
function downsample(
  image: Float32Array,
  size: { width: number; height: number },
  shadow: Uint8Array,
): Uint8Array {
  const [width, height] = [size.width / SUPERSAMPLING, size.height / SUPERSAMPLING]
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const sum = [0, 0, 0, 0] as [number, number, number, number]
      for (let sub = 0; sub < SUPERSAMPLING ** 2; sub++) {
        const from =
          ((y * SUPERSAMPLING + Math.floor(sub / SUPERSAMPLING)) * size.width +
            x * SUPERSAMPLING +
            (sub % SUPERSAMPLING)) *
          4
        const alpha = image[from + 3] as number
        for (const channel of [0, 1, 2] as const)
          sum[channel] += encode(image[from + channel] as number) * alpha
        sum[3] += alpha
      }
      const cover = sum[3] / SUPERSAMPLING ** 2
      const shade = ((shadow[y * width + x] as number) / 255) * 0.34 * (1 - cover)
      const alpha = cover + shade
      const to = (y * width + x) * 4
      for (const channel of [0, 1, 2] as const)
        pixels[to + channel] = alpha
          ? Math.round((sum[channel] / SUPERSAMPLING ** 2 / alpha) * 255)
          : 0
      pixels[to + 3] = Math.round(alpha * 255)
    }
  return pixels
}
