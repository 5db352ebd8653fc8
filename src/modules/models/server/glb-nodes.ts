/** Reads the node names of a GLB file without decoding its geometry. */
import { open } from 'node:fs/promises'
import type { RawNode } from '../shared/model-tree.ts'

const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const HEAD = 20
/** Limit of the JSON chunk, far above that of real models. */
const MAX_LENGTH = 64 * 1024 * 1024

interface GlbNode {
  name?: unknown
  extras?: unknown
  mesh?: number
  children?: number[]
}

/** JSON chunk of a GLB. */
export interface GlbJson {
  asset?: { version?: string; generator?: string }
  nodes?: GlbNode[]
  scenes?: { nodes?: number[] }[]
  scene?: number
  meshes?: unknown[]
  materials?: unknown[]
  textures?: unknown[]
  images?: unknown
  buffers?: unknown
  extensionsUsed?: string[]
  extensionsRequired?: unknown
}

/** The JSON chunk of a GLB; null for other files. */
export async function readGlbJson(path: string): Promise<GlbJson | null> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(HEAD)
    const { bytesRead } = await file.read(head, 0, HEAD, 0)
    const length = bytesRead === HEAD ? head.readUInt32LE(12) : 0
    const isGlb =
      length > 0 && head.readUInt32LE(0) === MAGIC && head.readUInt32LE(16) === JSON_CHUNK
    if (!isGlb || length > MAX_LENGTH) return null
    const text = Buffer.alloc(length)
    await file.read(text, 0, length, HEAD)
    const json: unknown = JSON.parse(text.toString('utf8'))
    return typeof json === 'object' && json !== null ? (json as GlbJson) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  } finally {
    await file.close()
  }
}

/** The nodes of the default scene, parents first; skips cycles and missing nodes. */
export function nodesOf({ nodes = [], scenes = [], scene = 0 }: GlbJson): RawNode[] {
  const raw: RawNode[] = []
  const visited = new Set<number>()
  const open = (scenes[scene]?.nodes ?? [])
    .map((index) => ({ index, parent: null as number | null }))
    .toReversed()
  for (let next = open.pop(); next; next = open.pop()) {
    const { index, parent } = next
    const node = nodes[index]
    if (!node || visited.has(index)) continue
    visited.add(index)
    const name = typeof node.name === 'string' ? node.name.trim() || null : null
    raw.push({ index, parent, name, extras: node.extras ?? null, hasMesh: node.mesh !== undefined })
    for (const child of (node.children ?? []).toReversed())
      open.push({ index: child, parent: index })
  }
  return raw
}
