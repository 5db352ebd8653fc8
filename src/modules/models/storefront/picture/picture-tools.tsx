/** The path of the selected part, and the bars below a model. */

import { useEffect, useRef } from 'react'
import { pathToRoot } from '#modules/models/shared/model-tree.ts'
import { useText } from '#storefront/language/language.tsx'
import type { ModelScene } from '../scene/model-scene.ts'
import type { LabelOf } from '../use-labels.ts'
import type { Viewer } from '../use-viewer.ts'
import { ExplodeBar } from './explode-bar.tsx'
import styles from './picture.module.css'
import { SectionBar, ToolBar } from './tool-bar.tsx'

/** The ancestors of the selected part as a breadcrumb. */
function NodePath({ viewer, labelOf }: { viewer: Viewer; labelOf: LabelOf }) {
  const text = useText('models')
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

interface PictureToolsProps {
  viewer: Viewer
  labelOf: LabelOf
  scene: ModelScene
  isExploded: boolean
}

export function PictureTools({ viewer, labelOf, scene, isExploded }: PictureToolsProps) {
  const { view, change } = viewer
  return (
    <>
      <NodePath viewer={viewer} labelOf={labelOf} />
      <span />
      <div className={styles.foot}>
        {view.cut && <SectionBar cut={view.cut} onCut={(cut) => change({ cut })} />}
        {isExploded && <ExplodeBar view={view} stages={scene.explosion.stages} onChange={change} />}
        <ToolBar viewer={viewer} />
      </div>
    </>
  )
}
