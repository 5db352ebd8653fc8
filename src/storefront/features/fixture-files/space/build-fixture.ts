/** A fixture put together from the models of its parts, as the tree of its geometries says. */
import {
  Box3,
  BoxGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  Sphere,
  SphereGeometry,
  Vector3,
} from 'three'
import type { FixtureFacts, FixtureGeometry, FixtureModel } from '#shared/web/fixture-library.ts'

/** So many parts of parts are followed; a file whose references run in a circle ends there. */
const DEEPEST = 20
/** Metres in a unit of a model that does not say how large it is. */
const MILLIMETRES = 0.001

/**
 * @param loaded by the name of the model, with z upwards
 * @returns y upwards, one unit in radius, around the origin; null where there is nothing to be seen
 */
export function buildFixture(
  { geometries, models }: Pick<FixtureFacts, 'geometries' | 'models'>,
  loaded: ReadonlyMap<string, Object3D>,
): Group | null {
  const bodies = new Map(
    models.flatMap((model) => {
      const body = bodyOf(model, loaded)
      return body ? [[model.name, body] as const] : []
    }),
  )
  const byName = new Map(geometries.map((one) => [one.name, one]))
  const repeated = new Set(allOf(geometries).flatMap(({ repeats }) => repeats ?? []))
  const [top] = geometries.filter(({ name }) => !repeated.has(name))
  if (!top) return null
  const fixture = new Group().add(partOf(top, byName, bodies, 0))
  fixture.rotation.x = -Math.PI / 2
  fixture.updateMatrixWorld(true)
  const sphere = new Box3().setFromObject(fixture).getBoundingSphere(new Sphere())
  if (!(sphere.radius > 0)) return null
  fixture.scale.setScalar(1 / sphere.radius)
  fixture.position.copy(sphere.center).divideScalar(-sphere.radius)
  return new Group().add(fixture)
}

const allOf = (list: readonly FixtureGeometry[]): FixtureGeometry[] =>
  list.flatMap((one) => [one, ...allOf(one.children)])

/** A part with what hangs on it; in the place of a reference what it repeats. */
function partOf(
  geometry: FixtureGeometry,
  byName: ReadonlyMap<string, FixtureGeometry>,
  bodies: ReadonlyMap<string, Object3D>,
  depth: number,
): Group {
  const part = new Group()
  const [a = 1, b = 0, c = 0, d = 0, ...rest] = geometry.place ?? []
  const [e = 0, f = 1, g = 0, h = 0, i = 0, j = 0, k = 1, l = 0] = rest
  part.matrix.set(a, b, c, d, e, f, g, h, i, j, k, l, 0, 0, 0, 1)
  part.matrixAutoUpdate = false
  const shown = geometry.repeats === null ? geometry : byName.get(geometry.repeats)
  const body = bodies.get(geometry.model ?? shown?.model ?? '')
  if (body) part.add(body.clone())
  if (depth < DEEPEST) for (const child of shown?.children ?? []) part.add(partOf(child, byName, bodies, depth + 1))
  return part
}

/** What a model looks like, as large as the file says. */
function bodyOf(model: FixtureModel, loaded: ReadonlyMap<string, Object3D>): Object3D | null {
  const { name, size } = model
  const found = loaded.get(name) ?? (size && standIn(model, size))
  if (!found) return null
  const body = new Group().add(found)
  const extent = new Box3().setFromObject(found).getSize(new Vector3()).toArray()
  const factors = extent.map((length, axis) => (size?.[axis] && length > 0 ? size[axis] / length : null))
  const usual = factors.find((factor) => factor !== null) ?? MILLIMETRES
  const [x = usual, y = usual, z = usual] = factors.map((factor) => factor ?? usual)
  body.scale.set(x, y, z)
  return body
}

const ROUND = /cylinder|conventional/i

/** One of the standard shapes, for a model without a file. */
function standIn({ primitive, files }: FixtureModel, [length, width, height]: [number, number, number]): Mesh | null {
  if (!primitive || primitive === 'Undefined' || files.length) return null
  const [x, y, z] = [length, width, height].map((side) => side || 0.01) as [number, number, number]
  const cylinder = () => new CylinderGeometry(x / 2, x / 2, z, 40).rotateX(Math.PI / 2)
  const ball = () => new SphereGeometry(x / 2, 40, 24)
  const shape = /sphere/i.test(primitive) ? ball() : ROUND.test(primitive) ? cylinder() : new BoxGeometry(x, y, z)
  return new Mesh(shape, plainMaterial())
}

/** Of what files without colours are made. */
export const plainMaterial = () => new MeshStandardMaterial({ color: '#4d555d', roughness: 0.6, side: 2 })
