/** Which rows of a long list are in sight: all have the same height, so the rest need not be there. */
import { type RefObject, useCallback, useEffect, useState } from 'react'

/** In pixels; the styles say the same. */
export const ROW = 40
/** Rows above and below that are there already when they come into sight. */
const OVERSCAN = 8

export function useVirtualRows(box: RefObject<HTMLElement | null>, count: number) {
  const [seen, setSeen] = useState({ top: 0, height: 800 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setSeen({ top: element.scrollTop, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box])
  /** Scrolls as little as it takes to see a row. */
  const reveal = useCallback(
    (index: number) => {
      const element = box.current
      if (!element) return
      const top = index * ROW
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + ROW > element.scrollTop + element.clientHeight)
        element.scrollTop = top + ROW - element.clientHeight
    },
    [box],
  )
  const from = Math.max(0, Math.floor(seen.top / ROW) - OVERSCAN)
  const to = Math.min(count, Math.ceil((seen.top + seen.height) / ROW) + OVERSCAN)
  return { from, to, height: count * ROW, offset: from * ROW, reveal }
}
