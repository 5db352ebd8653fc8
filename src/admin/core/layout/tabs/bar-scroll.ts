/** Scrolling the bar: by wheel, by its arrows, and by itself so that the tag in front is in sight. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { scrollToTag } from './scroll-to-tag.ts'

/** Part of the bar that an arrow scrolls by. */
const STEP = 0.7
/** Room at the ends of the bar, in px; beyond it is nothing to see. */
const EDGE = 8

const behaviour = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'

export interface BarScroll {
  /** Whether there is more beyond the left and the right edge. */
  more: { before: boolean; after: boolean }
  /** -1 to the left, 1 to the right. */
  step(direction: -1 | 1): void
}

/** @param front the key of the tag in front @param content changes with the tags */
export function useBarScroll(bar: RefObject<HTMLElement | null>, front: string, content: unknown): BarScroll {
  const [more, setMore] = useState({ before: false, after: false })

  const measure = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = bar.current ?? {}
    const next = { before: scrollLeft > EDGE, after: scrollLeft + clientWidth < scrollWidth - EDGE }
    setMore((known) => (known.before === next.before && known.after === next.after ? known : next))
  }, [bar])

  const reveal = useCallback(() => {
    const element = bar.current
    const tag = element?.querySelector<HTMLElement>('[aria-current="page"]')?.closest('li')
    if (element && tag) {
      const view = { start: element.scrollLeft, size: element.clientWidth }
      const { left: edge, width: size } = tag.getBoundingClientRect()
      const start = edge - element.getBoundingClientRect().left + view.start
      const left = scrollToTag(view, { start, size })
      if (left !== view.start) element.scrollTo({ left, behavior: behaviour() })
    }
    measure()
  }, [bar, measure])

  useEffect(() => {
    const element = bar.current
    if (!element) return
    const turn = (event: WheelEvent) => {
      if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      if (element.scrollWidth <= element.clientWidth) return
      event.preventDefault()
      element.scrollLeft += event.deltaY
    }
    const watcher = new ResizeObserver(reveal)
    watcher.observe(element)
    element.addEventListener('wheel', turn, { passive: false })
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('wheel', turn)
      element.removeEventListener('scroll', measure)
    }
  }, [bar, measure, reveal])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the bar decides how far it scrolls
  useLayoutEffect(reveal, [front, content, reveal])

  const step = (direction: -1 | 1) =>
    bar.current?.scrollBy({ left: direction * STEP * bar.current.clientWidth, behavior: behaviour() })
  return { more, step }
}
