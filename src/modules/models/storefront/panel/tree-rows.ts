/** The visible rows of the part tree, and keyboard navigation between them. */
import { type ModelNode, pathToRoot } from '../../shared/model-tree.ts'

export interface TreeRow {
  node: ModelNode
  /** Undefined for leaves. */
  isOpen: boolean | undefined
  /** 1-based position among its siblings, and their number. */
  position: number
  siblings: number
}

/**
 * @param open ids of the expanded nodes
 * @param matches only these and their ancestors; null shows all
 */
export function rowsOf(
  nodes: readonly ModelNode[],
  open: ReadonlySet<number>,
  matches: ReadonlySet<number> | null,
): TreeRow[] {
  const visibleIds =
    matches && new Set([...matches].flatMap((id) => pathToRoot(nodes, id).map((node) => node.id)))
  const rows: TreeRow[] = []
  const add = (ids: readonly number[]) => {
    const visible = visibleIds ? ids.filter((id) => visibleIds.has(id)) : ids
    for (const [index, id] of visible.entries()) {
      const node = nodes[id]
      if (!node) continue
      const children = visibleIds
        ? node.children.filter((child) => visibleIds.has(child))
        : node.children
      const isOpen = children.length ? open.has(id) || visibleIds !== null : undefined
      rows.push({ node, isOpen, position: index + 1, siblings: visible.length })
      if (isOpen) add(children)
    }
  }
  add(nodes.flatMap(({ id, parent }) => (parent === null ? id : [])))
  return rows
}

export type TreeAction = { focus: number } | { open: number; isOpen: boolean } | null

/** Keyboard navigation of trees by the ARIA practices. @param index that of the active row */
export function treeAction(rows: readonly TreeRow[], index: number, key: string): TreeAction {
  const row = rows[index]
  if (!row) return null
  const { node, isOpen } = row
  const focus = (to: number): TreeAction => ({ focus: Math.min(rows.length - 1, Math.max(0, to)) })
  switch (key) {
    case 'ArrowDown':
      return focus(index + 1)
    case 'ArrowUp':
      return focus(index - 1)
    case 'Home':
      return focus(0)
    case 'End':
      return focus(rows.length - 1)
    case 'PageDown':
      return focus(index + 10)
    case 'PageUp':
      return focus(index - 10)
    case 'ArrowRight':
      return isOpen === undefined
        ? null
        : isOpen
          ? focus(index + 1)
          : { open: node.id, isOpen: true }
    case 'ArrowLeft': {
      if (isOpen) return { open: node.id, isOpen: false }
      const parentIndex = rows.findIndex((row) => row.node.id === node.parent)
      return parentIndex < 0 ? null : focus(parentIndex)
    }
    default:
      return null
  }
}
