/**
 * The rows near the visible part of the sheet, which alone are rendered; all rows have the same
 * height.
 */
import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Rows rendered above and below the visible ones. */
const OVERSCAN = 6

export interface RowWindow {
  from: number
  /** Exclusive. */
  to: number
  /** Rows that fit. */
  page: number
}

interface Sizes {
  rowHeight: number
  /** Height of the head, which covers the top of the scrolled area. */
  head: number
  count: number
}

export function useWindow(
  box: RefObject<HTMLElement | null>,
  { rowHeight, head, count }: Sizes,
): RowWindow {
  const [viewport, setViewport] = useState({ top: 0, height: 600 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setViewport({ top: element.scrollTop, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [box])
  const first = Math.floor(viewport.top / rowHeight)
  const page = Math.max(1, Math.floor((viewport.height - head) / rowHeight))
  return {
    from: Math.max(0, first - OVERSCAN),
    to: Math.min(count, first + page + 1 + OVERSCAN),
    page,
  }
}

interface Area {
  top: number
  left: number
  width: number
  height: number
}

/**
 * Scrolls the minimum that shows an area of the body, which the head, the row numbers and the pinned
 * column partly cover; an area begins after them.
 */
export function useReveal(box: RefObject<HTMLElement | null>, head: number, numbers: number) {
  return useCallback(
    ({ top, left, width, height }: Area) => {
      const element = box.current
      if (!element) return
      const [visibleHeight, visibleWidth] = [
        element.clientHeight - head,
        element.clientWidth - numbers,
      ]
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + height > element.scrollTop + visibleHeight)
        element.scrollTop = top + height - visibleHeight
      // The pinned column is always visible.
      if (left < 0) return
      if (left < element.scrollLeft) element.scrollLeft = left
      else if (left + width > element.scrollLeft + visibleWidth)
        element.scrollLeft = left + width - visibleWidth
    },
    [box, head, numbers],
  )
}
