/** The parts of a model as an accessible tree; virtualized, for thousands of parts. */
import { type KeyboardEvent, memo, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type ModelNode, pathToRoot } from '../../shared/model-tree.ts'
import type { LabelOf } from '../use-labels.ts'
import styles from './part-tree.module.css'
import { TreeItem } from './tree-item.tsx'
import { rowsOf, treeAction } from './tree-rows.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

interface PartTreeProps {
  label: string
  nodes: readonly ModelNode[]
  labelOf: LabelOf
  selected: number | null
  /** Only these and their ancestors; null shows all. */
  matches: ReadonlySet<number> | null
  /** Hidden nodes, including descendants of hidden ones. */
  hiddenNodes: ReadonlySet<number>
  onSelect(id: number): void
  /** The part hovered in the list. */
  onHover(id: number | null): void
  onHide(id: number, isHidden: boolean): void
}

export const PartTree = memo(function PartTree(props: PartTreeProps) {
  const { label, nodes, labelOf, selected, matches, hiddenNodes, onSelect, onHover, onHide } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<ReadonlySet<number>>(() => initiallyExpanded(nodes))
  const [active, setActive] = useState(selected ?? 0)
  const rows = useMemo(() => rowsOf(nodes, open, matches), [nodes, open, matches])
  const index = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === active),
  )
  const { from, to, height, offset, reveal } = useVirtualRows(box, rows.length)

  useEffect(() => {
    if (selected === null) return
    setActive(selected)
    setOpen(
      (previous) =>
        new Set([...previous, ...pathToRoot(nodes, nodes[selected]?.parent ?? null).map((node) => node.id)]),
    )
  }, [selected, nodes])
  useEffect(() => reveal(index), [index, reveal])

  function toggle(node: number, isOpen: boolean) {
    setOpen((previous) => {
      const next = new Set(previous)
      if (isOpen) next.add(node)
      else next.delete(node)
      return next
    })
  }
  function onKeyDown(event: KeyboardEvent) {
    const row = rows[index]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const action = treeAction(rows, index, event.key)
    const isPress = event.key === 'Enter' || event.key === ' '
    if (!action && !isPress && event.key.toLowerCase() !== 'h') return
    event.preventDefault()
    if (isPress) onSelect(row.node.id)
    else if (!action) onHide(row.node.id, !hiddenNodes.has(row.node.id))
    else if ('open' in action) toggle(action.open, action.isOpen)
    else setActive(rows[action.focus]?.node.id ?? active)
  }
  return (
    <div
      ref={box}
      className={styles.tree}
      role="tree"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={rows.length ? `${id}-${rows[index]?.node.id}` : undefined}
      onKeyDown={onKeyDown}
      onPointerLeave={() => onHover(null)}
    >
      <div style={{ height }} role="none">
        <div style={{ transform: `translateY(${offset}px)` }} role="none">
          {rows.slice(from, to).map((row) => (
            <TreeItem
              key={row.node.id}
              id={`${id}-${row.node.id}`}
              row={row}
              label={labelOf(row.node)}
              isActive={row.node.id === active}
              isSelected={row.node.id === selected}
              isHidden={hiddenNodes.has(row.node.id)}
              onSelect={onSelect}
              onHover={onHover}
              onHide={onHide}
              onToggle={toggle}
            />
          ))}
        </div>
      </div>
    </div>
  )
})

/** Small trees are fully expanded; large ones show the top level. */
function initiallyExpanded(nodes: readonly ModelNode[]): ReadonlySet<number> {
  const roots = nodes.filter(({ parent }) => parent === null)
  const only = roots.length === 1 && roots[0] ? [roots[0].id] : []
  return new Set(nodes.length <= 40 ? nodes.map(({ id }) => id) : only)
}
