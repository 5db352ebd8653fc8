/** A loaded file as the viewer needs it: the tree of parts, the pieces that are drawn, and where everything is. */
import {
  Box3,
  type BufferGeometry,
  InstancedMesh,
  type Material,
  Matrix4,
  Mesh,
  type Object3D,
  Sphere,
  type Vector3,
} from 'three'
import type { GLTF } from 'three/addons/loaders/GLTFLoader.js'
import { buildModelTree, type ModelNode, type RawNode } from '#shared/model/model-tree.ts'
import type { Box, Vector } from '../model/explode.ts'

/** Something that is drawn: a mesh at its place. */
export interface MeshInstance {
  /** Id of the part that it belongs to. */
  node: number
  geometry: BufferGeometry
  material: Material
  /** Where it is when the model is put together; the model is one unit in radius, around the origin. */
  matrix: Matrix4
  /** Where it goes beyond its part when the model is taken apart, in the scene. */
  direction: Vector | null
}

export interface ReadModel {
  nodes: ModelNode[]
  pieces: MeshInstance[]
  /** Where each node is, with what is below it. */
  boxes: Box[]
  /** How long a metre of the file is in the scene. */
  metre: number
}

interface GltfNode {
  name?: string
  extras?: unknown
}

/** @throws Error where nothing in the file can be shown */
export function readGltf(gltf: GLTF): ReadModel {
  const { scene } = gltf
  scene.updateMatrixWorld(true)
  const { raw, meshes } = rawNodes(gltf)
  const nodes = buildModelTree(raw)
  const whole = new Box3()
  for (const { mesh, places } of meshes) for (const matrix of places) whole.union(boxOf(mesh.geometry, matrix))
  if (whole.isEmpty() || !nodes.length) throw new Error('The file shows nothing')
  const sphere = whole.getBoundingSphere(new Sphere())
  const metre = 1 / (sphere.radius || 1)
  const fit = new Matrix4()
    .makeScale(metre, metre, metre)
    .multiply(new Matrix4().makeTranslation(sphere.center.negate()))
  const owner = new Map(nodes.flatMap(({ id, meshes: indices }) => indices.map((index) => [index, id] as const)))
  const pieces = meshes.flatMap(({ index, mesh, places }) => {
    const node = owner.get(index)
    if (node === undefined) return []
    const drafted = nodes[node]?.directions.get(index)
    const direction: Vector | null = drafted ? [drafted[0] * metre, drafted[1] * metre, drafted[2] * metre] : null
    const parts = Array.isArray(mesh.material) ? mesh.material : [mesh.material]
    return parts.flatMap((material) =>
      places.map((matrix) => ({
        node,
        geometry: mesh.geometry,
        material,
        matrix: fit.clone().multiply(matrix),
        direction,
      })),
    )
  })
  return { nodes, pieces, boxes: boxesOf(nodes, pieces), metre }
}

/** The nodes of the file with what was loaded for them; groups that the loader made for meshes are no nodes. */
function rawNodes({ scene, parser }: GLTF) {
  const file = (parser.json as { nodes?: GltfNode[] }).nodes ?? []
  const raw: RawNode[] = []
  const meshes: { index: number; mesh: Mesh; places: Matrix4[] }[] = []
  const walk = (object: Object3D, above: number | null) => {
    const index = (parser.associations.get(object) as { nodes?: number } | undefined)?.nodes ?? above
    if (index !== null && index !== above) {
      const { name, extras } = file[index] ?? {}
      raw.push({ index, name: name?.trim() || null, parent: above, extras: extras ?? null, hasMesh: false })
    }
    if (object instanceof Mesh && index !== null) meshes.push({ index, mesh: object, places: placesOf(object) })
    for (const child of object.children) walk(child, index)
  }
  walk(scene, null)
  const shown = new Set(meshes.map(({ index }) => index))
  return { raw: raw.map((node) => ({ ...node, hasMesh: shown.has(node.index) })), meshes }
}

function placesOf(mesh: Mesh): Matrix4[] {
  if (!(mesh instanceof InstancedMesh)) return [mesh.matrixWorld.clone()]
  return Array.from({ length: mesh.count }, (_, index) => {
    const matrix = new Matrix4()
    mesh.getMatrixAt(index, matrix)
    return matrix.premultiply(mesh.matrixWorld)
  })
}

function boxOf(geometry: BufferGeometry, matrix: Matrix4): Box3 {
  if (!geometry.boundingBox) geometry.computeBoundingBox()
  return (geometry.boundingBox ?? new Box3()).clone().applyMatrix4(matrix)
}

function boxesOf(nodes: readonly ModelNode[], pieces: readonly MeshInstance[]): Box[] {
  const boxes = nodes.map(() => new Box3())
  for (const { node, geometry, matrix } of pieces) boxes[node]?.union(boxOf(geometry, matrix))
  for (const { id, parent } of nodes.toReversed()) {
    const own = boxes[id]
    if (parent !== null && own) boxes[parent]?.union(own)
  }
  return boxes.map(({ min, max }) => ({ min: vector(min), max: vector(max) }))
}

const vector = ({ x, y, z }: Vector3): Vector => [x, y, z]
