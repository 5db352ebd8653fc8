/**
 * Renders line drawings of bodies in the style of a service manual: white and grey areas, thin
 * edges, strong outlines, hidden lines removed.
 */
import { edgesOf } from './edges.ts'
import { type Line, simplify, visibleLines } from './lines.ts'
import type { Colour, Point, Surface } from './model.ts'
import { faceNormals } from './normals.ts'
import { type Raster, rasterise } from './raster.ts'
import { regionsOf } from './regions.ts'
import { dot, type SheetProjection } from './view.ts'

export interface Drawing {
  /**
   * Groups of paths for an SVG, one for the areas and one for the lines of each body, in units of
   * the sheet.
   */
  svg: string
  /** Index of the visible body at each raster point, plus one; 0 is the background. */
  bodies: Uint32Array
  raster: Raster
  /** Raster points per unit of the sheet. */
  fine: number
}

/** Raster points per unit of the sheet. */
const SUPERSAMPLING = 2
const INK = '#1b252e'
const TONES = 4
/** Direction to the light in camera space: right, up, towards the camera. */
const LIGHT: Point = [-0.42, 0.72, 0.55]

/**
 * Draws bodies.
 * @param bodies the surfaces of each; every body has its own group
 * @param name `data-balloon` attribute of each body's group, if any: what a viewer fills
 */
export function drawBodies(
  bodies: readonly (readonly Surface[])[],
  projection: SheetProjection,
  size: { width: number; height: number },
  name: (body: number) => string | null = () => null,
): Drawing {
  const surfaces = bodies.flat()
  const bodyOf = bodies.flatMap((surfaceIds, body) => surfaceIds.map(() => body))
  const fineProjection: SheetProjection = {
    view: projection.view,
    scale: projection.scale * SUPERSAMPLING,
    origin: [projection.origin[0] * SUPERSAMPLING, projection.origin[1] * SUPERSAMPLING],
  }
  const raster = rasterise(surfaces, fineProjection, {
    width: size.width * SUPERSAMPLING,
    height: size.height * SUPERSAMPLING,
  })
  const { areas, paints } = areasOf(surfaces, bodyOf, projection, raster)
  const fills = Map.groupBy(
    regionsOf(areas, raster.width, raster.height),
    ([area]) => paints[area - 1]?.body ?? 0,
  )
  const groups = bodies.map((surfaceIds, body) => {
    const fillPaths = (fills.get(body) ?? []).map(([area, loops]) => {
      const fill = paints[area - 1]?.fill ?? '#fff'
      return `<path d="${loops.map((loop) => `${pathOf(loop)}z`).join('')}" fill="${fill}" stroke="${fill}"/>`
    })
    const edges = edgesOf(joinPositions(surfaceIds), projection.view)
    const inked = [true, false].map((outlines) => {
      const lines = visibleLines(edges, fineProjection, raster, outlines)
      return lines.length
        ? `<path d="${lines.map((line) => pathOf(simplify(line, 0.35))).join('')}" stroke-width="${outlines ? 4 : 2}"/>`
        : ''
    })
    const label = name(body)
    const tag = label ? `<g data-balloon="${label}">` : '<g>'
    return [`${tag}${fillPaths.join('')}</g>`, `${tag}${inked.join('')}</g>`] as const
  })
  const svg = `<g transform="scale(.25)"><g stroke-width="2.8" stroke-linejoin="round" fill-rule="evenodd">${groups.map(([areasOfBody]) => areasOfBody).join('')}</g><g fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round">${groups.map(([, lines]) => lines).join('')}</g></g>`
  const bodyIds = raster.surface.map((id) => (id ? (bodyOf[id - 1] as number) + 1 : 0))
  return { svg, bodies: bodyIds, raster, fine: SUPERSAMPLING }
}

function joinPositions(surfaces: readonly Surface[]): Float32Array {
  const positions = new Float32Array(
    surfaces.reduce((sum, surface) => sum + surface.positions.length, 0),
  )
  let from = 0
  for (const surface of surfaces) {
    positions.set(surface.positions, from)
    from += surface.positions.length
  }
  return positions
}

interface Paint {
  body: number
  fill: string
}

/** Numbers raster points by body, colour and tone. */
function areasOf(
  surfaces: readonly Surface[],
  bodyOf: readonly number[],
  { view }: SheetProjection,
  raster: Raster,
) {
  const areas = new Uint32Array(raster.surface.length)
  const numbers = new Map<string, number>()
  const paints: Paint[] = []
  const perFace = surfaces.map((surface, index) => {
    const normals = faceNormals(surface.positions)
    return Uint32Array.from({ length: normals.length / 3 }, (_, face) => {
      const normal: Point = [
        normals[face * 3] as number,
        normals[face * 3 + 1] as number,
        normals[face * 3 + 2] as number,
      ]
      const projected: Point = [
        dot(normal, view.right),
        dot(normal, view.up),
        dot(normal, view.eye),
      ]
      const sign = projected[2] < 0 ? -1 : 1
      const light = Math.max(0, sign * dot(projected, LIGHT))
      const tone = Math.min(TONES - 1, Math.floor((1 - light) * TONES))
      const fill = shadedFill(surface.colour, surface.colour[3] < 1 ? 0 : tone)
      const key = `${bodyOf[index]} ${fill}`
      const existing = numbers.get(key)
      if (existing) return existing
      const number = paints.push({ body: bodyOf[index] as number, fill })
      numbers.set(key, number)
      return number
    })
  })
  for (let index = 0; index < areas.length; index++) {
    const id = raster.surface[index] as number
    if (id) areas[index] = perFace[id - 1]?.[raster.triangle[index] as number] as number
  }
  return { areas, paints }
}

/** The print tint of a colour, darker by tone. */
function shadedFill([red, green, blue, opacity]: Colour, tone: number): string {
  const strength = opacity < 1 ? 0.3 : 0.2
  const dim = [1, 0.955, 0.9, 0.84][tone] ?? 1
  const part = (value: number) =>
    Math.round((1 - strength + strength * value) * dim * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${part(red)}${part(green)}${part(blue)}`
}

/** A line as path data in quarter units of the sheet, which avoids decimals. */
function pathOf(line: Line): string {
  let [px, py] = [0, 0]
  return line
    .map(([x, y], index) => {
      const [tx, ty] = [Math.round((x / SUPERSAMPLING) * 4), Math.round((y / SUPERSAMPLING) * 4)]
      const [dx, dy] = index ? [tx - px, ty - py] : [tx, ty]
      ;[px, py] = [tx, ty]
      if (index && !dy) return dx ? `h${dx}` : ''
      if (index && !dx) return `v${dy}`
      return `${index ? 'l' : 'M'}${dx}${dy < 0 ? '' : ' '}${dy}`
    })
    .join('')
}
