/** Geometry tree of a fixture, and the references that repeat parts of it. */
import type { FixtureGeometry } from '#shared/web/fixture-library.ts'
import { attribute, child, children, type Element, numberOf } from '../xml.ts'

/** Child elements that are not geometries. */
const NON_GEOMETRIES = new Set(['Break', 'PinPatch'])

/** An instance of a repeated geometry, with its addresses. */
interface Reference {
  name: string
  breaks: { break: number; offset: number }[]
}

export interface Geometries {
  tree: FixtureGeometry[]
  has(name: string): boolean
  /** The references below a mode's root geometry that repeat the channel's geometry; none if it is not repeated. */
  references(root: string, geometry: string): Reference[]
}

/** Parses the geometry tree of a fixture type. */
export function readGeometries(type: Element): Geometries {
  const tops = child(type, 'Geometries')?.children ?? []
  /** Top-level geometry of each geometry, by name. */
  const topOf = new Map<string, Element>()
  const walk = (element: Element, visit: (element: Element) => void): void => {
    visit(element)
    for (const part of partsOf(element)) walk(part, visit)
  }
  for (const top of tops) {
    walk(top, (part) => {
      const name = nameOf(part)
      if (!topOf.has(name)) topOf.set(name, top)
    })
  }
  const referencesUnder = (root: string): { to: string; reference: Reference }[] => {
    const matches: { to: string; reference: Reference }[] = []
    const top = topOf.get(root)
    if (!top) return matches
    walk(top, (part) => {
      if (part.name === 'GeometryReference') matches.push({ to: targetOf(part) ?? '', reference: referenceOf(part) })
    })
    return matches
  }
  return {
    tree: tops.map(geometryOf),
    has: (name) => topOf.has(name),
    references(root, geometry) {
      const template = topOf.get(geometry)
      if (!template || template === topOf.get(root)) return []
      return referencesUnder(root).flatMap(({ to, reference }) => (topOf.get(to) === template ? [reference] : []))
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
