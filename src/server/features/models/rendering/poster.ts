/** Pictures of models: what stands in for the 3D view until it is there, and where there is none. */
import sharp from 'sharp'
import type { Model, Surface } from './model.ts'
import { rasterise } from './raster.ts'
import { paint } from './shade.ts'
import { fitted, type View, viewFrom } from './view.ts'

export interface PosterOptions {
  /** Points; 960 and 720 without. */
  width?: number
  height?: number
  /** From the front, the right and above without. */
  view?: View
  /** A light studio wall without; null leaves the ground transparent. */
  ground?: 'studio' | null
  format?: 'webp' | 'png'
}

/** Points are found at this multiple and averaged, so that edges are smooth. */
const FINE = 2
const MARGIN = 0.07
const isOpaque = ({ colour }: Surface) => colour[3] === 1

/**
 * A picture of a model: lit, with smooth edges, hidden parts hidden.
 * @returns a WebP or PNG file; an empty model gives the bare ground
 */
export async function poster(model: Pick<Model, 'surfaces'>, options: PosterOptions = {}): Promise<Uint8Array> {
  const { width = 960, height = 720, view = viewFrom(32, 20), ground = 'studio', format = 'webp' } = options
  const size = { width: width * FINE, height: height * FINE }
  const pixels = pictureOf(model.surfaces, view, size, ground)
  const picture = sharp(pixels, { raw: { ...size, channels: 4 } }).resize(width, height, { kernel: 'cubic' })
  return format === 'webp' ? picture.webp({ quality: 84 }).toBuffer() : picture.png({ palette: false }).toBuffer()
}

function pictureOf(
  surfaces: readonly Surface[],
  view: View,
  size: { width: number; height: number },
  background: PosterOptions['ground'],
): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(size.width * size.height * 4)
  const sight = fitted(surfaces, view, { ...size, margin: size.height * MARGIN })
  if (background) wall(pixels, size)
  const solid = rasterise(surfaces, sight, size, isOpaque)
  paint(pixels, surfaces, sight, solid)
  if (surfaces.every(isOpaque)) return pixels
  const clear = rasterise(surfaces, sight, size, (surface) => !isOpaque(surface))
  for (let index = 0; index < clear.depth.length; index++) {
    if ((clear.depth[index] as number) < (solid.depth[index] as number)) clear.surface[index] = 0
  }
  paint(pixels, surfaces, sight, clear)
  return pixels
}

/** A light wall that darkens towards its corners. */
function wall(pixels: Uint8ClampedArray, { width, height }: { width: number; height: number }): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const far = Math.hypot(x / width - 0.5, (y / height - 0.42) * 0.9)
      const light = 246 - 74 * Math.min(1, far * 1.35) ** 1.6
      pixels.set([light - 3, light, light + 3, 255], (y * width + x) * 4)
    }
  }
}
