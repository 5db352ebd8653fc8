/** Exploded views. */
import { describe, expect, it } from 'vitest'
import { buildModelTree, type RawNode } from '../../shared/model-tree.ts'
import { type Box, explosionOf, phase } from './explode.ts'

const node = (index: number, parent: number | null, extras: object = {}): RawNode => ({
  index,
  parent,
  name: `n${index}`,
  extras,
  hasMesh: true,
})
const at = (x: number, y = 0, z = 0, half = 1): Box => ({
  min: [x - half, y - half, z - half],
  max: [x + half, y + half, z + half],
})
const where = (offsets: Float32Array, id: number) =>
  [...offsets.slice(id * 3, id * 3 + 3)].map((value) => Math.round(value * 100) / 100)

describe('a model that is taken apart', () => {
  const nodes = buildModelTree([node(0, null), node(1, 0), node(2, 0), node(3, 2), node(4, 2)])
  const boxes = [at(0, 0, 0, 10), at(-5), at(5, 0, 0, 3), at(4), at(6)]
  const explosion = explosionOf(nodes, boxes, 1)

  it('is assembled at 0', () => {
    expect([...explosion.offsets(0, 'levels')].every((value) => value === 0)).toBe(true)
  })

  it('moves its parts away from the centre, while the assembly stays in place', () => {
    const offsets = explosion.offsets(1, 'levels')
    expect(where(offsets, 0)).toEqual([0, 0, 0])
    expect(where(offsets, 1)[0]).toBeLessThan(0)
    expect(where(offsets, 2)[0]).toBeGreaterThan(0)
  })

  it('places twelve thousand parts that lie side by side', () => {
    const many = buildModelTree(Array.from({ length: 12_000 }, (_, index) => node(index, null)))
    const offsets = explosionOf(
      many,
      many.map(({ id }) => at(id - 6000)),
      1,
    ).offsets(1, 'levels')
    expect(where(offsets, 0)[0]).toBeLessThan(0)
    expect(where(offsets, 11_999)[0]).toBeGreaterThan(0)
  })

  it('removes assemblies first, then explodes them', () => {
    expect(explosion.stages.levels).toBe(2)
    const half = explosion.offsets(0.5, 'levels')
    expect(where(half, 3)).toEqual(where(half, 2))
    const apart = explosion.offsets(1, 'levels')
    expect(where(apart, 3)[0]).toBeLessThan(where(apart, 2)[0] ?? 0)
    expect(where(apart, 4)[0]).toBeGreaterThan(where(apart, 2)[0] ?? 0)
  })

  it('separates nested parts', () => {
    const concentric = explosionOf(
      buildModelTree([node(0, null), node(1, null)]),
      [at(0), at(0)],
      1,
    )
    const offsets = concentric.offsets(1, 'levels')
    expect(where(offsets, 0)).not.toEqual(where(offsets, 1))
  })

  it('follows the direction in the file, in metres of the file', () => {
    const reported = buildModelTree([node(0, null, { explode: [0, 0.2, 0] }), node(1, null)])
    expect(where(explosionOf(reported, [at(0), at(5)], 10).offsets(1, 'levels'), 0)).toEqual([
      0, 2, 0,
    ])
  })

  it('removes last what was assembled first', () => {
    const built = buildModelTree([
      node(0, null, { step: 1 }),
      node(1, null, { step: 2 }),
      node(2, null, { step: 3 }),
    ])
    const steps = explosionOf(built, [at(-5), at(0.5), at(5)], 1)
    expect(steps.stages.steps).toBe(3)
    const first = steps.offsets(1 / 3, 'steps')
    expect(where(first, 2)[0]).toBeGreaterThan(0)
    expect(where(first, 0)).toEqual([0, 0, 0])
    expect(where(steps.offsets(1, 'steps'), 0)[0]).toBeLessThan(0)
  })

  it('has no steps if the file has none', () => {
    expect(explosion.stages.steps).toBe(0)
  })

  it('divides the distance among the stages', () => {
    expect([phase(0, 0, 2), phase(0.5, 0, 2), phase(0.5, 1, 2), phase(1, 1, 2)]).toEqual([
      0, 1, 0, 1,
    ])
  })
})
