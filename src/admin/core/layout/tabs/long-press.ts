/** A long press opens the context menu; the click that follows is ignored. */
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const LONG_PRESS_MS = 500
/** Movement in px above which a touch scrolls instead. */
const MOVE_TOLERANCE = 10

export function useLongPress(open: (left: number, top: number) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const wasLong = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      wasLong.current = false
      stop()
      if (pointerType !== 'touch') return
      start.current = { x: clientX, y: clientY }
      timer.current = setTimeout(() => {
        wasLong.current = true
        open(clientX, clientY)
      }, LONG_PRESS_MS)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > MOVE_TOLERANCE) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: (event: MouseEvent) => {
      if (wasLong.current) event.stopPropagation()
      wasLong.current = false
    },
  }
}
