/** Tools for drawing the shapes of parts. */
import { face, INK, polygon, project, rectangle, ring } from './solid.ts'
import { path, round } from './svg.ts'

export interface PartDrawing {
  /** Extent along the axis. */
  depth: number
  /** Half of its height on the sheet, for balloons. */
  reach: number
  /** Where its leader ends, from -1 (top) to 1 (bottom); on the side of the balloon without it. */
  pointer?: number
  draw(): string
}

/** Appearance of parts on a board. */
const CHIP = '#3b4650'
/** Flat rectangles in the plane x. */
export const chips = (
  x: number,
  list: readonly (readonly [z: number, y: number, w: number, h: number])[],
  fill = CHIP,
) => list.map(([z, y, w, h]) => face(x, rectangle(w, h, [z, y]), fill)).join('')
/** A circle of holes around the axis. */
export const holes = (x: number, count: number, around: number, radius: number, fill = '#fff') =>
  path(
    polygon(count, around, [0, 0], count === 4 ? Math.PI / 4 : 0.3)
      .map((at) => ring(x, radius, at))
      .join(''),
    { fill },
  )
/** A bent line through points of space. */
export const wire = (
  points: readonly (readonly [number, number, number])[],
  width: number,
  colour: string,
) => {
  const [start, ...rest] = points.map(([x, y, z]) => project(x, y, z).map(round).join(' '))
  return [width + 2.5, width]
    .map((w, index) =>
      path(`M${start}S${rest.join(' ')}`, {
        fill: 'none',
        stroke: index ? colour : INK,
        'stroke-width': w,
      }),
    )
    .join('')
}
/** Corners written as `z,y z,y`. */
export const points = (text: string): [number, number][] =>
  text.split(' ').map((pair) => {
    const [z = 0, y = 0] = pair.split(',').map(Number)
    return [z, y]
  })

export const part = (depth: number, reach: number, draw: () => string): PartDrawing => ({
  depth,
  reach,
  draw,
})
