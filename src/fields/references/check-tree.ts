/**
 * Selection in a tree of records, where selecting a node selects its descendants; pure functions.
 */

import type { TreeNode } from '../parent/tree-view.tsx'
import type { RecordName } from '../parts/target.ts'

/** The records as a tree; a record without a known parent becomes a root. */
export function treeOf(names: readonly { name: RecordName; parent: number | null }[]): TreeNode[] {
  const nodes = new Map(names.map(({ name }) => [name.id, { name, children: [] as TreeNode[] }]))
  return names.flatMap(({ name, parent }) => {
    const node = nodes.get(name.id)
    const parentNode = parent === null ? undefined : nodes.get(parent)
    if (node) parentNode?.children.push(node)
    return node && !parentNode ? [node] : []
  })
}

/** A node and its descendants. */
const branchOf = (node: TreeNode): TreeNode[] => [node, ...node.children.flatMap(branchOf)]

/** The ids of the groups, which can be expanded. */
export const groupsOf = (tree: readonly TreeNode[]): number[] =>
  tree.flatMap(branchOf).flatMap(({ name, children }) => (children.length ? [name.id] : []))

/**
 * The ids of the selected nodes, in order; a group is selected when all its descendants are, even
 * if its own id is not in the set.
 */
export const withCompleteGroups = (
  tree: readonly TreeNode[],
  selected: ReadonlySet<number>,
): number[] =>
  tree.flatMap(branchOf).flatMap((node) => {
    const leaves = branchOf(node).filter(({ children }) => children.length === 0)
    return leaves.every(({ name }) => selected.has(name.id)) ? [node.name.id] : []
  })

/**
 * The selected ids after nodes were selected or deselected, in the order of the tree. In a filtered
 * tree only the visible descendants of a group change.
 * @param before the selected ids
 * @param visible the tree, possibly filtered
 * @param ids the nodes that are now selected in the visible tree
 */
export function applySelection(
  tree: readonly TreeNode[],
  before: ReadonlySet<number>,
  visible: readonly TreeNode[],
  ids: ReadonlySet<number>,
): number[] {
  const next = new Set(before)
  const previouslySelected = new Set(withCompleteGroups(visible, before))
  for (const node of visible.flatMap(branchOf)) {
    const isSelected = ids.has(node.name.id)
    if (isSelected === previouslySelected.has(node.name.id)) continue
    for (const { name } of branchOf(node)) {
      if (isSelected) next.add(name.id)
      else next.delete(name.id)
    }
  }
  const treeIds = new Set(tree.flatMap(branchOf).map(({ name }) => name.id))
  return [...[...before].filter((id) => !treeIds.has(id)), ...withCompleteGroups(tree, next)]
}

/** The part of the tree whose names contain the text, with the ancestors of each match. */
export function filterTree(tree: readonly TreeNode[], input: string): TreeNode[] {
  const query = input.trim().toLowerCase()
  if (!query) return [...tree]
  return tree.flatMap((node) => {
    if (`${node.name.title} ${node.name.more}`.toLowerCase().includes(query)) return [node]
    const children = filterTree(node.children, query)
    return children.length ? [{ ...node, children }] : []
  })
}
