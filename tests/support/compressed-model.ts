/** Packs a 3D model like exporters do: meshes by Draco, a texture in KTX2. */
import { KHRTextureBasisu } from '@gltf-transform/extensions'
import { draco } from '@gltf-transform/functions'
import draco3d from 'draco3dgltf'
import { gltfIo } from '#modules/models/server/codecs.ts'
import { CHECKER_KTX2 } from './sample-textures.ts'

/** @param glb model with any meshes; all of them get the texture */
export async function compressedGlb(glb: Buffer): Promise<Buffer> {
  const io = await gltfIo()
  io.registerDependencies({ 'draco3d.encoder': await draco3d.createEncoderModule() })
  const document = await io.readBinary(glb)
  const texture = document
    .createTexture('checker')
    .setMimeType('image/ktx2')
    .setImage(new Uint8Array(CHECKER_KTX2))
  const material = document.createMaterial('checker').setBaseColorTexture(texture)
  const [buffer = document.createBuffer()] = document.getRoot().listBuffers()
  for (const primitive of document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives())) {
    const corners = primitive.getAttribute('POSITION')?.getCount() ?? 0
    const places = Float32Array.from({ length: corners * 2 }, (_, index) => (index % 3 ? 1 : 0))
    const spread = document.createAccessor().setType('VEC2').setArray(places).setBuffer(buffer)
    primitive.setAttribute('TEXCOORD_0', spread).setMaterial(material)
  }
  document.createExtension(KHRTextureBasisu).setRequired(true)
  await document.transform(draco())
  return Buffer.from(await io.writeBinary(document))
}
