/** The path of the selected part, and the bars below a model. */
import type { ModelScene } from '../scene/model-scene.ts'
import type { LabelOf } from '../use-labels.ts'
import type { Viewer } from '../use-viewer.ts'
import { ExplodeBar } from './explode-bar.tsx'
import { NodePath } from './node-path.tsx'
import styles from './picture.module.css'
import { SectionBar } from './section-bar.tsx'
import { ToolBar } from './tool-bar.tsx'

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
