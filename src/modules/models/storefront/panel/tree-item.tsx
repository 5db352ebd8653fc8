/** A row of the part tree. */
import { memo } from 'react'
import { ChevronIcon, EyeIcon, EyeOffIcon } from '#storefront/ui/icons.tsx'
import { useText } from '../messages.ts'
import type { PartLabel } from '../use-labels.ts'
import styles from './part-tree.module.css'
import type { TreeRow } from './tree-rows.ts'

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
export const TreeItem = memo(function TreeItem(props: TreeItemProps) {
  const { id, row, label, isActive, isSelected, isHidden, onSelect, onHover, onHide, onToggle } = props
  const text = useText()
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
