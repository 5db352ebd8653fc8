/** Maps model nodes to part list lines: by name, by assembly and balloon, or by part number. */

import type { Assembly, AssemblyLine } from '#modules/catalogue/shared/assembly.ts'
import { balloonKey } from '#modules/catalogue/shared/balloon.ts'
import { searchKey } from '#shared/key-text.ts'
import { type ModelNode, pathToRoot } from '../../shared/model-tree.ts'

interface MappedLine {
  assembly: Assembly
  line: AssemblyLine
}

export interface PartMapping {
  /** The line of the node itself. */
  directLineOf(node: number): MappedLine | null
  /** The line of the node or its nearest ancestor with one. */
  lineOf(node: number): MappedLine | null
  /** The assembly of a node. */
  assemblyOf(node: number): Assembly | null
  /** The nodes of a line. */
  nodesOf(line: number): readonly number[]
}

const numberKey = searchKey
const balloonSlot = (code: string, balloon: string) => `${numberKey(code)} ${balloonKey(balloon)}`

export function mapParts(
  nodes: readonly ModelNode[],
  assemblies: readonly Assembly[],
): PartMapping {
  const lines = assemblies.flatMap((assembly) => assembly.lines.map((line) => ({ assembly, line })))
  const byNode = new Map(
    lines.flatMap((line) => (line.line.node ? [[line.line.node, line] as const] : [])),
  )
  const bySlot = new Map(
    lines.map((line) => [balloonSlot(line.assembly.code, line.line.balloon), line]),
  )
  const byNumber = Map.groupBy(lines, ({ line }) => numberKey(line.part.part_number))
  const byOpenedAssembly = new Map(lines.map((line) => [line.line.opens, line]))
  const byCode = new Map(assemblies.map((assembly) => [numberKey(assembly.code), assembly]))
  const byName = new Map(
    assemblies.flatMap((assembly) => assembly.nodes.map((name) => [name, assembly] as const)),
  )

  const assemblyAt = nodes.map(
    ({ name, assembly, balloon, partNo, children }) =>
      (name !== null && byName.get(name)) ||
      (assembly !== null && balloon === null && byCode.get(numberKey(assembly))) ||
      (children.length > 0 && partNo !== null && byCode.get(numberKey(partNo))) ||
      null,
  )
  const directLines = nodes.map((node): MappedLine | null => {
    const { name, assembly, balloon, partNo } = node
    const lineByName = name !== null ? byNode.get(name) : undefined
    const nodeAssembly = assemblyAt[node.id]
    const openingLine = nodeAssembly && byOpenedAssembly.get(nodeAssembly.id)
    if (lineByName || openingLine) return lineByName ?? openingLine ?? null
    const lineByBalloon =
      assembly !== null && balloon !== null ? bySlot.get(balloonSlot(assembly, balloon)) : undefined
    if (lineByBalloon) return lineByBalloon
    const linesByNumber = partNo === null ? [] : (byNumber.get(numberKey(partNo)) ?? [])
    const ancestorAssemblies = pathToRoot(nodes, node.parent).flatMap(
      ({ id }) => assemblyAt[id] ?? [],
    )
    return (
      linesByNumber.find((item) => item.assembly === ancestorAssemblies[0]) ??
      linesByNumber[0] ??
      null
    )
  })
  const nodesByLine = Map.groupBy(
    nodes.filter(({ id }) => directLines[id]),
    ({ id }) => directLines[id]?.line.id,
  )
  return {
    lineOf: (node) => pathToRoot(nodes, node).flatMap(({ id }) => directLines[id] ?? [])[0] ?? null,
    directLineOf: (node) => directLines[node] ?? null,
    assemblyOf: (node) => assemblyAt[node] ?? null,
    nodesOf: (line) => (nodesByLine.get(line) ?? []).map(({ id }) => id),
  }
}
