/** The panel of a viewer: a drawer next to the picture, or a bottom sheet with three heights on a phone. */
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useText } from './messages.ts'
import { adjacentSnap, heightOf, type SnapPoint } from './snap.ts'
import { useDraggedHeight } from './use-dragged-height.ts'
import { NARROW, useMedia } from './use-media.ts'
import styles from './viewer-drawer.module.css'

interface ViewerDrawerProps {
  /** The content. */
  label: string
  /** Height on a phone. */
  snap: SnapPoint
  onSnap(snap: SnapPoint): void
  /** Receives the covered screen pixels of the picture. */
  onCover(pixels: number): void
  children: ReactNode
}

export function ViewerDrawer({ label, snap, onSnap, onCover, children }: ViewerDrawerProps) {
  const text = useText()
  const box = useRef<HTMLElement>(null)
  const isNarrow = useMedia(NARROW)
  useCoveredHeight(box, isNarrow ? snap : null, onCover)
  const drag = useDraggedHeight(box, snap, onSnap)
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!direction) return
    event.preventDefault()
    onSnap(adjacentSnap(snap, direction as 1 | -1))
  }
  const name = text(snap === 'full' ? 'viewer.smaller' : 'viewer.larger', { what: label })
  return (
    <aside ref={box} className={styles.side} data-snap={snap} aria-label={label}>
      {isNarrow && <button type="button" className={styles.handle} aria-label={name} onKeyDown={onKeyDown} {...drag} />}
      {children}
    </aside>
  )
}

/** On a phone: reports the covered height, also after a rotation. */
function useCoveredHeight(
  box: { current: HTMLElement | null },
  snap: SnapPoint | null,
  onCover: (pixels: number) => void,
): void {
  // Before the first paint, so that nothing of the picture moves.
  useLayoutEffect(() => {
    const container = box.current?.parentElement
    if (!container || snap === null) {
      onCover(0)
      return
    }
    // A sheet of full height hides the picture, which keeps its transform.
    const reportCover = () => onCover(Math.round(heightOf(snap === 'full' ? 'half' : snap, container.clientHeight)))
    const observer = new ResizeObserver(reportCover)
    observer.observe(container)
    reportCover()
    return () => observer.disconnect()
  }, [box, snap, onCover])
}
