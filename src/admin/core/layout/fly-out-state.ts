/**
 * When a fly-out menu opens and closes. The pointer opens it in passing, and it closes soon after the pointer has left; a
 * click or a key opens it to stay, until Esc, the way back, a choice, or the focus leaving it.
 */
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'

/** Which group of a level is open; `kept` when it was clicked or opened by key. */
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

/** Moves the focus among the items of the menu that has it, by the arrow keys, Home and End. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (!step) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > li > [role="menuitem"]')]
  const index = items.findIndex((item) => item.matches(':focus'))
  items[step(index, items.length)]?.focus()
  event.preventDefault()
  event.stopPropagation()
}
