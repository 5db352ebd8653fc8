/** The parts of a model as an accessible tree; virtualized, for thousands of parts. */

import {
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useText } from '#storefront/language/language.tsx'
import { ChevronIcon, EyeIcon, EyeOffIcon } from '#storefront/ui/icons.tsx'
import { type ModelNode, pathToRoot } from '../../shared/model-tree.ts'
import type { LabelOf, PartLabel } from '../use-labels.ts'
import styles from './part-tree.module.css'
import { rowsOf, type TreeRow, treeAction } from './tree-rows.ts'

// A row of the part tree.

interface TreeItemProps {
  id: string
  row: TreeRow
  label: PartLabel
  isActive: boolean
  isSelected: boolean
  isHidden: boolean
  onSelect(id: number): void
  onHover(id: number | null): void
  onHide(id: number, isHidden: boolean): void
  onToggle(id: number, isOpen: boolean): void
}

/** The tree handles the keys. */
const TreeItem = memo(function TreeItem(props: TreeItemProps) {
  const { id, row, label, isActive, isSelected, isHidden, onSelect, onHover, onHide, onToggle } =
    props
  const text = useText('models')
  const { node, isOpen, position, siblings } = row
  const { name, number, balloon } = label
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the tree has the focus and names its active row
    <div
      id={id}
      className={styles.row}
      role="treeitem"
      aria-level={node.depth + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      data-active={isActive || undefined}
      data-gone={isHidden || undefined}
      style={{ paddingInlineStart: 8 + Math.min(node.depth, 8) * 16 }}
      onClick={() => onSelect(node.id)}
      onPointerEnter={() => onHover(node.id)}
    >
      {isOpen === undefined ? (
        <span className={styles.fold} />
      ) : (
        <button
          type="button"
          className={styles.fold}
          data-open={isOpen}
          tabIndex={-1}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation()
            onToggle(node.id, !isOpen)
          }}
        >
          <ChevronIcon />
        </button>
      )}
      {balloon && <span className={styles.balloon}>{balloon}</span>}
      <span className={styles.name} title={name}>
        {name}
      </span>
      {number && number !== name && <span className={`mono ${styles.number}`}>{number}</span>}
      {isHidden && <span className="unseen">{text('models.hidden')}</span>}
      <button
        type="button"
        className={styles.eye}
        tabIndex={-1}
        aria-label={text(isHidden ? 'models.showOne' : 'models.hideOne', { name })}
        title={text(isHidden ? 'models.showOne' : 'models.hideOne', { name })}
        onClick={(event) => {
          event.stopPropagation()
          onHide(node.id, !isHidden)
        }}
      >
        {isHidden ? <EyeOffIcon /> : <EyeIcon />}
      </button>
    </div>
  )
})

/** In pixels; must match the stylesheet. */
const ROW_HEIGHT = 40
/** Extra rows rendered above and below. */
const OVERSCAN = 8

/** Renders only the visible rows of a long list, which all have the same height. */
function useVirtualRows(box: RefObject<HTMLElement | null>, count: number) {
  const [viewport, setViewport] = useState({ top: 0, height: 800 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setViewport({ top: element.scrollTop, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box])
  /** Scrolls the minimum to reveal a row. */
  const reveal = useCallback(
    (index: number) => {
      const element = box.current
      if (!element) return
      const top = index * ROW_HEIGHT
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + ROW_HEIGHT > element.scrollTop + element.clientHeight)
        element.scrollTop = top + ROW_HEIGHT - element.clientHeight
    },
    [box],
  )
  const from = Math.max(0, Math.floor(viewport.top / ROW_HEIGHT) - OVERSCAN)
  const to = Math.min(count, Math.ceil((viewport.top + viewport.height) / ROW_HEIGHT) + OVERSCAN)
  return { from, to, height: count * ROW_HEIGHT, offset: from * ROW_HEIGHT, reveal }
}

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
        new Set([
          ...previous,
          ...pathToRoot(nodes, nodes[selected]?.parent ?? null).map((node) => node.id),
        ]),
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
