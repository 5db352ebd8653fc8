/** Measures what a GLB file shows: its triangles and its extent. */
import { getBounds, Primitive } from '@gltf-transform/core'
import { getGLPrimitiveCount, uninstance } from '@gltf-transform/functions'
import type { ModelMetadata } from '#modules/catalogue/shared/model.ts'
import { gltfIo } from './codecs.ts'

const { POINTS, LINES, LINE_LOOP, LINE_STRIP } = Primitive.Mode
/** Modes that the viewer does not show. */
const POINTS_AND_LINES: readonly unknown[] = [POINTS, LINES, LINE_LOOP, LINE_STRIP]

export type ModelMeasures = Pick<ModelMetadata, 'triangles' | 'size'>

/**
 * Measures the default scene of a self-contained GLB file.
 * @throws when it is not glTF or cannot be decoded
 */
export async function measureModel(content: Uint8Array): Promise<ModelMeasures> {
  const document = await (await gltfIo()).readBinary(content)
  // Bounds are those of nodes, and each instance counts.
  await document.transform(uninstance())
  const root = document.getRoot()
  const scene = root.getDefaultScene() ?? root.listScenes()[0]
  if (!scene) return { triangles: 0, size: null }
  let triangles = 0
  scene.traverse((node) => {
    const primitives = node.getMesh()?.listPrimitives() ?? []
    const visible = primitives.filter(
      (primitive) => !POINTS_AND_LINES.includes(primitive.getMode()),
    )
    triangles += visible.reduce((sum, primitive) => sum + getGLPrimitiveCount(primitive), 0)
  })
  const { min, max } = getBounds(scene)
  const [x = 0, y = 0, z = 0] = max.map((value, axis) =>
    Number((value - (min[axis] ?? 0)).toPrecision(4)),
  )
  return { triangles, size: [x, y, z].every(Number.isFinite) ? [x, y, z] : null }
}
