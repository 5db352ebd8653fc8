/**
 * When a fly-out menu opens and closes. Hover opens it until shortly after the pointer leaves; a click or a key pins it
 * until Esc, the arrow key back, a choice, or blur.
 */
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'

/** The open group of a level; `kept` when opened by a click or a key. */
export interface Opened {
  id: number
  pinned: boolean
}

const ENTER_MS = 60
const LEAVE_MS = 240

/** The one open group of a level. */
export function useFlyOuts() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const soon = useCallback((delay: number, next: (now: Opened | null) => Opened | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpened(next), delay)
  }, [])
  const change = useCallback((next: Opened | null) => {
    clearTimeout(timer.current)
    setOpened(next)
  }, [])

  return {
    opened,
    change,
    enter: (id: number) => soon(ENTER_MS, (now) => (now?.id === id ? now : { id, pinned: false })),
    leave: () => soon(LEAVE_MS, (now) => (now?.pinned ? now : null)),
  }
}

export type FlyOuts = ReturnType<typeof useFlyOuts>

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Moves the focus within the current menu by the arrow keys, Home and End. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (!step) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > li > [role="menuitem"]')]
  const index = items.findIndex((item) => item.matches(':focus'))
  items[step(index, items.length)]?.focus()
  event.preventDefault()
  event.stopPropagation()
}
