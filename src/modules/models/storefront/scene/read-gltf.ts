/** Reads a parsed glTF into the viewer's model: part tree, meshes, and bounds. */
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
import { buildModelTree, type ModelNode, type RawNode } from '../../shared/model-tree.ts'
import type { Box, Vector } from '../model/explode.ts'

/** A mesh with its transform. */
export interface MeshInstance {
  /** Id of its part. */
  node: number
  geometry: BufferGeometry
  material: Material
  /** Transform in the assembled model, which has radius 1 around the origin. */
  matrix: Matrix4
  /** Additional offset in the exploded view, in scene units. */
  direction: Vector | null
}

export interface ReadModel {
  nodes: ModelNode[]
  pieces: MeshInstance[]
  /** Bounds of each node with its descendants. */
  boxes: Box[]
  /** Scene units per metre of the file. */
  metre: number
}

interface GltfNode {
  name?: string
  extras?: unknown
}

/** @throws Error without visible geometry */
export function readGltf(gltf: GLTF): ReadModel {
  const { scene } = gltf
  scene.updateMatrixWorld(true)
  const { raw, meshes } = rawNodes(gltf)
  const nodes = buildModelTree(raw)
  const bounds = new Box3()
  for (const { mesh, matrices } of meshes)
    for (const matrix of matrices) bounds.union(boxOf(mesh.geometry, matrix))
  if (bounds.isEmpty() || !nodes.length) throw new Error('The file shows nothing')
  const sphere = bounds.getBoundingSphere(new Sphere())
  const metre = 1 / (sphere.radius || 1)
  const normalization = new Matrix4()
    .makeScale(metre, metre, metre)
    .multiply(new Matrix4().makeTranslation(sphere.center.negate()))
  const owner = new Map(
    nodes.flatMap(({ id, meshes: indices }) => indices.map((index) => [index, id] as const)),
  )
  const pieces = meshes.flatMap(({ index, mesh, matrices }) => {
    const node = owner.get(index)
    if (node === undefined) return []
    const fileDirection = nodes[node]?.directions.get(index)
    const direction: Vector | null = fileDirection
      ? [fileDirection[0] * metre, fileDirection[1] * metre, fileDirection[2] * metre]
      : null
    const parts = Array.isArray(mesh.material) ? mesh.material : [mesh.material]
    return parts.flatMap((material) =>
      matrices.map((matrix) => ({
        node,
        geometry: mesh.geometry,
        material,
        matrix: normalization.clone().multiply(matrix),
        direction,
      })),
    )
  })
  return { nodes, pieces, boxes: boxesOf(nodes, pieces), metre }
}

/**
 * The nodes of the file with their loaded objects, without the groups that the loader adds for
 * meshes.
 */
function rawNodes({ scene, parser }: GLTF) {
  const file = (parser.json as { nodes?: GltfNode[] }).nodes ?? []
  const raw: RawNode[] = []
  const meshes: { index: number; mesh: Mesh; matrices: Matrix4[] }[] = []
  const walk = (object: Object3D, parentIndex: number | null) => {
    const index =
      (parser.associations.get(object) as { nodes?: number } | undefined)?.nodes ?? parentIndex
    if (index !== null && index !== parentIndex) {
      const { name, extras } = file[index] ?? {}
      raw.push({
        index,
        name: name?.trim() || null,
        parent: parentIndex,
        extras: extras ?? null,
        hasMesh: false,
      })
    }
    if (object instanceof Mesh && index !== null)
      meshes.push({ index, mesh: object, matrices: instanceMatrices(object) })
    for (const child of object.children) walk(child, index)
  }
  walk(scene, null)
  const meshIndexes = new Set(meshes.map(({ index }) => index))
  return { raw: raw.map((node) => ({ ...node, hasMesh: meshIndexes.has(node.index) })), meshes }
}

function instanceMatrices(mesh: Mesh): Matrix4[] {
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
    const ownBox = boxes[id]
    if (parent !== null && ownBox) boxes[parent]?.union(ownBox)
  }
  return boxes.map(({ min, max }) => ({ min: vector(min), max: vector(max) }))
}

const vector = ({ x, y, z }: Vector3): Vector => [x, y, z]
