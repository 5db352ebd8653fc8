/** Outlines of connected areas of equal raster points. */
import { type Line, simplify } from './lines.ts'

/** Loops around fewer points are dropped. */
const MIN_AREA = 14
const TOLERANCE = 1.05

/**
 * The loops around every area, by number; 0 is the background.
 * @param areas area number per point, in row order
 */
export function regionsOf(areas: Uint32Array, width: number, height: number): Map<number, Line[]> {
  const cracks = new Map<number, Map<number, number[]>>()
  const areaAt = (x: number, y: number) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (areas[y * width + x] as number)
  const row = width + 1
  const add = (area: number, from: number, to: number) => {
    let edges = cracks.get(area)
    if (!edges) {
      edges = new Map()
      cracks.set(area, edges)
    }
    const existing = edges.get(from)
    if (existing) existing.push(to)
    else edges.set(from, [to])
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const area = areaAt(x, y)
      if (!area) continue
      const corner = y * row + x
      if (areaAt(x, y - 1) !== area) add(area, corner, corner + 1)
      if (areaAt(x + 1, y) !== area) add(area, corner + 1, corner + 1 + row)
      if (areaAt(x, y + 1) !== area) add(area, corner + 1 + row, corner + row)
      if (areaAt(x - 1, y) !== area) add(area, corner + row, corner)
    }
  }
  return new Map([...cracks].map(([area, edges]) => [area, loopsOf(edges, row)]))
}

function loopsOf(cracks: Map<number, number[]>, row: number): Line[] {
  const loops: Line[] = []
  for (const [start, exits] of cracks) {
    while (exits.length) {
      const loop: [number, number][] = []
      let index = start
      do {
        loop.push([index % row, Math.floor(index / row)])
        index = cracks.get(index)?.pop() ?? start
      } while (index !== start)
      if (Math.abs(signedArea(loop)) < MIN_AREA) continue
      const half = Math.floor(loop.length / 2)
      const [near, far] = [
        loop.slice(0, half + 1),
        [...loop.slice(half), loop[0] as [number, number]],
      ]
      loops.push([
        ...simplify(near, TOLERANCE).slice(0, -1),
        ...simplify(far, TOLERANCE).slice(0, -1),
      ])
    }
  }
  return loops
}

const signedArea = (loop: Line) =>
  loop.reduce((sum, [x, y], index) => {
    const [nx, ny] = loop[(index + 1) % loop.length] as readonly [number, number]
    return sum + (x * ny - nx * y) / 2
  }, 0)
