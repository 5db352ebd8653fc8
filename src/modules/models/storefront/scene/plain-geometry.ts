/** Geometry for batches: indexed, with non-interleaved attributes. */
import { BufferAttribute, BufferGeometry } from 'three'

const ATTRIBUTES = ['position', 'normal', 'uv', 'uv1', 'color'] as const

/** Layout of a geometry; batches require equal ones. */
export const layoutOf = (geometry: BufferGeometry): string =>
  ATTRIBUTES.flatMap((name) => {
    const attribute = geometry.getAttribute(name)
    return attribute ? `${name}${attribute.itemSize}` : []
  }).join(' ')

/**
 * A copy.
 * @param names attributes to copy; all that are rendered by default
 * @param mirrored flips the winding order, for mirrored instances
 */
export function plainGeometry(
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
      for (let part = 0; part < itemSize; part++) values[index * itemSize + part] = attribute.getComponent(index, part)
    }
    plain.setAttribute(name, new BufferAttribute(values, itemSize))
  }
  const corners = geometry.index
    ? Uint32Array.from({ length: geometry.index.count }, (_, index) => geometry.index?.getX(index) ?? 0)
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
