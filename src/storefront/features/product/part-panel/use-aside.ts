/** What opens beside a page takes the keyboard, closes on Escape, and gives the keyboard back. The page goes on working. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * @param box what has opened
 * @param heading takes the focus
 * @param shown names what it shows; the keyboard comes again when that changes
 */
export function useAside(
  box: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  shown: unknown,
  onClose: () => void,
): void {
  const before = useRef<Element | null>(null)
  // Before the browser notices that what had the focus is covered now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keyboard comes again when something else is shown
  useLayoutEffect(() => {
    const from = document.activeElement
    if (!box.current?.contains(from)) before.current = from
    // A page that opens with it leaves the keyboard at its beginning.
    if (from !== document.body) heading.current?.focus({ preventScroll: true })
  }, [shown, box, heading])
  useEffect(
    () => () => {
      // Whoever has gone on elsewhere stays there.
      const isHere = document.activeElement === document.body || document.activeElement === null
      if (isHere && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    },
    [],
  )
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const page = box.current?.closest('main')
    const listen = (event: KeyboardEvent) => {
      const from = event.target as Node
      const isOurs = from === document.body || page?.contains(from)
      if (event.key !== 'Escape' || event.defaultPrevented || !isOurs || document.querySelector('dialog[open]')) return
      event.preventDefault()
      close.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [box])
}
