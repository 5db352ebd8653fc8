/**
 * Simplified GDTF models of a fixture: one static body and one per axis, in the pose that GDTF
 * requires.
 */
import { Document } from '@gltf-transform/core'
import { simplify, weld } from '@gltf-transform/functions'
import { MeshoptSimplifier } from 'meshoptimizer'
import { gltfIo } from '#modules/models/server/codecs.ts'
import type { Product } from '../../products/product.ts'
import { hasModel, isMoving } from '../../products/traits.ts'
import type { BodySize } from '../gdtf/geometry.ts'
import { MATERIALS, type Material } from '../solids/materials.ts'
import { rotate, type Solid, translate } from '../solids/solid.ts'
import { joinedByMaterial, linearColour, METRES, planOf } from './assembly-plan.ts'
import { PIVOT } from './moving-yoke.ts'

export interface GdtfBody extends BodySize {
  file: Uint8Array
}

/** The assemblies that move together, by the name of the body. */
const MOVING_GROUPS = {
  Base: ['housing', 'power'],
  Yoke: ['yoke'],
  Head: ['head', 'source', 'optics', 'gobo', 'colour', 'effects', 'framing'],
}
const STATIC_GROUPS = { Body: ['housing', 'optics', 'source', 'power'] }
/** Visible assemblies; the others would only enlarge the files. */
const VISIBLE_PARTS =
  /^(cover|bracket|lens-front|lens-tube|glass-window|pcb-display|pcb-pixel|lens-plate|knob|hand-knob|foot|power|xlr5|bumper)/

/** The bodies of a product; empty where it has no model. */
export async function gdtfBodies(product: Product): Promise<GdtfBody[]> {
  if (!hasModel(product)) return []
  const plan = planOf(product)
  const parts = isMoving(product) ? MOVING_GROUPS : STATIC_GROUPS
  const scale = parts === MOVING_GROUPS ? product.size.height / 795 : 1
  const bodies: GdtfBody[] = []
  for (const [name, keys] of Object.entries(parts)) {
    const solid = plan
      .filter(({ component }) => keys.includes(component.key))
      .flatMap(({ component, parts: componentParts }) =>
        componentParts
          .filter(
            ({ node, place }) =>
              place === 'node' &&
              VISIBLE_PARTS.test(node.slice(component.key.length + 1).replaceAll('_', '-')),
          )
          .flatMap(({ copies }) => copies.flatMap((copy) => copy.solid)),
      )
    const placed = toHangingPose(solid, name, scale)
    bodies.push({ name, file: await fileOf(placed), size: sizeOf(placed) })
  }
  return bodies
}

/** The GDTF pose: z up, light downwards; the glTF files keep y up. */
function toHangingPose(solid: Solid, name: string, scale: number): Solid {
  // The light along +z turns downwards, and the fixture upside down: its base hangs from above.
  if (name === 'Head') return rotate(translate(solid, [0, -PIVOT * scale, 0]), 'x', 90)
  if (name === 'Yoke') return rotate(translate(solid, [0, -150 * scale, 0]), 'x', 180)
  if (name === 'Base') return rotate(solid, 'x', 180)
  return rotate(translate(solid, [0, -140, 0]), 'x', 90)
}

function sizeOf(solid: Solid): BodySize['size'] {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (const { positions } of solid)
    for (const [index, value] of positions.entries()) {
      min[index % 3] = Math.min(min[index % 3] as number, value)
      max[index % 3] = Math.max(max[index % 3] as number, value)
    }
  const along = (axis: number) => Math.round((max[axis] as number) - (min[axis] as number)) * METRES
  return [along(0), along(2), along(1)]
}

async function fileOf(solid: Solid): Promise<Uint8Array> {
  const document = new Document()
  const buffer = document.createBuffer()
  const mesh = document.createMesh('body')
  for (const [name, positions] of joinedByMaterial(solid)) {
    const { metallic = 0, roughness }: Material = MATERIALS[name]
    const material = document
      .createMaterial(name)
      .setBaseColorFactor(linearColour(name))
      .setMetallicFactor(metallic)
      .setRoughnessFactor(roughness)
    const accessor = document
      .createAccessor()
      .setBuffer(buffer)
      .setType('VEC3')
      .setArray(Float32Array.from(positions, (value) => value * METRES))
    mesh.addPrimitive(
      document.createPrimitive().setMaterial(material).setAttribute('POSITION', accessor),
    )
  }
  document.createScene('body').addChild(document.createNode('body').setMesh(mesh))
  await MeshoptSimplifier.ready
  await document.transform(
    weld(),
    simplify({ simplifier: MeshoptSimplifier, ratio: 0.25, error: 0.004 }),
  )
  return (await gltfIo()).writeBinary(document)
}
