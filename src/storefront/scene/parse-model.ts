/** Reads a GLB; a decoder comes from our own server, and only for a file that needs it. */
import type { WebGLRenderer } from 'three'
import { type GLTF, GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

const JSON_LENGTH_AT = 12
const JSON_AT = 20

/** The extensions that a GLB names. */
export function extensionsOf(bytes: ArrayBuffer): string[] {
  const length = new DataView(bytes).getUint32(JSON_LENGTH_AT, true)
  const text = new TextDecoder().decode(new Uint8Array(bytes, JSON_AT, length))
  return (JSON.parse(text) as { extensionsUsed?: string[] }).extensionsUsed ?? []
}

/** Reads a model. @param renderer tells which compressed textures the device takes @throws Error for what is no model */
export async function parseModel(bytes: ArrayBuffer, renderer: WebGLRenderer): Promise<GLTF> {
  const used = extensionsOf(bytes)
  const loader = new GLTFLoader()
  const disposals: (() => void)[] = []
  if (used.includes('KHR_draco_mesh_compression')) {
    const { DRACOLoader, DRACO_GLTF_CONFIG } = await import('three/addons/loaders/DRACOLoader.js')
    const draco = new DRACOLoader().setDecoderPath(DRACO_GLTF_CONFIG)
    loader.setDRACOLoader(draco)
    disposals.push(() => draco.dispose())
  }
  if (used.includes('KHR_texture_basisu')) {
    const { KTX2Loader } = await import('three/addons/loaders/KTX2Loader.js')
    const ktx2 = new KTX2Loader().detectSupport(renderer)
    loader.setKTX2Loader(ktx2)
    disposals.push(() => ktx2.dispose())
  }
  if (used.includes('EXT_meshopt_compression') || used.includes('KHR_meshopt_compression')) {
    const { MeshoptDecoder } = await import('three/addons/libs/meshopt_decoder.module.js')
    loader.setMeshoptDecoder(MeshoptDecoder)
  }
  try {
    return await loader.parseAsync(bytes, '')
  } finally {
    for (const dispose of disposals) dispose()
  }
}
