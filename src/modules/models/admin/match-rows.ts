/** The table of nodes and their targets: proposed, chosen manually, or stored. */

import type { ModelNodes } from '../shared/model-nodes.ts'
import type { MatchReason } from '../shared/node-match.ts'
import type { NodeMatches } from './api.ts'

/** The target of a node: `line 12`, `assembly 3`, or none. */
export type Target = `line ${number}` | `assembly ${number}` | ''

export interface MatchRow {
  /** Name of the node. */
  node: string
  title: string | null
  depth: number
  now: Target
  proposed: Target
  reason: MatchReason | 'kept' | 'hand' | null
}

/** The choices by node name, and whether they are accepted. */
export type Choices = ReadonlyMap<string, { target: Target; isAccepted: boolean }>

/** One row per name, in the order of the model. */
export function rowsOf({ nodes, assemblies, lines, proposals }: ModelNodes): MatchRow[] {
  const now = new Map<string, Target>([
    ...assemblies.flatMap(({ id, nodes: names }) =>
      names.map((name): [string, Target] => [name, `assembly ${id}`]),
    ),
    ...lines.flatMap(({ id, node }): [string, Target][] =>
      node === null ? [] : [[node, `line ${id}`]],
    ),
  ])
  const proposed = new Map<string, { target: Target; reason: MatchReason }>([
    ...proposals.assemblies.map(
      ({ assembly, node }) => [node, { target: `assembly ${assembly}`, reason: 'name' }] as const,
    ),
    ...proposals.lines.map(
      ({ line, node, reason }) => [node, { target: `line ${line}`, reason }] as const,
    ),
  ])
  const seen = new Set<string>()
  return nodes.flatMap(({ name, title, depth }) => {
    if (seen.has(name)) return []
    seen.add(name)
    const proposal = proposed.get(name)
    const current = now.get(name) ?? ''
    const target = proposal?.target ?? current
    const reason = current && target === current ? 'kept' : (proposal?.reason ?? null)
    return { node: name, title, depth, now: current, proposed: target, reason }
  })
}

/** The changes that a save would make. */
export function changedMatches(
  { assemblies, lines }: ModelNodes,
  rows: readonly MatchRow[],
  choices: Choices,
): NodeMatches {
  const target = (row: MatchRow): Target => {
    const choice = choices.get(row.node) ?? { target: row.proposed, isAccepted: true }
    return choice.isAccepted ? choice.target : row.now
  }
  const nodeOf = new Map(rows.map((row) => [target(row), row.node]))
  const rowNames = new Set(rows.map(({ node }) => node))
  const changedLines = lines.flatMap(({ id, node }) => {
    const next = nodeOf.get(`line ${id}`) ?? null
    // Keeps nodes that the model lacks.
    const isForeign = next === null && node !== null && !rowNames.has(node)
    return next === node || isForeign ? [] : { id, node: next }
  })
  const changedAssemblies = assemblies.flatMap(({ id, nodes }) => {
    const nodeNames = rows.filter((row) => target(row) === `assembly ${id}`).map(({ node }) => node)
    const next = [...nodes.filter((name) => !rowNames.has(name) || nodeNames.includes(name))]
    for (const name of nodeNames) if (!next.includes(name)) next.push(name)
    return next.join('\n') === nodes.join('\n') ? [] : { id, nodes: next }
  })
  return { lines: changedLines, assemblies: changedAssemblies }
}
