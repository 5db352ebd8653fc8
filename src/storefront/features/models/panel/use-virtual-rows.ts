/** Renders only the visible rows of a long list, which all have the same height. */
import { type RefObject, useCallback, useEffect, useState } from 'react'

/** In pixels; must match the stylesheet. */
const ROW = 40
/** Extra rows rendered above and below. */
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
  /** Scrolls the minimum to reveal a row. */
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
