/**
 * A 3D model of two thousand parts with few distinct shapes, like the screws, brackets and boards
 * of a fixture.
 */
import { glbOf } from '../tests/support/sample-models.ts'

const SHAPES = 24
const PER_ASSEMBLY = 40

/** A prism with a number of sides: its corners, and its triangles by their numbers. */
function prism(sides: number, height: number): { corners: number[]; triangles: number[] } {
  const corners: number[] = []
  const triangles: number[] = []
  for (let index = 0; index < sides; index++) {
    const angle = (2 * Math.PI * index) / sides
    for (const y of [0, height]) corners.push(Math.cos(angle) * 0.004, y, Math.sin(angle) * 0.004)
  }
  for (let index = 0; index < sides; index++) {
    const [a, b] = [index * 2, ((index + 1) % sides) * 2]
    triangles.push(a, a + 1, b, b, a + 1, b + 1)
    if (index > 0 && index < sides - 1) triangles.push(0, a, b, 1, b + 1, a + 1)
  }
  return { corners, triangles }
}

/** @param parts how many there are @returns a GLB file */
export function largeModel(parts: number): Buffer {
  const chunks: Buffer[] = []
  const bufferViews: object[] = []
  const accessors: object[] = []
  let offset = 0
  const add = (values: Float32Array | Uint32Array, accessor: object) => {
    const content = Buffer.from(values.buffer)
    bufferViews.push({ buffer: 0, byteOffset: offset, byteLength: content.length })
    accessors.push({ bufferView: bufferViews.length - 1, ...accessor })
    chunks.push(content)
    offset += content.length
    return accessors.length - 1
  }
  const meshes = Array.from({ length: SHAPES }, (_, index) => {
    const height = 0.004 + index * 0.0008
    const { corners, triangles } = prism(12 + index * 2, height)
    const bounds = { min: [-0.004, 0, -0.004], max: [0.004, height, 0.004] }
    const position = { componentType: 5126, type: 'VEC3', count: corners.length / 3, ...bounds }
    const POSITION = add(Float32Array.from(corners), position)
    const indices = add(Uint32Array.from(triangles), {
      componentType: 5125,
      type: 'SCALAR',
      count: triangles.length,
    })
    return { primitives: [{ attributes: { POSITION }, indices, material: index % 6 }] }
  })
  const materials = Array.from({ length: 6 }, (_, index) => ({
    pbrMetallicRoughness: {
      baseColorFactor: [0.2 + index * 0.12, 0.3, 0.8 - index * 0.1, 1],
      metallicFactor: index % 2,
    },
  }))
  const groups = Math.ceil(parts / PER_ASSEMBLY)
  const nodes = [
    ...Array.from({ length: groups }, (_, group) => ({
      name: `assembly ${group + 1}`,
      translation: [(group % 8) * 0.06, 0, Math.floor(group / 8) * 0.06],
      children: Array.from(
        { length: Math.min(PER_ASSEMBLY, parts - group * PER_ASSEMBLY) },
        (_, index) => groups + group * PER_ASSEMBLY + index,
      ),
    })),
    ...Array.from({ length: parts }, (_, index) => ({
      name: `part ${index + 1}`,
      extras: { part_no: `P-${index + 1}`, step: 1 + (index % 12) },
      mesh: index % SHAPES,
      translation: [
        (index % 5) * 0.01,
        Math.floor((index % PER_ASSEMBLY) / 5) * 0.012,
        (index % 3) * 0.012,
      ],
    })),
  ]
  const scenes = [{ nodes: Array.from({ length: groups }, (_, group) => group) }]
  const buffers = [{ byteLength: offset }]
  const asset = { version: '2.0', generator: 'bench' }
  return glbOf(
    { asset, scene: 0, scenes, nodes, meshes, materials, accessors, bufferViews, buffers },
    Buffer.concat(chunks),
  )
}
