/** The ancestors of the selected part as a breadcrumb. */
import { useEffect, useRef } from 'react'
import { pathToRoot } from '../../shared/model-tree.ts'
import { useText } from '../messages.ts'
import type { LabelOf } from '../use-labels.ts'
import type { Viewer } from '../use-viewer.ts'
import styles from './picture.module.css'

export function NodePath({ viewer, labelOf }: { viewer: Viewer; labelOf: LabelOf }) {
  const text = useText()
  const { nodes, selected, select, flyTo } = viewer
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the end, the selected node
  useEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth
  }, [selected])
  if (selected === null) return null
  const path = pathToRoot(nodes, selected).toReversed()
  const go = (id: number | null) => {
    select(id)
    flyTo(id)
  }
  return (
    <nav ref={box} className={styles.path} aria-label={text('models.where')}>
      <ol>
        <li>
          <button type="button" onClick={() => go(null)}>
            {text('models.whole')}
          </button>
        </li>
        {path.map((node) => (
          <li key={node.id}>
            {node.id === selected ? (
              <span aria-current="true">{labelOf(node).name}</span>
            ) : (
              <button type="button" onClick={() => go(node.id)}>
                {labelOf(node).name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
