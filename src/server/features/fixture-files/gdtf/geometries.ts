/** Geometry tree of a fixture, and the references that repeat parts of it. */
import type { FixtureGeometry } from '#shared/web/fixture-library.ts'
import type { Problems } from '../problems.ts'
import { attribute, child, children, type Element, numberOf } from '../xml.ts'

/** Child elements that are not geometries. */
const NON_GEOMETRIES = new Set(['Break', 'PinPatch'])

/** A reference to a repeated geometry, with the addresses of this instance. */
export interface Reference {
  name: string
  breaks: { break: number; offset: number }[]
}

export interface Geometries {
  tree: FixtureGeometry[]
  has(name: string): boolean
  /**
   * The instances of the channel's geometry below a mode's root geometry: for each, the references that lead to it, from
   * the outermost. None if it is not repeated.
   */
  instances(root: string, geometry: string): readonly (readonly Reference[])[]
}

/** Maximum instances of all roots together: references in referenced geometries multiply. */
const MAX_INSTANCES = 20_000
/** Maximum references within one another. */
const MAX_DEPTH = 64

/** Parses the geometry tree of a fixture type. References that cannot be followed are added to the problems. */
export function readGeometries(type: Element, problems: Problems): Geometries {
  const tops = child(type, 'Geometries')?.children ?? []
  /** Top-level geometry of each geometry, by name. */
  const topOf = new Map<string, Element>()
  const referencesIn = new Map<Element, Element[]>(tops.map((top) => [top, []]))
  const walk = (element: Element, top: Element): void => {
    const name = nameOf(element)
    if (!topOf.has(name)) topOf.set(name, top)
    if (element.name === 'GeometryReference') referencesIn.get(top)?.push(element)
    for (const part of partsOf(element)) walk(part, top)
  }
  for (const top of tops) walk(top, top)

  let remaining = MAX_INSTANCES
  /** Follows the references of the last geometry of a path, each into its target. */
  const follow = (path: readonly Element[], chain: readonly Reference[], found: Map<Element, Reference[][]>): void => {
    const last = path.at(-1)
    for (const element of (last && referencesIn.get(last)) ?? []) {
      const [name, geometry] = [nameOf(element), targetOf(element) ?? '']
      const target = topOf.get(geometry)
      if (!target) problems.add('gdtf.referenceGeometry', { name, geometry })
      else if (path.includes(target)) problems.add('gdtf.geometryCycle', { name, geometry })
      else if (path.length > MAX_DEPTH || remaining <= 0) {
        problems.add('gdtf.tooManyInstances', { limit: MAX_INSTANCES, depth: MAX_DEPTH })
        return
      } else {
        remaining--
        const longer = [...chain, referenceOf(element)]
        const instances = found.get(target) ?? []
        found.set(target, instances)
        instances.push(longer)
        follow([...path, target], longer, found)
      }
    }
  }
  const byRoot = new Map<Element, Map<Element, Reference[][]>>()
  const instancesUnder = (root: Element): Map<Element, Reference[][]> => {
    const existing = byRoot.get(root)
    if (existing) return existing
    const found = new Map<Element, Reference[][]>()
    byRoot.set(root, found)
    follow([root], [], found)
    return found
  }
  return {
    tree: tops.map(geometryOf),
    has: (name) => topOf.has(name),
    instances(rootName, geometry) {
      const [root, template] = [topOf.get(rootName), topOf.get(geometry)]
      if (!root || !template || template === root) return []
      const instances = instancesUnder(root).get(template)
      if (!instances) problems.add('gdtf.notReferenced', { geometry, root: rootName })
      return instances ?? []
    },
  }
}

const partsOf = (element: Element) => element.children.filter(({ name }) => !NON_GEOMETRIES.has(name))
const nameOf = (element: Element) => attribute(element, 'Name') ?? element.name
/** The last segment of a reference's path. */
const targetOf = (element: Element) => attribute(element, 'Geometry')?.split('.').at(-1) ?? null

const referenceOf = (element: Element): Reference => ({
  name: nameOf(element),
  breaks: children(element, 'Break').map((child) => ({
    break: numberOf(child, 'DMXBreak') ?? 1,
    offset: addressOf(attribute(child, 'DMXOffset')),
  })),
})

/** Parses an address: `17`, or universe and address as `2.17`. */
function addressOf(text: string | null): number {
  const [first = 1, second] = (text ?? '1').split('.').map(Number)
  const address = second === undefined ? first : (first - 1) * 512 + second
  return Number.isInteger(address) && address > 0 ? address : 1
}

const MATRIX_SIZE = 4
/** Parses a matrix: `{1,0,0,x}{0,1,0,y}{0,0,1,z}{0,0,0,1}`. */
function parseMatrix(text: string): number[] | null {
  const rows = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, row = '']) => row.split(',').map(Number))
  const isComplete =
    rows.length === MATRIX_SIZE && rows.every((row) => row.length === MATRIX_SIZE && row.every(Number.isFinite))
  return isComplete ? rows.flat() : null
}

const geometryOf = (element: Element): FixtureGeometry => ({
  name: nameOf(element),
  kind: element.name,
  model: attribute(element, 'Model'),
  place: parseMatrix(attribute(element, 'Position') ?? ''),
  repeats: element.name === 'GeometryReference' ? targetOf(element) : null,
  children: partsOf(element).map(geometryOf),
})
