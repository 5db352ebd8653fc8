/**
 * Solids in parallel projection, as exploded drawings show them: x runs along the axis, y up, z
 * across.
 */
import { outline, path, round } from './svg.ts'

type Point = readonly [number, number]

const YAW = (38 * Math.PI) / 180
const PITCH = (20 * Math.PI) / 180
const [COS_YAW, SIN_YAW, COS_PITCH, SIN_PITCH] = [
  Math.cos(YAW),
  Math.sin(YAW),
  Math.cos(PITCH),
  Math.sin(PITCH),
]

/** Projects a point of space to the sheet. */
export function project(x: number, y: number, z: number): Point {
  const right = x * COS_YAW + z * SIN_YAW
  const near = z * COS_YAW - x * SIN_YAW
  return [right, -(y * COS_PITCH - near * SIN_PITCH)]
}

export const INK = '#26323d'
export const TONES = {
  metal: ['#eef2f5', '#c6d0d9', '#dde4ea'],
  dark: ['#7c8996', '#4d5964', '#66727e'],
  black: ['#4b555f', '#2a323a', '#3a434c'],
  board: ['#cfe8d8', '#8fbba0', '#b1d6c0'],
  glass: ['#dceefb', '#a9cfe9', '#c6e1f4'],
  gold: ['#f6e3b5', '#cfae63', '#e5cb8c'],
  copper: ['#f0cfb4', '#c08a5c', '#dcae88'],
  white: ['#ffffff', '#d9e0e6', '#eef1f4'],
} as const
export type Tone = keyof typeof TONES

/** Whether a side with the outward normal (0, ny, nz) faces the viewer. */
const facesViewer = (ny: number, nz: number) => ny * SIN_PITCH + nz * COS_YAW * COS_PITCH > 0.001

/** A figure in the plane x, given by its points (z, y). */
export const face = (x: number, points: readonly Point[], fill: string) =>
  path(outline(points.map(([z, y]) => project(x, y, z))), { fill })

/** A figure in the plane (z, y), counter-clockwise, pulled from x to x + depth. */
export function prism(x: number, depth: number, points: readonly Point[], tone: Tone): string {
  const [front, side, top] = TONES[tone]
  const sides = points.map(([z, y], index) => {
    const [z2, y2] = points[(index + 1) % points.length] ?? [z, y]
    if (!facesViewer(z - z2, y2 - y)) return ''
    const corners = [
      project(x, y, z),
      project(x, y2, z2),
      project(x + depth, y2, z2),
      project(x + depth, y, z),
    ]
    return path(outline(corners), { fill: Math.abs(y2 - y) > Math.abs(z2 - z) ? side : top })
  })
  return sides.join('') + face(x, points, front)
}

/** A box around the axis, or at an offset. */
export const box = (
  x: number,
  depth: number,
  width: number,
  height: number,
  tone: Tone,
  [z, y]: Point = [0, 0],
) => prism(x, depth, rectangle(width, height, [z, y]), tone)

export const rectangle = (width: number, height: number, [z, y]: Point = [0, 0]): Point[] => [
  [z - width / 2, y - height / 2],
  [z + width / 2, y - height / 2],
  [z + width / 2, y + height / 2],
  [z - width / 2, y + height / 2],
]

/** A regular figure, or a circle where it has many corners. */
export const polygon = (
  corners: number,
  radius: number,
  [z, y]: Point = [0, 0],
  turn = 0,
): Point[] =>
  Array.from({ length: corners }, (_, index) => {
    const angle = turn + (index * 2 * Math.PI) / corners
    return [z + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })

/** The half axes of a projected circle of radius 1 in a plane x, and its turn in degrees. */
const CIRCLE = (() => {
  const [ax, ay] = project(0, 0, 1)
  const [bx, by] = project(0, 1, 0)
  const angle = 0.5 * Math.atan2(2 * (ax * bx + ay * by), ax * ax + ay * ay - bx * bx - by * by)
  const half = (t: number): Point => [
    ax * Math.cos(t) + bx * Math.sin(t),
    ay * Math.cos(t) + by * Math.sin(t),
  ]
  const major = half(angle)
  const minor = half(angle + Math.PI / 2)
  return { major, minor, turn: (Math.atan2(major[1], major[0]) * 180) / Math.PI }
})()
const MAJOR = Math.hypot(...CIRCLE.major)
const MINOR = Math.hypot(...CIRCLE.minor)

/** The outline of a circle in the plane x, as path data. */
export function ring(x: number, radius: number, [z, y]: Point = [0, 0]): string {
  const [cx, cy] = project(x, y, z)
  const [dx, dy] = [CIRCLE.major[0] * radius, CIRCLE.major[1] * radius]
  const arc = `a${round(MAJOR * radius)} ${round(MINOR * radius)} ${Math.round(CIRCLE.turn)} 1 0`
  const [spanX, spanY] = [round(2 * dx), round(2 * dy)]
  return `M${round(cx - dx)} ${round(cy - dy)}${arc} ${spanX} ${spanY}${arc} ${-spanX} ${-spanY}z`
}

/** A disc in the plane x. */
export const disc = (x: number, radius: number, fill: string, at: Point = [0, 0]) =>
  path(ring(x, radius, at), { fill })

/** A cylinder along the axis from x to x + depth; `hole` is the radius of its bore. */
export function cylinder(
  x: number,
  depth: number,
  radius: number,
  tone: Tone,
  at: Point = [0, 0],
  hole = 0,
): string {
  const [front, side] = TONES[tone]
  const [dx, dy] = project(1, 0, 0)
  const [vx, vy] = project(0, 0, 1)
  const [ux, uy] = project(0, 1, 0)
  const t = Math.atan2(ux * -dy + uy * dx, vx * -dy + vy * dx)
  const [z, y] = at
  const edge = (sign: number): Point => [
    z + sign * radius * Math.cos(t),
    y + sign * radius * Math.sin(t),
  ]
  const [a, b] = [edge(1), edge(-1)]
  const body = outline([
    project(x, a[1], a[0]),
    project(x + depth, a[1], a[0]),
    project(x + depth, b[1], b[0]),
    project(x, b[1], b[0]),
  ])
  const back = disc(x + depth, radius, side, at)
  const bore = hole ? ring(x, hole, at) : ''
  return `${back}${path(body, { fill: side })}${path(ring(x, radius, at), { fill: front })}${bore && path(bore, { fill: '#fff' })}`
}
