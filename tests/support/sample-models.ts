/** Small 3D models for tests: GLB files whose nodes show a triangle each. */

export interface SampleNode {
  name?: string
  extras?: object
  /** Has no mesh. */
  isGroup?: boolean
  translation?: number[]
  children?: number[]
}

const JSON_CHUNK = 0x4e4f534a
const BIN_CHUNK = 0x004e4942

function chunk(type: number, content: Buffer, filler: number): Buffer {
  const padding = Buffer.alloc((4 - (content.length % 4)) % 4, filler)
  const head = Buffer.alloc(8)
  head.writeUInt32LE(content.length + padding.length, 0)
  head.writeUInt32LE(type, 4)
  return Buffer.concat([head, content, padding])
}

/** A GLB with any JSON chunk. */
export function glbOf(json: object, binary: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([
    chunk(JSON_CHUNK, Buffer.from(JSON.stringify(json)), 0x20),
    ...(binary.length ? [chunk(BIN_CHUNK, binary, 0)] : []),
  ])
  const head = Buffer.alloc(12)
  head.write('glTF', 0)
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(12 + body.length, 8)
  return Buffer.concat([head, body])
}

/** @param more further properties of the JSON chunk */
export function sampleGlb(nodes: readonly SampleNode[], more: object = {}): Buffer {
  const corners = Buffer.alloc(36)
  for (const [index, value] of [0, 0, 0, 0.1, 0, 0, 0, 0.1, 0].entries())
    corners.writeFloatLE(value, index * 4)
  const below = new Set(nodes.flatMap(({ children = [] }) => children))
  const tops = nodes.flatMap((_, index) => (below.has(index) ? [] : index))
  return glbOf(
    {
      asset: { version: '2.0', generator: 'sample' },
      scene: 0,
      scenes: [{ nodes: tops }],
      nodes: nodes.map(({ isGroup = false, ...node }) => ({
        ...node,
        ...(!isGroup && { mesh: 0 }),
      })),
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [
        {
          bufferView: 0,
          componentType: 5126,
          count: 3,
          type: 'VEC3',
          min: [0, 0, 0],
          max: [0.1, 0.1, 0],
        },
      ],
      bufferViews: [{ buffer: 0, byteLength: 36 }],
      buffers: [{ byteLength: 36 }],
      ...more,
    },
    corners,
  )
}
