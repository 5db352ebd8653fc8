/** Focus management of a non-modal panel: takes the focus, closes on Escape, restores the focus. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * @param box the panel
 * @param heading takes the focus
 * @param contentKey key of the content; a change moves the focus again
 */
export function useSidePanel(
  box: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  contentKey: unknown,
  onClose: () => void,
): void {
  const before = useRef<Element | null>(null)
  // Before the browser drops the focus of a covered element.
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes the focus when the content changes
  useLayoutEffect(() => {
    const from = document.activeElement
    if (!box.current?.contains(from)) before.current = from
    // A page that loads with an open panel keeps the focus at its start.
    if (from !== document.body) heading.current?.focus({ preventScroll: true })
  }, [contentKey, box, heading])
  useEffect(
    () => () => {
      // Does not steal the focus from elsewhere.
      const isFocusLost = document.activeElement === document.body || document.activeElement === null
      if (isFocusLost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    },
    [],
  )
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const page = box.current?.closest('main')
    const listen = (event: KeyboardEvent) => {
      const from = event.target as Node
      const isFromPanel = from === document.body || page?.contains(from)
      if (event.key !== 'Escape' || event.defaultPrevented || !isFromPanel || document.querySelector('dialog[open]'))
        return
      event.preventDefault()
      close.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [box])
}
