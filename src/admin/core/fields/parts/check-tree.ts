/** Selection in a tree of records, where selecting a node selects its descendants; pure functions. */
import type { Tick } from './grants-edit.ts'
import type { RecordName } from './target.ts'

export interface TreeNode {
  name: RecordName
  parent: number | null
  children: TreeNode[]
}

/** The records as a tree; a record without a known parent becomes a root. */
export function treeOf(names: readonly { name: RecordName; parent: number | null }[]): TreeNode[] {
  const nodes = new Map(names.map(({ name, parent }) => [name.id, { name, parent, children: [] as TreeNode[] }]))
  const top: TreeNode[] = []
  for (const node of nodes.values()) {
    const above = node.parent === null ? undefined : nodes.get(node.parent)
    if (above) above.children.push(node)
    else top.push(node)
  }
  return top
}

/** A node and its descendants. */
export const branchOf = (node: TreeNode): TreeNode[] => [node, ...node.children.flatMap(branchOf)]

const leavesOf = (node: TreeNode): TreeNode[] => branchOf(node).filter(({ children }) => children.length === 0)

/** A group is selected when all its descendants are. */
export function tickOfNode(node: TreeNode, chosen: ReadonlySet<number>): Tick {
  const leaves = leavesOf(node)
  const count = leaves.filter(({ name }) => chosen.has(name.id)).length
  if (count === 0) return 'none'
  return count === leaves.length ? 'all' : 'some'
}

/**
 * The selected ids after a click on a node, in the order of the tree; a group is included when all its descendants are.
 * In a narrowed tree only the remaining descendants change.
 */
export function toggled(tree: readonly TreeNode[], chosen: ReadonlySet<number>, node: TreeNode): number[] {
  const next = new Set(chosen)
  const on = tickOfNode(node, chosen) !== 'all'
  for (const { name } of branchOf(node)) {
    if (on) next.add(name.id)
    else next.delete(name.id)
  }
  const all = tree.flatMap(branchOf)
  const unseen = [...chosen].filter((id) => !all.some(({ name }) => name.id === id))
  return [...unseen, ...all.filter((one) => tickOfNode(one, next) === 'all').map(({ name }) => name.id)]
}

/** The part of the tree whose names contain the text, with the ancestors of each match. */
export function narrowed(tree: readonly TreeNode[], input: string): TreeNode[] {
  const query = input.trim().toLowerCase()
  if (!query) return [...tree]
  return tree.flatMap((node) => {
    if (`${node.name.title} ${node.name.more}`.toLowerCase().includes(query)) return [node]
    const children = narrowed(node.children, query)
    return children.length ? [{ ...node, children }] : []
  })
}

export interface VisibleNode {
  node: TreeNode
  depth: number
  isOpen: boolean
  parent: number | null
}

/** The lines outside closed branches, in order. */
export function visible(tree: readonly TreeNode[], closed: ReadonlySet<number>, depth = 0): VisibleNode[] {
  return tree.flatMap((node) => {
    const isOpen = !closed.has(node.name.id)
    const line = { node, depth, isOpen, parent: node.parent }
    return isOpen ? [line, ...visible(node.children, closed, depth + 1)] : [line]
  })
}
