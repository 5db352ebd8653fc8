import { describe, expect, it } from 'vitest'
import { drawBodies } from './drawing.ts'
import { edgesOf } from './edges.ts'
import type { Surface } from './model.ts'
import { fitView, ISOMETRIC, viewFrom } from './view.ts'

const SIZE = { width: 400, height: 300 }
/** A box around a point. */
function box(half: number, [cx, cy, cz]: readonly [number, number, number], node = 0): Surface {
  const corner = (index: number) => [
    cx + (index & 1 ? half : -half),
    cy + (index & 2 ? half : -half),
    cz + (index & 4 ? half : -half),
  ]
  const sides = [
    [4, 5, 7, 6],
    [1, 0, 2, 3],
    [5, 1, 3, 7],
    [0, 4, 6, 2],
    [6, 7, 3, 2],
    [0, 1, 5, 4],
  ]
  const positions = sides.flatMap(([a = 0, b = 0, c = 0, d = 0]) =>
    [a, b, c, a, c, d].flatMap(corner),
  )
  return {
    node,
    positions: Float32Array.from(positions),
    colour: [0.5, 0.5, 0.5, 1],
  }
}
const inked = (svg: string) => svg.slice(svg.indexOf('fill="none"'))

describe('edges', () => {
  it('of a box seen from a corner are nine: six around it, three towards the eye', () => {
    const { outlines } = edgesOf(box(1, [0, 0, 0]).positions, ISOMETRIC)
    expect([...outlines].filter(Boolean)).toHaveLength(6)
    expect(outlines).toHaveLength(9)
  })
})

describe('a drawing', () => {
  const [near, far] = [box(1, [0, 0, 6]), box(0.5, [0, 0, 0], 1)]

  it('omits hidden fields', () => {
    const projection = fitView([near, far], viewFrom(0, 0), { ...SIZE, margin: 20 })
    const rendered = drawBodies([[near], [far]], projection, SIZE, (body) => `body-${body}`)
    expect(new Set(rendered.bodies)).toEqual(new Set([0, 1]))
    expect(inked(rendered.svg)).toMatch(/data-balloon="body-0"><path/)
    expect(inked(rendered.svg)).toMatch(/data-balloon="body-1"><\/g>/)
  })

  it('draws two separate bodies inside the margin', () => {
    const apart = [near, box(0.5, [4, 0, 0], 1)]
    const sight = fitView(apart, viewFrom(0, 0), { ...SIZE, margin: 20 })
    const { bodies, raster, fine } = drawBodies(
      apart.map((item) => [item]),
      sight,
      SIZE,
    )
    expect(new Set(bodies)).toEqual(new Set([0, 1, 2]))
    const columns = [...bodies].flatMap((body, index) =>
      body ? [(index % raster.width) / fine] : [],
    )
    expect(columns.reduce((least, x) => Math.min(least, x), Infinity)).toBeCloseTo(20, 0)
    expect(columns.reduce((most, x) => Math.max(most, x), 0)).toBeCloseTo(380, -1)
  })
})
