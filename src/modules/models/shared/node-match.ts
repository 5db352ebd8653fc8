/** Suggests matches between nodes of a model and part list lines, for review. */
import { balloonKey } from '#modules/catalogue/shared/balloon.ts'
import { type ModelNode, pathToRoot } from './model-tree.ts'

/** The identifying properties of a part list line. */
export interface MatchLine {
  id: number
  assembly: number
  balloon: string
  part_number: string
  /** Names of the part in all languages. */
  names: string[]
}

export interface MatchAssembly {
  id: number
  code: string
  names: string[]
}

/** Reasons for a match, most reliable first. */
export type MatchReason = 'balloon' | 'number' | 'numberInName' | 'name'

export interface LineMatch {
  /** Id of the node in the tree. */
  node: number
  line: number
  reason: MatchReason
}

export interface AssemblyMatch {
  node: number
  assembly: number
}

/** Shorter numbers match names by chance. */
const MIN_DISTINCTIVE_LENGTH = 4
/** Minimum similarity of names. */
const MIN_SIMILARITY = 0.62

const key = (text: string) => text.normalize('NFKC').trim().toUpperCase()
const compact = (text: string) => key(text).replace(/[\s\-_./\\]+/g, '')

/** Similarity of two names, 0 to 1, by common letter bigrams. */
export function similarity(a: string, b: string): number {
  const pairs = (text: string) => {
    const letters = compact(text).replace(/\d+$/, '')
    return Array.from({ length: Math.max(0, letters.length - 1) }, (_, index) =>
      letters.slice(index, index + 2),
    )
  }
  const left = pairs(a)
  const right = pairs(b)
  if (!left.length || !right.length) return 0
  const remaining = [...right]
  let common = 0
  for (const pair of left) {
    const index = remaining.indexOf(pair)
    if (index < 0) continue
    common += 1
    remaining.splice(index, 1)
  }
  return (2 * common) / (left.length + right.length)
}

/** Matches named nodes to lines, one to one. */
export function matchLines(
  nodes: readonly ModelNode[],
  lines: readonly MatchLine[],
  assemblies: readonly AssemblyMatch[],
  codes: ReadonlyMap<number, string>,
): LineMatch[] {
  const namedNodes = nodes.filter(({ name }) => name !== null)
  const assemblyOfNode = new Map(assemblies.map(({ node, assembly }) => [node, assembly]))
  const enclosingAssembly = (node: ModelNode) =>
    pathToRoot(nodes, node.parent).flatMap(({ id }) => assemblyOfNode.get(id) ?? [])[0] ?? null
  const matches: (LineMatch & { rank: number })[] = []
  for (const node of namedNodes) {
    if (assemblyOfNode.has(node.id)) continue
    const enclosing = enclosingAssembly(node)
    for (const line of lines) {
      const match = matchOf(node, line, codes.get(line.assembly) ?? '')
      const isElsewhere = enclosing !== null && enclosing !== line.assembly
      if (match && !(isElsewhere && match.reason === 'name')) {
        matches.push({
          node: node.id,
          line: line.id,
          reason: match.reason,
          rank: match.rank - (isElsewhere ? 0.5 : 0),
        })
      }
    }
  }
  return assignGreedily(matches)
}

/** Best matches first; uses each node and line once. */
function assignGreedily(matches: readonly (LineMatch & { rank: number })[]): LineMatch[] {
  const nodes = new Set<number>()
  const lines = new Set<number>()
  return matches
    .toSorted((a, b) => b.rank - a.rank || a.node - b.node)
    .flatMap(({ node, line, reason }) => {
      if (nodes.has(node) || lines.has(line)) return []
      nodes.add(node)
      lines.add(line)
      return { node, line, reason }
    })
}

function matchOf(
  node: ModelNode,
  line: MatchLine,
  code: string,
): { reason: MatchReason; rank: number } | null {
  const { partNo, assembly, balloon, name, title } = node
  const hasPosition = assembly !== null && balloon !== null && key(assembly) === key(code)
  if (hasPosition && balloonKey(balloon ?? '') === balloonKey(line.balloon))
    return { reason: 'balloon', rank: 5 }
  if (partNo !== null && compact(partNo) === compact(line.part_number))
    return { reason: 'number', rank: 4 }
  const number = compact(line.part_number)
  if (number.length >= MIN_DISTINCTIVE_LENGTH && compact(name ?? '').includes(number))
    return { reason: 'numberInName', rank: 3 }
  if (partNo !== null) return null
  const likeness = Math.max(0, ...line.names.map((item) => similarity(title ?? name ?? '', item)))
  return likeness >= MIN_SIMILARITY ? { reason: 'name', rank: 1 + likeness } : null
}

/** Matches nodes to whole assemblies, by code or name. */
export function matchAssemblies(
  nodes: readonly ModelNode[],
  assemblies: readonly MatchAssembly[],
): AssemblyMatch[] {
  const groups = nodes.filter(({ name, children }) => name !== null && children.length > 0)
  return groups.flatMap((node) => {
    const { assembly, balloon, partNo, name, title } = node
    const hints = [balloon === null ? assembly : null, partNo].flatMap((text) =>
      text === null ? [] : compact(text),
    )
    const byCode = assemblies.find(({ code }) => hints.includes(compact(code)))
    const byName = assemblies.find(
      ({ code, names }) =>
        (compact(code).length >= MIN_DISTINCTIVE_LENGTH &&
          compact(name ?? '').includes(compact(code))) ||
        names.some((item) => similarity(title ?? name ?? '', item) >= 0.8),
    )
    const match = byCode ?? byName
    return match ? { node: node.id, assembly: match.id } : []
  })
}
