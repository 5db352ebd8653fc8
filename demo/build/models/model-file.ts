/** Writes the model of a product as a GLB whose nodes are the lines of its part lists. */
import {
  Document,
  type Buffer as GltfBuffer,
  type Material as GltfMaterial,
  type Node,
} from '@gltf-transform/core'
import { meshopt, weld } from '@gltf-transform/functions'
import { MeshoptEncoder } from 'meshoptimizer'
import { gltfIo } from '#modules/models/server/codecs.ts'
import type { Product } from '../../products/product.ts'
import { creasedNormals } from '../projection/normals.ts'
import { MATERIALS, type Material, type MaterialName } from '../solids/materials.ts'
import type { Solid } from '../solids/solid.ts'
import { inMetres, joinedByMaterial, linearColour, METRES, planOf } from './assembly-plan.ts'

/** Meshes of a document, with one material of each name. */
function createMaterials(document: Document) {
  const buffer: GltfBuffer = document.createBuffer()
  const materials = new Map<MaterialName, GltfMaterial>()
  const materialOf = (name: MaterialName) => {
    const cached = materials.get(name)
    if (cached) return cached
    const { metallic = 0, roughness, opacity, glows }: Material = MATERIALS[name]
    const colour = linearColour(name)
    const material = document
      .createMaterial(name)
      .setBaseColorFactor(colour)
      .setMetallicFactor(metallic)
      .setRoughnessFactor(roughness)
    if (opacity) material.setAlphaMode('BLEND').setDoubleSided(true)
    if (glows) material.setEmissiveFactor([colour[0] * 0.6, colour[1] * 0.6, colour[2] * 0.6])
    materials.set(name, material)
    return material
  }
  return (name: string, solid: Solid) => {
    const mesh = document.createMesh(name)
    for (const [material, positions] of joinedByMaterial(solid)) {
      const accessor = (values: Float32Array<ArrayBuffer>) =>
        document.createAccessor().setBuffer(buffer).setType('VEC3').setArray(values)
      mesh.addPrimitive(
        document
          .createPrimitive()
          .setMaterial(materialOf(material))
          .setAttribute(
            'POSITION',
            accessor(Float32Array.from(positions, (value) => value * METRES)),
          )
          .setAttribute('NORMAL', accessor(Float32Array.from(creasedNormals(positions)))),
      )
    }
    return mesh
  }
}

/**
 * The model of a product: a node per assembly with a child node per part list line. `extras` holds
 * metadata and the exploded-view offset. Unnamed nodes are pieces of their parent part.
 * @returns a GLB file, quantised and compressed by Meshopt
 */
export async function modelFile(product: Product): Promise<Uint8Array> {
  const plan = planOf(product)
  const document = new Document()
  const meshOf = createMaterials(document)
  const root = document.createNode(product.model).setExtras({ model: product.model })
  document.createScene(product.model).addChild(root)
  const assemblies = new Map<string, Node>()
  let step = 0
  for (const { component, explode, parts } of plan) {
    const { code, key, name, parent } = component
    const assembly = document
      .createNode(key)
      .setExtras({ assembly: code, title: name.en, title_zh: name.zh, explode: inMetres(explode) })
    assemblies.set(code, assembly)
    const above = (parent && assemblies.get(parent)) || root
    above.addChild(assembly)
    for (const { node, number, title, balloon, copies } of parts.filter(
      ({ place }) => place === 'node',
    )) {
      step += 1
      const part = document.createNode(node)
      assembly.addChild(part)
      const extras = {
        part_no: number,
        title: title.en,
        title_zh: title.zh,
        assembly: code,
        balloon,
        step,
      }
      const innerParts = parts.filter(
        ({ place }) => typeof place === 'object' && place.within === node,
      )
      const pieces = [...copies, ...innerParts.flatMap((item) => item.copies)]
      const [only, ...others] = pieces
      if (only && !others.length)
        part
          .setMesh(meshOf(node, only.solid))
          .setExtras({ ...extras, explode: inMetres(only.explode) })
      else {
        part.setExtras({ ...extras, explode: [0, 0, 0] })
        for (const { solid, explode } of pieces)
          part.addChild(
            document
              .createNode()
              .setMesh(meshOf(node, solid))
              .setExtras({ explode: inMetres(explode) }),
          )
      }
    }
  }
  const io = await gltfIo()
  await document.transform(
    weld(),
    meshopt({ encoder: MeshoptEncoder, level: 'medium', quantizePosition: 14, quantizeNormal: 8 }),
  )
  return io.writeBinary(document)
}
