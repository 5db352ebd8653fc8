/** A long press by a finger, instead of the menu that the browser opens for links. */
import { type MouseEvent, type PointerEvent, useRef } from 'react'

const LONG_PRESS_MS = 500
/** A finger that moves farther scrolls, in CSS pixels. */
const MAX_MOVE = 10

/** @returns handlers of the pressed element; the click that ends a long press does nothing */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null)
  const isDone = useRef(false)
  const cancel = () => {
    window.clearTimeout(press.current?.timer)
    press.current = null
  }
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      cancel()
      isDone.current = false
      if (pointerType !== 'touch') return
      const timer = window.setTimeout(() => {
        isDone.current = true
        onLongPress()
      }, LONG_PRESS_MS)
      press.current = { timer, x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = 0, y = 0 } = press.current ?? {}
      if (press.current && Math.hypot(clientX - x, clientY - y) > MAX_MOVE) cancel()
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu: (event: MouseEvent) => {
      if (press.current || isDone.current) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isDone.current) return
      isDone.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
