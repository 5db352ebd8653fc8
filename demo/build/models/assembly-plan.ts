/**
 * A build with the names, numbers and balloons of the part lists: what the model file and the
 * exploded drawings are made from.
 */

import { type Component, components, nodeName } from '../../components/components.ts'
import type { Both } from '../../draft.ts'
import type { Product } from '../../products/product.ts'
import { type Colour, type Surface, toLinear } from '../projection/model.ts'
import { MATERIALS, type Material, type MaterialName } from '../solids/materials.ts'
import type { Solid, Vec3 } from '../solids/solid.ts'
import type { BodyCopy, FixtureBuild } from './fixture-build.ts'
import { buildOf } from './fixtures.ts'

/** Metres in a millimetre, the unit of the builds. */
export const METRES = 0.001

export interface PlannedPart {
  /** Name of the part in the model; the node of its lines in the part list. */
  node: string
  number: string
  title: Both
  balloon: string
  copies: readonly BodyCopy[]
  /** Role in the model: a node, a piece of another part, an assembly, or none. */
  place: 'node' | { within: string } | 'assembly' | 'beside'
}

/** The nodes of an assembly's parts. */
export const nodesOf = (parts: readonly PlannedPart[]): string[] =>
  parts.filter(({ place }) => place === 'node').map(({ node }) => node)

export interface PlannedAssembly {
  component: Component
  explode: Vec3
  parts: readonly PlannedPart[]
}

const cache = new Map<string, readonly PlannedAssembly[]>()

/** The assemblies of a product, in the order of their part lists. */
export function planOf(product: Product): readonly PlannedAssembly[] {
  const cached = cache.get(product.model)
  if (cached) return cached
  const build = buildOf(product)
  const plan = components
    .filter((component) => component.product === product)
    .flatMap((component): PlannedAssembly[] => {
      const group = build.find(({ key }) => key === component.key)
      if (!group) return []
      const copiesOf = new Map([
        ...[...group.bodies, ...(group.accessories ?? [])].map(
          ({ slot, copies }) => [slot, copies] as const,
        ),
        ...modulesOf(build, component),
      ])
      const beside = new Set(group.accessories?.map(({ slot }) => slot))
      const placeOf = (slot: string): PlannedPart['place'] => {
        const host = group.within?.[slot]
        if (host && component.lines.some(({ part }) => part.slot === host))
          return { within: nodeName(component.key, host) }
        return beside.has(slot)
          ? 'beside'
          : component.children.some(({ key }) => key === slot)
            ? 'assembly'
            : 'node'
      }
      const byBalloon = Map.groupBy(component.lines, ({ balloon }) => balloon)
      const parts = [...byBalloon.values()].flatMap((lines): PlannedPart[] => {
        const line = lines.at(-1)
        const copies = line && copiesOf.get(line.part.slot)
        return copies
          ? [
              {
                node: line.node,
                number: line.part.number,
                title: line.part.name,
                balloon: line.balloon,
                copies,
                place: placeOf(line.part.slot),
              },
            ]
          : []
      })
      return [{ component, explode: group.explode, parts }]
    })
  cache.set(product.model, plan)
  return plan
}

/** The assemblies below one, each as a single body at its place on the drawing of this one. */
const modulesOf = (
  build: FixtureBuild,
  { children }: Component,
): [slot: string, copies: BodyCopy[]][] =>
  children.map(({ key, children: below }) => {
    const solid = [key, ...below.map((item) => item.key)].flatMap((item) => solidOf(build, item))
    const explode = build.find((group) => group.key === key)?.asModule ?? [0, 0, 0]
    return [key, [{ solid, explode }]]
  })

/** A complete assembly. */
const solidOf = (build: FixtureBuild, key: string): Solid =>
  (build.find((group) => group.key === key)?.bodies ?? []).flatMap(({ copies }) =>
    copies.flatMap(({ solid }) => solid),
  )

const colours = new Map<MaterialName, Colour>()

/** Red, green, blue and opacity of a material, as it is shown. */
function colourOf(name: MaterialName): Colour {
  const cached = colours.get(name)
  if (cached) return cached
  const { colour, opacity = 1 }: Material = MATERIALS[name]
  const parts = [1, 3, 5].map((index) => Number.parseInt(colour.slice(index, index + 2), 16) / 255)
  const made: Colour = [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0, opacity]
  colours.set(name, made)
  return made
}

/** Converts a colour to that of glTF, which is linear. */
export const linearColour = (name: MaterialName): [number, number, number, number] => {
  const [red, green, blue, opacity] = colourOf(name)
  return [toLinear(red), toLinear(green), toLinear(blue), opacity]
}

/** The triangles of a body by material, in millimetres. */
export function joinedByMaterial(solid: Solid): Map<MaterialName, Float32Array> {
  const joined = new Map<MaterialName, Float32Array>()
  for (const [material, pieces] of Map.groupBy(solid, (piece) => piece.material)) {
    const positions = new Float32Array(
      pieces.reduce((sum, piece) => sum + piece.positions.length, 0),
    )
    let from = 0
    for (const piece of pieces) {
      positions.set(piece.positions, from)
      from += piece.positions.length
    }
    joined.set(material, positions)
  }
  return joined
}

/** The visible surfaces of a body, moved. @param node node of the surfaces @param by millimetres */
export const surfacesOf = (solid: Solid, node: number, [dx, dy, dz]: Vec3): Surface[] =>
  [...joinedByMaterial(solid)].map(([name, positions]) => {
    const by = [dx * METRES, dy * METRES, dz * METRES]
    return {
      node,
      positions: positions.map((value, index) => value * METRES + (by[index % 3] as number)),
      colour: colourOf(name),
    }
  })

/** A distance in the model's unit. */
export const inMetres = ([x, y, z]: Vec3): [number, number, number] => [
  x * METRES,
  y * METRES,
  z * METRES,
]
