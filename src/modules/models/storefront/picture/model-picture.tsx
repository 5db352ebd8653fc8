/** The model with its overlays: breadcrumb, tooltip, tools. */

import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '#storefront/language/language.tsx'
import { viewKey } from '#storefront/scene/view-keys.ts'
import type { Engine } from '../engine.ts'
import type { LabelOf } from '../use-labels.ts'
import type { Viewer } from '../use-viewer.ts'
import styles from './picture.module.css'

interface ModelPictureProps {
  /** Null while its code is loading. */
  engine: Engine | null
  viewer: Viewer
  labelOf: LabelOf
  /** Bytes of the file; null while loading. */
  bytes: ArrayBuffer | null
  /** Model number of the product. */
  model: string
  /** The model has an exploded view. */
  isExploded: boolean
  /** Screen pixels at the bottom that a sheet covers. */
  covered: number
  /** The part hovered in the list. */
  hovered: number | null
  onPress(id: number | null): void
  onFailed(error: unknown): void
  /** Shown until the model is loaded. */
  children: ReactNode
}

export function ModelPicture(props: ModelPictureProps) {
  const {
    engine,
    viewer,
    labelOf,
    bytes,
    model,
    isExploded,
    covered,
    hovered,
    onPress,
    onFailed,
    children,
  } = props
  const text = useText('models')
  const { view, change, scene, setScene, nodes, visibility, selected, flyTo, canvas } = viewer
  const [width, setWidth] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const onPressTwice = useCallback((node: number | null) => flyTo(node), [flyTo])
  const hoveredNode = viewer.hovered && nodes[viewer.hovered.node]
  const onKeyDown = (event: KeyboardEvent) => {
    const handle = canvas.current
    if (!handle || event.ctrlKey || event.metaKey || event.altKey) return
    const action = /^f$/i.test(event.key) ? () => flyTo(selected) : viewKey(event.key, handle)
    if (!action) return
    event.preventDefault()
    action()
  }
  return (
    <div ref={box} className={styles.picture}>
      {bytes && engine && (
        // biome-ignore lint/a11y/useSemanticElements: no element stands for a 3D view
        <div
          className={styles.canvas}
          style={{ bottom: covered }}
          role="group"
          aria-roledescription={text('models.role')}
          aria-label={text('models.scene', { model })}
          aria-describedby="model-keys"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys turn the model
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          <engine.ModelCanvas
            ref={canvas}
            bytes={bytes}
            view={view}
            visibility={visibility}
            hovered={hovered ?? viewer.hovered?.node ?? null}
            onReady={setScene}
            onFailed={onFailed}
            onPose={(pose) => change({ pose })}
            onHover={viewer.setHovered}
            onPress={onPress}
            onPressTwice={onPressTwice}
          />
        </div>
      )}
      <p id="model-keys" className="unseen">
        {text('models.keys')}
      </p>
      {!scene && children}
      {scene && engine && (
        <div className={styles.overlay} style={{ bottom: covered }}>
          <engine.PictureTools
            viewer={viewer}
            labelOf={labelOf}
            scene={scene}
            isExploded={isExploded}
          />
        </div>
      )}
      {engine && viewer.hovered && hoveredNode && (
        <engine.Tooltip hit={viewer.hovered} label={labelOf(hoveredNode)} width={width} />
      )}
    </div>
  )
}
