/** Brings the models of a fixture's parts out of its file: GLB, and 3DS of older files. */
import { Group, Mesh, type Object3D, type WebGLRenderer } from 'three'
import { http } from '#shared/http/http.ts'
import { type FixtureModel, insideAddress } from '#shared/web/fixture-library.ts'
import { parseModel } from '../../../scene/parse-model.ts'
import { plainMaterial } from './build-fixture.ts'
import { modelFile } from './model-file.ts'

/** @returns by the name of the model, z upwards @throws Error when one does not come or cannot be read */
export async function loadParts(
  models: readonly FixtureModel[],
  sha256: string,
  renderer: WebGLRenderer,
  signal: AbortSignal,
): Promise<Map<string, Object3D>> {
  const parts = models.flatMap((model) => {
    const path = modelFile(model)
    return path ? [{ name: model.name, path }] : []
  })
  const found = parts.map(async ({ name, path }) => {
    const { data } = await http<Blob>({ url: insideAddress(sha256, path), responseType: 'blob', signal })
    return [name, await read(path, await data.arrayBuffer(), renderer)] as const
  })
  return new Map(await Promise.all(found))
}

async function read(path: string, bytes: ArrayBuffer, renderer: WebGLRenderer): Promise<Object3D> {
  if (path.toLowerCase().endsWith('.3ds')) {
    const { TDSLoader } = await import('three/addons/loaders/TDSLoader.js')
    const object = new TDSLoader().parse(bytes, '')
    object.traverse((one) => {
      if (one instanceof Mesh) one.material = plainMaterial()
    })
    return object
  }
  const { scene } = await parseModel(bytes, renderer)
  scene.rotation.x = Math.PI / 2
  return new Group().add(scene)
}
