/** Detects a long press by touch, and suppresses the browser's link menu. */
import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const LONG_PRESS_MS = 500
/** A finger that moves farther scrolls, in CSS pixels. */
const MAX_MOVE = 10

/**
 * @returns handlers of the pressed element, which is pressed at a point in px; the click that ends
 * the press does nothing
 */
export function useLongPress(onLongPress: (left: number, top: number) => void) {
  const pressStart = useRef<{ timer: number; x: number; y: number } | null>(null)
  const isDone = useRef(false)
  const cancel = () => {
    window.clearTimeout(pressStart.current?.timer)
    pressStart.current = null
  }
  useEffect(() => () => window.clearTimeout(pressStart.current?.timer), [])
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      cancel()
      isDone.current = false
      if (pointerType !== 'touch') return
      const timer = window.setTimeout(() => {
        isDone.current = true
        onLongPress(x, y)
      }, LONG_PRESS_MS)
      pressStart.current = { timer, x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = 0, y = 0 } = pressStart.current ?? {}
      if (pressStart.current && Math.hypot(clientX - x, clientY - y) > MAX_MOVE) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => {
      if (pressStart.current || isDone.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isDone.current) return
      isDone.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
