/** The rows of the tree of parts as they stand below each other, and what the keys do among them. */
import { type ModelNode, pathToRoot } from '#shared/model/model-tree.ts'

export interface TreeRow {
  node: ModelNode
  /** Undefined for what has nothing below it. */
  isOpen: boolean | undefined
  /** Its place among its siblings, from 1, and how many they are. */
  position: number
  of: number
}

/**
 * @param open ids of the nodes that show what is below them
 * @param matches only these and what leads to them; null shows all
 */
export function rowsOf(
  nodes: readonly ModelNode[],
  open: ReadonlySet<number>,
  matches: ReadonlySet<number> | null,
): TreeRow[] {
  const leading = matches && new Set([...matches].flatMap((id) => pathToRoot(nodes, id).map((node) => node.id)))
  const rows: TreeRow[] = []
  const add = (ids: readonly number[]) => {
    const shown = leading ? ids.filter((id) => leading.has(id)) : ids
    for (const [index, id] of shown.entries()) {
      const node = nodes[id]
      if (!node) continue
      const below = leading ? node.children.filter((child) => leading.has(child)) : node.children
      const isOpen = below.length ? open.has(id) || leading !== null : undefined
      rows.push({ node, isOpen, position: index + 1, of: shown.length })
      if (isOpen) add(below)
    }
  }
  add(nodes.flatMap(({ id, parent }) => (parent === null ? id : [])))
  return rows
}

export type TreeAct = { focus: number } | { open: number; isOpen: boolean } | null

/** What a key does in a tree, as assistive technology expects it. @param at the row with the keyboard */
export function actOf(rows: readonly TreeRow[], index: number, key: string): TreeAct {
  const row = rows[index]
  if (!row) return null
  const { node, isOpen } = row
  const focus = (to: number): TreeAct => ({ focus: Math.min(rows.length - 1, Math.max(0, to)) })
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
      return isOpen === undefined ? null : isOpen ? focus(index + 1) : { open: node.id, isOpen: true }
    case 'ArrowLeft': {
      if (isOpen) return { open: node.id, isOpen: false }
      const above = rows.findIndex((one) => one.node.id === node.parent)
      return above < 0 ? null : focus(above)
    }
    default:
      return null
  }
}
