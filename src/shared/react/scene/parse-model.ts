/** Parses GLB files; decoders come from our own server, and only for files that need them. */
import {
  LoadingManager,
  Mesh,
  MeshStandardMaterial,
  type Object3D,
  type WebGLRenderer,
} from 'three'
import { type GLTF, GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { withoutEval } from './basis-transcoder.ts'
import { isSoftwareRendered } from './has-webgl.ts'

const JSON_LENGTH_OFFSET = 12
const JSON_OFFSET = 20

/** The extensions of a GLB. */
function extensionsOf(bytes: ArrayBuffer): string[] {
  const length = new DataView(bytes).getUint32(JSON_LENGTH_OFFSET, true)
  const text = new TextDecoder().decode(new Uint8Array(bytes, JSON_OFFSET, length))
  return (JSON.parse(text) as { extensionsUsed?: string[] }).extensionsUsed ?? []
}

/**
 * Parses a model.
 * @param renderer detects the supported texture compressions
 * @throws Error for an invalid file
 */
export async function parseModel(bytes: ArrayBuffer, renderer: WebGLRenderer): Promise<GLTF> {
  const extensions = extensionsOf(bytes)
  const loader = new GLTFLoader()
  const disposals: (() => void)[] = []
  if (extensions.includes('KHR_draco_mesh_compression')) {
    const { DRACOLoader, DRACO_GLTF_CONFIG } = await import('three/addons/loaders/DRACOLoader.js')
    const draco = new DRACOLoader().setDecoderPath(DRACO_GLTF_CONFIG)
    loader.setDRACOLoader(draco)
    disposals.push(() => draco.dispose())
  }
  if (extensions.includes('KHR_texture_basisu')) {
    const [{ KTX2Loader }, { default: transcoder }] = await Promise.all([
      import('three/addons/loaders/KTX2Loader.js'),
      import('three/examples/jsm/libs/basis/basis_transcoder.js?raw'),
    ])
    const workerUrl = URL.createObjectURL(new Blob([withoutEval(transcoder)]))
    const manager = new LoadingManager().setURLModifier((url) =>
      /basis_transcoder[^/]*\.js$/.test(url) ? workerUrl : url,
    )
    const ktx2 = new KTX2Loader(manager).detectSupport(renderer)
    loader.setKTX2Loader(ktx2)
    disposals.push(() => {
      ktx2.dispose()
      URL.revokeObjectURL(workerUrl)
    })
  }
  if (
    extensions.includes('EXT_meshopt_compression') ||
    extensions.includes('KHR_meshopt_compression')
  ) {
    const { MeshoptDecoder } = await import('three/addons/libs/meshopt_decoder.module.js')
    loader.setMeshoptDecoder(MeshoptDecoder)
  }
  try {
    const gltf = await loader.parseAsync(bytes, '')
    if (isSoftwareRendered()) limitGloss(gltf.scene)
    return gltf
  } finally {
    for (const dispose of disposals) dispose()
  }
}

/** Without an environment map, metal has nothing to reflect and would be black. */
function limitGloss(scene: Object3D): void {
  scene.traverse((item) => {
    if (!(item instanceof Mesh)) return
    for (const material of [item.material].flat()) {
      if (!(material instanceof MeshStandardMaterial)) continue
      material.metalness = Math.min(material.metalness, 0.35)
      material.roughness = Math.max(material.roughness, 0.35)
    }
  })
}
