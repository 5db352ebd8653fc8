/**
 * Batches the meshes of a model into one draw call per material; each can still move and hide
 * separately.
 */
import {
  BatchedMesh,
  BufferAttribute,
  BufferGeometry,
  Group,
  type Material,
  type Matrix4,
} from 'three'
import type { MeshInstance } from './read-gltf.ts'

// Geometry for batches: indexed, with non-interleaved attributes.

const ATTRIBUTES = ['position', 'normal', 'uv', 'uv1', 'color'] as const

/** Layout of a geometry; batches require equal ones. */
const layoutOf = (geometry: BufferGeometry): string =>
  ATTRIBUTES.flatMap((name) => {
    const attribute = geometry.getAttribute(name)
    return attribute ? `${name}${attribute.itemSize}` : []
  }).join(' ')

/**
 * A copy.
 * @param names attributes to copy; all that are rendered by default
 * @param mirrored flips the winding order, for mirrored instances
 */
function plainGeometry(
  geometry: BufferGeometry,
  { names = ATTRIBUTES, mirrored = false }: { names?: readonly string[]; mirrored?: boolean } = {},
): BufferGeometry {
  const plain = new BufferGeometry()
  for (const name of names) {
    const attribute = geometry.getAttribute(name)
    if (!attribute) continue
    const { count, itemSize } = attribute
    const values = new Float32Array(count * itemSize)
    for (let index = 0; index < count; index++) {
      for (let part = 0; part < itemSize; part++)
        values[index * itemSize + part] = attribute.getComponent(index, part)
    }
    plain.setAttribute(name, new BufferAttribute(values, itemSize))
  }
  const corners = geometry.index
    ? Uint32Array.from(
        { length: geometry.index.count },
        (_, index) => geometry.index?.getX(index) ?? 0,
      )
    : Uint32Array.from({ length: geometry.getAttribute('position').count }, (_, index) => index)
  if (mirrored) {
    for (let index = 0; index + 2 < corners.length; index += 3) {
      const second = corners[index + 1] ?? 0
      corners[index + 1] = corners[index + 2] ?? 0
      corners[index + 2] = second
    }
  }
  plain.setIndex(new BufferAttribute(corners, 1))
  return plain
}

export interface Batches {
  root: Group
  place(piece: number, matrix: Matrix4): void
  show(piece: number, isVisible: boolean): void
  dispose(): void
}

/** @param material overrides all materials; each mesh has its own without it */
export function batchesOf(pieces: readonly MeshInstance[], material?: Material): Batches {
  const root = new Group()
  const slots: { batch: BatchedMesh; index: number }[] = []
  const numbered = pieces.map((piece, index) => ({ ...piece, index }))
  const groups = Map.groupBy(numbered, (piece) =>
    material ? '' : `${piece.material.uuid} ${layoutOf(piece.geometry)}`,
  )
  for (const instances of groups.values()) {
    const batch = batchOf(instances, slots, material)
    root.add(batch)
  }
  return {
    root,
    place: (piece, matrix) => slots[piece]?.batch.setMatrixAt(slots[piece].index, matrix),
    show: (piece, isVisible) => slots[piece]?.batch.setVisibleAt(slots[piece].index, isVisible),
    dispose: () => {
      for (const batch of new Set(slots.map((slot) => slot.batch))) batch.dispose()
      root.removeFromParent()
    },
  }
}

type Numbered = MeshInstance & { index: number }

function batchOf(
  instances: readonly Numbered[],
  slots: { batch: BatchedMesh; index: number }[],
  material?: Material,
) {
  const shapes = new Map<string, BufferGeometry>()
  const keyOf = ({ geometry, matrix }: MeshInstance) =>
    `${geometry.uuid} ${matrix.determinant() < 0}`
  for (const piece of instances) {
    const key = keyOf(piece)
    const isMirrored = piece.matrix.determinant() < 0
    if (shapes.has(key)) continue
    shapes.set(
      key,
      plainGeometry(piece.geometry, {
        mirrored: isMirrored,
        ...(material && { names: ['position'] }),
      }),
    )
  }
  const geometries = [...shapes.values()]
  const vertexCount = geometries.reduce(
    (sum, shape) => sum + shape.getAttribute('position').count,
    0,
  )
  const indexCount = geometries.reduce((sum, shape) => sum + (shape.index?.count ?? 0), 0)
  const batchMaterial = material ?? instances[0]?.material
  const batch = new BatchedMesh(instances.length, vertexCount, indexCount, batchMaterial)
  batch.sortObjects = batchMaterial?.transparent ?? false
  const ids = new Map([...shapes].map(([key, shape]) => [key, batch.addGeometry(shape)]))
  for (const piece of instances) {
    const index = batch.addInstance(ids.get(keyOf(piece)) ?? 0)
    batch.setMatrixAt(index, piece.matrix)
    slots[piece.index] = { batch, index }
  }
  // Instances move, so culling by the initial bounds would be wrong.
  batch.frustumCulled = false
  return batch
}
