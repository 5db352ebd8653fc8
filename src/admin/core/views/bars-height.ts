/**
 * Publishes the height of the bars above the page as a CSS variable, so that full-height pages do not depend on the
 * bars.
 */
import { type RefObject, useLayoutEffect } from 'react'

const VARIABLE = '--bars'

/** CSS height of a page that fills the window below the bars. */
export const PAGE_HEIGHT = `calc(100dvh - var(${VARIABLE}, 48px))`

/** Observes the height of the bars; sets the scroll padding for sticky ones. */
export function useBarsHeight(bars: RefObject<HTMLElement | null>, areSticky: boolean): void {
  useLayoutEffect(() => {
    const { current } = bars
    if (!current) return
    const { style } = document.documentElement
    const update = () => {
      style.setProperty(VARIABLE, `${current.offsetHeight}px`)
      style.scrollPaddingTop = areSticky ? `${current.offsetHeight}px` : ''
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(current)
    return () => observer.disconnect()
  }, [bars, areSticky])
}
