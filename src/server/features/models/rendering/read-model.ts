/** Reads nodes and triangles of a GLB file. */
import { type Accessor, type Node, Primitive } from '@gltf-transform/core'
import type { InstancedMesh } from '@gltf-transform/extensions'
import { gltfIo } from './codecs.ts'
import { compose, type Matrix, multiply, transform } from './matrix.ts'
import { type Colour, type Model, type ModelNode, type Surface, toSrgb } from './model.ts'

const { TRIANGLES, TRIANGLE_STRIP, TRIANGLE_FAN } = Primitive.Mode as Record<string, number>

/**
 * Reads a self-contained GLB file, decoding Draco and Meshopt. @param limit maximum number of triangles; further ones
 * are dropped @throws when the file is not glTF or cannot be decoded
 */
export async function readModel(content: Uint8Array, limit = 5_000_000): Promise<Model> {
  const document = await (await gltfIo()).readBinary(content)
  const root = document.getRoot()
  const scene = root.getDefaultScene() ?? root.listScenes()[0]
  const nodes: ModelNode[] = []
  const surfaces: Surface[] = []
  let room = limit
  const visit = (node: Node, parent: number | null) => {
    const index = nodes.push({ name: node.getName(), parent, extras: node.getExtras() }) - 1
    for (const matrix of node.getMesh() ? instanceMatrices(node) : []) {
      for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
        const surface = surfaceOf(primitive, index, matrix, room)
        if (!surface) continue
        surfaces.push(surface)
        room -= surface.positions.length / 9
      }
    }
    for (const child of node.listChildren()) visit(child, index)
  }
  for (const node of scene?.listChildren() ?? []) visit(node, null)
  return { nodes, surfaces }
}

/** The transforms of a node's mesh: one, or one per instance. */
function instanceMatrices(node: Node): Matrix[] {
  const world = node.getWorldMatrix()
  const instances = node.getExtension<InstancedMesh>('EXT_mesh_gpu_instancing')
  if (!instances) return [world]
  const [translation, rotation, scale] = ['TRANSLATION', 'ROTATION', 'SCALE'].map((name) =>
    instances.getAttribute(name),
  )
  const count = (translation ?? rotation ?? scale)?.getCount() ?? 0
  return Array.from({ length: count }, (_, index) =>
    multiply(
      world,
      compose(
        translation?.getElement(index, []) ?? [0, 0, 0],
        rotation?.getElement(index, []) ?? [0, 0, 0, 1],
        scale?.getElement(index, []) ?? [1, 1, 1],
      ),
    ),
  )
}

function surfaceOf(primitive: Primitive, node: number, matrix: Matrix, room: number): Surface | null {
  const corners = cornersOf(primitive)
  const position = primitive.getAttribute('POSITION')
  if (!position || !corners?.length || room <= 0) return null
  const used = corners.subarray(0, Math.min(corners.length, room * 3))
  const normal = primitive.getAttribute('NORMAL')
  const material = primitive.getMaterial()
  return {
    node,
    positions: transform(spread(position, used), matrix, true),
    normals: normal && transform(spread(normal, used), matrix, false),
    colour: colourOf(primitive),
    metallic: material?.getMetallicFactor() ?? 0,
    roughness: material?.getRoughnessFactor() ?? 0.6,
  }
}

/** Three vertex indices per triangle; null for points and lines. */
function cornersOf(primitive: Primitive): Uint32Array | null {
  const mode = primitive.getMode() as number
  const indices = primitive.getIndices()?.getArray()
  const count = indices?.length ?? primitive.getAttribute('POSITION')?.getCount() ?? 0
  const at = (index: number) => (indices ? (indices[index] as number) : index)
  if (mode === TRIANGLES) return Uint32Array.from({ length: count - (count % 3) }, (_, index) => at(index))
  if (mode !== TRIANGLE_STRIP && mode !== TRIANGLE_FAN) return null
  const corners = new Uint32Array(Math.max(0, count - 2) * 3)
  for (let index = 0; index + 2 < count; index++) {
    const flipped = mode === TRIANGLE_STRIP && index % 2 === 1
    const first = mode === TRIANGLE_FAN ? 0 : index
    corners.set([at(first), at(index + (flipped ? 2 : 1)), at(index + (flipped ? 1 : 2))], index * 3)
  }
  return corners
}

/** The attribute values per corner. */
function spread(attribute: Accessor, corners: Uint32Array): Float32Array {
  const elements = new Float32Array(attribute.getCount() * 3)
  const element: number[] = []
  for (let index = 0; index < attribute.getCount(); index++)
    elements.set(attribute.getElement(index, element), index * 3)
  const values = new Float32Array(corners.length * 3)
  for (let index = 0; index < corners.length; index++) {
    const from = (corners[index] as number) * 3
    values[index * 3] = elements[from] as number
    values[index * 3 + 1] = elements[from + 1] as number
    values[index * 3 + 2] = elements[from + 2] as number
  }
  return values
}

/** Colour of the material; vertex colours are averaged, since a surface has one colour. */
function colourOf(primitive: Primitive): Colour {
  const material = primitive.getMaterial()
  const [red, green, blue, opacity] = material?.getBaseColorFactor() ?? [0.6, 0.6, 0.6, 1]
  const mean = [1, 1, 1]
  const colours = primitive.getAttribute('COLOR_0')
  if (colours?.getCount()) {
    mean.fill(0)
    const element: number[] = []
    for (let index = 0; index < colours.getCount(); index++) {
      colours.getElement(index, element)
      for (const part of [0, 1, 2]) mean[part] = (mean[part] as number) + (element[part] as number) / colours.getCount()
    }
  }
  const alpha = material?.getAlphaMode() === 'OPAQUE' ? 1 : opacity
  const [r = 1, g = 1, b = 1] = mean
  return [toSrgb(red * r), toSrgb(green * g), toSrgb(blue * b), alpha]
}
