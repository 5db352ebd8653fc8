/** A fixture put together from its parts. */
import { Box3, BoxGeometry, Mesh, type Object3D, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import type { FixtureGeometry } from '#shared/web/fixture-library.ts'
import { buildFixture } from './build-fixture.ts'

const at = (z: number) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, z, 0, 0, 0, 1]
const part = (name: string, z: number, more: Partial<FixtureGeometry> = {}): FixtureGeometry => ({
  name,
  kind: 'Geometry',
  model: name,
  place: at(z),
  repeats: null,
  children: [],
  ...more,
})
const model = (name: string, side: number, primitive: string | null = null) => ({
  name,
  size: [side, side, side] as [number, number, number],
  primitive,
  files: primitive ? [] : [`models/gltf/${name}.glb`],
})
const block = () => new Mesh(new BoxGeometry(50, 50, 50))
const sizeOf = (object: Object3D | null) => new Box3().setFromObject(object ?? block()).getSize(new Vector3())

describe('a fixture', () => {
  it('hangs its parts below each other, each as large as the file says', () => {
    const geometries = [part('Base', 0, { children: [part('Head', -1)] })]
    const loaded = new Map([
      ['Base', block()],
      ['Head', block()],
    ])
    const { x, y } = sizeOf(buildFixture({ geometries, models: [model('Base', 1), model('Head', 1)] }, loaded))
    expect(y / x).toBeCloseTo(2)
  })

  it('repeats what is referred to, and shows it nowhere else', () => {
    const cell = (name: string, z: number) => part(name, z, { model: null, kind: 'GeometryReference', repeats: 'Cell' })
    const geometries = [
      part('Cell', 0),
      part('Bar', 0, { model: null, children: [cell('One', 0), cell('Two', -1), cell('Three', -2)] }),
    ]
    const built = buildFixture({ geometries, models: [model('Cell', 1, 'Cube')] }, new Map())
    const { x, y } = sizeOf(built)
    expect(y / x).toBeCloseTo(3)
  })

  it('ends where references run in a circle', () => {
    const again = part('Again', 0, { model: null, repeats: 'Cell' })
    const geometries = [part('Top', 0, { model: null, children: [again] }), part('Cell', 0, { children: [again] })]
    expect(buildFixture({ geometries, models: [model('Cell', 1, 'Sphere')] }, new Map())).not.toBeNull()
  })

  it('is nothing where no model can be seen', () => {
    expect(buildFixture({ geometries: [part('Base', 0)], models: [] }, new Map())).toBeNull()
  })
})
