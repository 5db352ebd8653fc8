/**
 * The panel of a viewer: a drawer next to the picture, or a bottom sheet with three heights on a
 * phone.
 */

import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react'
import { useText } from '../language/language.tsx'
import { adjacentSnap, heightOf, nearestSnap, type SnapPoint } from './snap.ts'
import { NARROW, useMedia } from './use-media.ts'
import styles from './viewer-drawer.module.css'

// Drags a sheet by its handle, and snaps on release.

interface Drag {
  y: number
  height: number
  /** The last move, which gives the speed. */
  last: { y: number; time: number }
  speed: number
  moved: boolean
}

const CLICK_DISTANCE = 6

/** Event handlers of the handle; a press without a move goes to the next height. */
function useDraggedHeight(
  box: RefObject<HTMLElement | null>,
  snap: SnapPoint,
  onSnap: (snap: SnapPoint) => void,
) {
  const drag = useRef<Drag | null>(null)
  const wasMoved = useRef(false)
  const end = () => {
    const { current } = drag
    const element = box.current
    drag.current = null
    if (!current || !element) return
    const height = element.clientHeight
    element.style.removeProperty('height')
    delete element.dataset.dragged
    if (current.moved)
      onSnap(nearestSnap(height, current.speed, element.parentElement?.clientHeight ?? height))
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasMoved.current = false
      if (!box.current || event.button) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { clientY: y, timeStamp: time } = event
      drag.current = {
        y,
        height: box.current.clientHeight,
        last: { y, time },
        speed: 0,
        moved: false,
      }
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = drag
      if (!current || !box.current) return
      const { clientY: y, timeStamp: time } = event
      if (Math.abs(y - current.y) > CLICK_DISTANCE) current.moved = wasMoved.current = true
      if (!current.moved) return
      current.speed = (current.last.y - y) / Math.max(1, time - current.last.time)
      current.last = { y, time }
      box.current.dataset.dragged = ''
      box.current.style.height = `${Math.max(64, current.height + current.y - y)}px`
    },
    onPointerUp: end,
    onPointerCancel: end,
    onClick: () => {
      if (!wasMoved.current) onSnap(snap === 'full' ? 'peek' : adjacentSnap(snap, 1))
    },
  }
}

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
  const text = useText('viewer')
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
      {isNarrow && (
        <button
          type="button"
          className={styles.handle}
          aria-label={name}
          onKeyDown={onKeyDown}
          {...drag}
        />
      )}
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
    const reportCover = () =>
      onCover(Math.round(heightOf(snap === 'full' ? 'half' : snap, container.clientHeight)))
    const observer = new ResizeObserver(reportCover)
    observer.observe(container)
    reportCover()
    return () => observer.disconnect()
  }, [box, snap, onCover])
}
