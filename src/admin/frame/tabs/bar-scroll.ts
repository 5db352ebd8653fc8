/** Scrolls the tags bar: by wheel, by its arrows, and to reveal the current tag. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { scrollToTag } from './scroll-to-tag.ts'

/** Fraction of the bar's width that an arrow scrolls. */
const STEP = 0.7
/** Padding at the ends of the bar in px, ignored when testing for overflow. */
const EDGE = 8

const scrollBehavior = (): ScrollBehavior =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'

export interface BarScroll {
  /** Whether tags overflow the left and the right edge. */
  overflow: { before: boolean; after: boolean }
  /** -1 scrolls left, 1 right. */
  step(direction: -1 | 1): void
}

/** @param activeKey key of the current tag @param content changes with the tags */
export function useBarScroll(
  bar: RefObject<HTMLElement | null>,
  activeKey: string,
  content: unknown,
): BarScroll {
  const [overflow, setOverflow] = useState({ before: false, after: false })

  const measure = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0, scrollWidth = 0 } = bar.current ?? {}
    const next = { before: scrollLeft > EDGE, after: scrollLeft + clientWidth < scrollWidth - EDGE }
    setOverflow((current) =>
      current.before === next.before && current.after === next.after ? current : next,
    )
  }, [bar])

  const reveal = useCallback(() => {
    const element = bar.current
    const tag = element?.querySelector<HTMLElement>('[aria-current="page"]')?.closest('li')
    if (element && tag) {
      const view = { start: element.scrollLeft, size: element.clientWidth }
      const { left: tagLeft, width: size } = tag.getBoundingClientRect()
      const start = tagLeft - element.getBoundingClientRect().left + view.start
      const left = scrollToTag(view, { start, size })
      if (left !== view.start) element.scrollTo({ left, behavior: scrollBehavior() })
    }
    measure()
  }, [bar, measure])

  useEffect(() => {
    const element = bar.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return
      if (element.scrollWidth <= element.clientWidth) return
      event.preventDefault()
      element.scrollLeft += event.deltaY
    }
    const resizeObserver = new ResizeObserver(reveal)
    resizeObserver.observe(element)
    element.addEventListener('wheel', onWheel, { passive: false })
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      resizeObserver.disconnect()
      element.removeEventListener('wheel', onWheel)
      element.removeEventListener('scroll', measure)
    }
  }, [bar, measure, reveal])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tags determine the scroll width
  useLayoutEffect(reveal, [activeKey, content, reveal])

  const step = (direction: -1 | 1) =>
    bar.current?.scrollBy({
      left: direction * STEP * bar.current.clientWidth,
      behavior: scrollBehavior(),
    })
  return { overflow, step }
}
