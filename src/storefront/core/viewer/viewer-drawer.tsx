/** What belongs to a picture: a drawer beside it, or on a phone a sheet below that is drawn up to one of three heights. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useText } from './messages.ts'
import { heightOf, type Snap, stepFrom } from './snap.ts'
import { useDraggedHeight } from './use-dragged-height.ts'
import { NARROW, useMedia } from './use-media.ts'
import styles from './viewer-drawer.module.css'

interface ViewerDrawerProps {
  /** What is in it. */
  label: string
  /** Its height on a phone. */
  snap: Snap
  onSnap(snap: Snap): void
  /** Is told how many screen pixels of the picture it covers. */
  onCover(pixels: number): void
  children: ReactNode
}

export function ViewerDrawer({ label, snap, onSnap, onCover, children }: ViewerDrawerProps) {
  const text = useText()
  const box = useRef<HTMLElement>(null)
  const isNarrow = useMedia(NARROW)
  useCovered(box, isNarrow ? snap : null, onCover)
  const drag = useDraggedHeight(box, snap, onSnap)
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!by) return
    event.preventDefault()
    onSnap(stepFrom(snap, by as 1 | -1))
  }
  const name = text(snap === 'full' ? 'viewer.smaller' : 'viewer.larger', { what: label })
  return (
    <aside ref={box} className={styles.side} data-snap={snap} aria-label={label}>
      {isNarrow && <button type="button" className={styles.handle} aria-label={name} onKeyDown={onKeyDown} {...drag} />}
      {children}
    </aside>
  )
}

/** On a phone: says how much of its stage the sheet covers, also when the phone is turned. */
function useCovered(box: { current: HTMLElement | null }, snap: Snap | null, onCover: (pixels: number) => void): void {
  useEffect(() => {
    const stage = box.current?.parentElement
    if (!stage || snap === null) {
      onCover(0)
      return
    }
    // Behind a sheet of full height nothing is seen, so the picture stays as it was.
    const reportCover = () => onCover(Math.round(heightOf(snap === 'full' ? 'half' : snap, stage.clientHeight)))
    const observer = new ResizeObserver(reportCover)
    observer.observe(stage)
    reportCover()
    return () => observer.disconnect()
  }, [box, snap, onCover])
}
