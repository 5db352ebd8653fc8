/** Reads and writes glTF with the compressions in common use. */
import { type NodeIO as IO, NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import draco3d from 'draco3dgltf'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'

let io: Promise<IO> | undefined

/** The shared reader and writer, with Draco and Meshopt, which are compiled on first use. */
export function gltfIo(): Promise<IO> {
  io ??= createIo()
  return io
}

async function createIo(): Promise<IO> {
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready])
  return new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({
    'draco3d.decoder': await draco3d.createDecoderModule(),
    'meshopt.decoder': MeshoptDecoder,
    'meshopt.encoder': MeshoptEncoder,
  })
}
