/** Visible parts of edges, joined to polylines. */
import type { Edges } from './edges.ts'
import type { Raster } from './raster.ts'
import { project, type SheetProjection } from './view.ts'

export type Line = readonly (readonly [x: number, y: number])[]

/** Depth tolerance of visibility, in raster points. */
const BIAS = 1.6
/** Shorter pieces are dropped, in raster points. */
const MIN_LENGTH = 1.5

/** Whether a point is not occluded. */
function isVisible({ width, height, depth }: Raster, x: number, y: number, z: number): boolean {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    const [tx, ty] = [column + dx, row + dy]
    if (tx < 0 || ty < 0 || tx >= width || ty >= height) continue
    if ((depth[ty * width + tx] as number) <= z + BIAS) return true
  }
  return false
}

/**
 * The visible parts of edges on a raster in sheet units.
 * @param outlines whether to use the outlines or the other edges
 */
export function visibleLines(
  { ends, outlines: kinds }: Edges,
  projection: SheetProjection,
  raster: Raster,
  outlines: boolean,
): Line[] {
  const flat = project(projection, ends)
  const segments: [number, number, number, number][] = []
  for (const [index, kind] of kinds.entries()) {
    if ((kind === 1) !== outlines) continue
    const [ax, ay, az, bx, by, bz] = flat.subarray(index * 6, index * 6 + 6) as unknown as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const length = Math.hypot(bx - ax, by - ay)
    const steps = Math.max(1, Math.ceil(length / 1.5))
    let from = -1
    for (let step = 0; step <= steps; step++) {
      const share = (step + 0.5) / steps
      const isPointVisible =
        step < steps &&
        isVisible(raster, ax + (bx - ax) * share, ay + (by - ay) * share, az + (bz - az) * share)
      if (isPointVisible && from < 0) from = step
      if (isPointVisible || from < 0) continue
      const [start, end] = [from / steps, step / steps]
      from = -1
      if ((end - start) * length < Math.min(MIN_LENGTH, length * 0.99)) continue
      segments.push([
        ax + (bx - ax) * start,
        ay + (by - ay) * start,
        ax + (bx - ax) * end,
        ay + (by - ay) * end,
      ])
    }
  }
  return joinSegments(segments).filter((line) => lengthOf(line) >= MIN_LENGTH)
}

const lengthOf = (line: Line) =>
  line
    .slice(1)
    .reduce(
      (sum, [x, y], index) =>
        sum + Math.hypot(x - (line[index]?.[0] ?? x), y - (line[index]?.[1] ?? y)),
      0,
    )

/** Joins pieces with common ends to polylines. */
function joinSegments(segments: readonly (readonly [number, number, number, number])[]): Line[] {
  const keyOf = (x: number, y: number) => `${Math.round(x * 4)} ${Math.round(y * 4)}`
  const byEnd = new Map<string, number[]>()
  for (const [index, [ax, ay, bx, by]] of segments.entries()) {
    for (const key of [keyOf(ax, ay), keyOf(bx, by)]) {
      const existing = byEnd.get(key)
      if (existing) existing.push(index)
      else byEnd.set(key, [index])
    }
  }
  const used = new Uint8Array(segments.length)
  const follow = (x: number, y: number): [number, number][] => {
    const trail: [number, number][] = []
    let [px, py] = [x, y]
    for (;;) {
      const next = byEnd.get(keyOf(px, py))?.find((index) => !used[index])
      const segment = next === undefined ? undefined : segments[next]
      if (next === undefined || !segment) return trail
      used[next] = 1
      const [ax, ay, bx, by] = segment
      const isForward = keyOf(ax, ay) === keyOf(px, py)
      ;[px, py] = isForward ? [bx, by] : [ax, ay]
      trail.push([px, py])
    }
  }
  const lines: Line[] = []
  for (const [index, [ax, ay, bx, by]] of segments.entries()) {
    if (used[index]) continue
    used[index] = 1
    lines.push([...follow(ax, ay).toReversed(), [ax, ay], [bx, by], ...follow(bx, by)])
  }
  return lines
}

/** A polyline with fewer points within a tolerance (Douglas–Peucker). */
export function simplify(line: Line, tolerance: number): Line {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return line
  let [farthest, position] = [0, 0]
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]]
  const length = Math.hypot(dx, dy)
  for (let index = 1; index < line.length - 1; index++) {
    const [x, y] = line[index] as readonly [number, number]
    const off =
      length < 1e-6
        ? Math.hypot(x - first[0], y - first[1])
        : Math.abs((x - first[0]) * dy - (y - first[1]) * dx) / length
    if (off > farthest) [farthest, position] = [off, index]
  }
  if (farthest <= tolerance) return [first, last]
  return [
    ...simplify(line.slice(0, position + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(position), tolerance),
  ]
}
