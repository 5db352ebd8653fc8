/** Drags a sheet by its handle, and snaps on release. */
import { type PointerEvent, type RefObject, useRef } from 'react'
import { adjacentSnap, nearestSnap, type SnapPoint } from './snap.ts'

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
export function useDraggedHeight(
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
    if (current.moved) onSnap(nearestSnap(height, current.speed, element.parentElement?.clientHeight ?? height))
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      wasMoved.current = false
      if (!box.current || event.button) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const { clientY: y, timeStamp: time } = event
      drag.current = { y, height: box.current.clientHeight, last: { y, time }, speed: 0, moved: false }
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
