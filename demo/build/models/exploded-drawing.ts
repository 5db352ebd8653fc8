/**
 * Exploded drawings of the assemblies: projected from their bodies, with their balloons.
 */

import { isMoving } from '../../products/traits.ts'
import { circle, drawing, group, line, path, rect, round, text } from '../drawings/svg.ts'
import { INK, SHEET, titleBlock } from '../drawings/title-block.ts'
import { drawBodies } from '../projection/drawing.ts'
import {
  fitView,
  projectPoint,
  type SheetProjection,
  type View,
  viewFrom,
} from '../projection/view.ts'
import { METRES, type PlannedAssembly, surfacesOf } from './assembly-plan.ts'
import { placeBalloons } from './balloons.ts'

const MARGINS = [84, 64, 84, 132] as const
const RADIUS = 18

/** Default view direction; assemblies whose parts would hide each other have their own. */
const DEFAULT_VIEW = viewFrom(38, 24)
const VIEWS: Readonly<Record<string, View>> = {
  'moving power': viewFrom(214, 30),
  'moving housing': viewFrom(28, 30),
  'moving rigging': viewFrom(28, 24),
  'par power': viewFrom(216, 24),
  'ellipsoidal power': viewFrom(222, 26),
  'cob power': viewFrom(222, 26),
  'followspot power': viewFrom(222, 26),
  'fogger power': viewFrom(216, 30),
}

export interface ExplodedDrawing {
  svg: string
  /** The middles of the balloons, from 0 to 1 of width and height. */
  hotspots: { balloon: string; x: number; y: number }[]
}

/**
 * The exploded drawing of an assembly.
 * @throws when a part is hidden or a balloon finds no place: give the assembly another view
 */
export function renderExplodedDrawing({ component, parts }: PlannedAssembly): ExplodedDrawing {
  const { body } = component.product
  const kind = isMoving(component.product) ? 'moving' : body === 'hazer' ? 'fogger' : body
  const view = VIEWS[`${kind} ${component.key}`] ?? DEFAULT_VIEW
  const bodies = parts.map(({ copies }, part) =>
    copies.flatMap(({ solid, explode }) => surfacesOf(solid, part, explode)),
  )
  const projection = fitView(bodies.flat(), view, { ...SHEET, margin: MARGINS })
  const rendered = drawBodies(bodies, projection, SHEET, (part) => parts[part]?.balloon ?? null)
  const quantityOf = new Map(component.items.map(({ balloon, quantity }) => [balloon, quantity]))
  const quantities = parts.map(({ balloon }) => quantityOf.get(balloon) ?? 1)
  const places = placeBalloons(
    rendered,
    parts.length,
    (part) => (quantities[part] ?? 1) > 1,
    [26, 26, 26, 100],
  )
  const balloons = places.map(({ x, y, toX, toY }, part) => {
    const length = Math.hypot(toX - x, toY - y)
    const [fromX, fromY] = [x + ((toX - x) * RADIUS) / length, y + ((toY - y) * RADIUS) / length]
    return [
      line(round(fromX), round(fromY), round(toX), round(toY), {
        stroke: '#fff',
        'stroke-width': 3,
        opacity: 0.75,
      }),
      line(round(fromX), round(fromY), round(toX), round(toY), { 'stroke-width': 0.9 }),
      circle(round(toX), round(toY), 2.4, { fill: INK, stroke: '#fff', 'stroke-width': 0.8 }),
      circle(round(x), round(y), RADIUS, { fill: '#fff', 'stroke-width': 1.4 }),
      text(round(x), round(y + 5.3), parts[part]?.balloon ?? '', { stroke: 'none', fill: INK }),
      (quantities[part] ?? 1) > 1
        ? text(round(x + RADIUS + 4), round(y + 4.6), `×${quantities[part]}`, {
            'text-anchor': 'start',
            'font-size': 12,
            'font-weight': 400,
            stroke: 'none',
            fill: '#5b6670',
          })
        : '',
    ].join('')
  })
  const svg = drawing(
    SHEET.width,
    SHEET.height,
    rect(0, 0, SHEET.width, SHEET.height, { fill: '#fff' }),
    path(explodeAxes(parts, projection), {
      stroke: '#7d8a96',
      'stroke-width': 0.7,
      'stroke-dasharray': '11 3 2 3',
      fill: 'none',
    }),
    rendered.svg,
    group(
      { stroke: INK, 'text-anchor': 'middle', 'font-size': 15, 'font-weight': 600 },
      ...balloons,
    ),
    titleBlock({ code: component.code, name: component.name, product: component.product.model }),
  )
  const share = (value: number, total: number) => Math.round((value / total) * 10_000) / 10_000
  const hotspots = places.map(({ x, y }, part) => ({
    balloon: parts[part]?.balloon ?? '',
    x: share(x, SHEET.width),
    y: share(y, SHEET.height),
  }))
  return { svg, hotspots }
}

/** Explode axes: from each part's centre in the assembly to its position on the drawing. */
function explodeAxes(parts: PlannedAssembly['parts'], projection: SheetProjection): string {
  return parts
    .flatMap(({ copies }) => copies)
    .filter(({ explode }) => Math.hypot(...explode) > 30)
    .map(({ solid, explode }) => {
      const middle = middleOf(solid.flatMap(({ positions }) => [positions]))
      const at = (share: number) =>
        projectPoint(
          projection,
          [0, 1, 2].map(
            (axis) => ((middle[axis] as number) + (explode[axis] as number) * share) * METRES,
          ) as [number, number, number],
        )
      const [[ax, ay], [bx, by]] = [at(0), at(1)]
      return `M${round(ax)} ${round(ay)}L${round(bx)} ${round(by)}`
    })
    .join('')
}

function middleOf(positions: readonly Float32Array[]): [number, number, number] {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (const list of positions) {
    for (const [index, value] of list.entries()) {
      const axis = index % 3
      min[axis] = Math.min(min[axis] as number, value)
      max[axis] = Math.max(max[axis] as number, value)
    }
  }
  return [0, 1, 2].map((axis) => ((min[axis] as number) + (max[axis] as number)) / 2) as [
    number,
    number,
    number,
  ]
}
