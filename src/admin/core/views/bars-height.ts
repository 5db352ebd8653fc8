/**
 * How much of the window's height the bars above the page take, as a variable of the page's style: pages that fill the rest
 * need not know which bars there are.
 */
import { type RefObject, useLayoutEffect } from 'react'

const VARIABLE = '--bars'

/** CSS: the height of a page that fills the window below the bars. */
export const PAGE_HEIGHT = `calc(100dvh - var(${VARIABLE}, 48px))`

/** Measures the bars whenever they change; what is scrolled to does not hide behind bars that stay. */
export function useBarsHeight(bars: RefObject<HTMLElement | null>, stay: boolean): void {
  useLayoutEffect(() => {
    const { current } = bars
    if (!current) return
    const { style } = document.documentElement
    const update = () => {
      style.setProperty(VARIABLE, `${current.offsetHeight}px`)
      style.scrollPaddingTop = stay ? `${current.offsetHeight}px` : ''
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(current)
    return () => observer.disconnect()
  }, [bars, stay])
}
