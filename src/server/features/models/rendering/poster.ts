/** Renders posters of models: placeholders of the 3D view while it loads or where it is unavailable. */
import sharp from 'sharp'
import type { Model, Surface } from './model.ts'
import { rasterise } from './raster.ts'
import { paint } from './shade.ts'
import { fitView, type View, viewFrom } from './view.ts'

export interface PosterOptions {
  /** In pixels; defaults to 960 by 720. */
  width?: number
  height?: number
  /** Defaults to front right, from above. */
  view?: View
  /** Defaults to a light studio wall; null leaves the background transparent. */
  ground?: 'studio' | null
  format?: 'webp' | 'png'
}

/** Supersampling factor. */
const SUPERSAMPLING = 2
const MARGIN = 0.07
const isOpaque = ({ colour }: Surface) => colour[3] === 1

/** Renders a lit, antialiased image of a model. @returns a WebP or PNG file; an empty model yields the background */
export async function renderPoster(model: Pick<Model, 'surfaces'>, options: PosterOptions = {}): Promise<Uint8Array> {
  const { width = 960, height = 720, view = viewFrom(32, 20), ground = 'studio', format = 'webp' } = options
  const size = { width: width * SUPERSAMPLING, height: height * SUPERSAMPLING }
  const pixels = renderPixels(model.surfaces, view, size, ground)
  const picture = sharp(pixels, { raw: { ...size, channels: 4 } }).resize(width, height, { kernel: 'cubic' })
  return format === 'webp' ? picture.webp({ quality: 84 }).toBuffer() : picture.png({ palette: false }).toBuffer()
}

function renderPixels(
  surfaces: readonly Surface[],
  view: View,
  size: { width: number; height: number },
  background: PosterOptions['ground'],
): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(size.width * size.height * 4)
  const projection = fitView(surfaces, view, { ...size, margin: size.height * MARGIN })
  if (background) fillBackdrop(pixels, size)
  const solid = rasterise(surfaces, projection, size, isOpaque)
  paint(pixels, surfaces, projection, solid)
  if (surfaces.every(isOpaque)) return pixels
  const clear = rasterise(surfaces, projection, size, (surface) => !isOpaque(surface))
  for (let index = 0; index < clear.depth.length; index++) {
    if ((clear.depth[index] as number) < (solid.depth[index] as number)) clear.surface[index] = 0
  }
  paint(pixels, surfaces, projection, clear)
  return pixels
}

/** A light wall, darker towards its corners. */
function fillBackdrop(pixels: Uint8ClampedArray, { width, height }: { width: number; height: number }): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const distance = Math.hypot(x / width - 0.5, (y / height - 0.42) * 0.9)
      const light = 246 - 74 * Math.min(1, distance * 1.35) ** 1.6
      pixels.set([light - 3, light, light + 3, 255], (y * width + x) * 4)
    }
  }
}
