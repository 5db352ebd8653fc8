/** Renders only the visible rows of a long list, which all have the same height. */
import { type RefObject, useCallback, useEffect, useState } from 'react'

/** In pixels; must match the stylesheet. */
const ROW_HEIGHT = 40
/** Extra rows rendered above and below. */
const OVERSCAN = 8

export function useVirtualRows(box: RefObject<HTMLElement | null>, count: number) {
  const [viewport, setViewport] = useState({ top: 0, height: 800 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setViewport({ top: element.scrollTop, height: element.clientHeight })
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
      const top = index * ROW_HEIGHT
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + ROW_HEIGHT > element.scrollTop + element.clientHeight)
        element.scrollTop = top + ROW_HEIGHT - element.clientHeight
    },
    [box],
  )
  const from = Math.max(0, Math.floor(viewport.top / ROW_HEIGHT) - OVERSCAN)
  const to = Math.min(count, Math.ceil((viewport.top + viewport.height) / ROW_HEIGHT) + OVERSCAN)
  return { from, to, height: count * ROW_HEIGHT, offset: from * ROW_HEIGHT, reveal }
}
