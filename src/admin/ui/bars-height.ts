/**
 * Publishes the heights of the bars around the page: as CSS variables, for what is placed next to
 * the bars, and as scroll padding, so that sticky bars do not cover the focused control (WCAG
 * 2.4.11).
 */
import { type RefObject, useLayoutEffect } from 'react'

const VARIABLE = '--bars'
const BOTTOM_VARIABLE = '--bottom-bar'
/** Between the bar at the bottom and what is above it; px. */
const GAP = 8

/** CSS height of a page that fills the window below the bars. */
export const PAGE_HEIGHT = `calc(100dvh - var(${VARIABLE}, 48px))`

/** CSS distance from the bottom of the window that the bar there, if any, leaves free. */
export const ABOVE_BOTTOM_BAR = `var(${BOTTOM_VARIABLE}, 0px)`

type Bar = RefObject<HTMLElement | null>

/** Observes the height of the bars above the page; sets the scroll padding for sticky ones. */
export function useBarsHeight(bars: Bar, areSticky: boolean): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    return observeHeight(bars, (height) => {
      style.setProperty(VARIABLE, `${height}px`)
      style.scrollPaddingTop = areSticky ? `${height}px` : ''
    })
  }, [bars, areSticky])
}

/** The bar whose height is published. */
let shownBar: Bar | null = null

/**
 * Observes the height of a sticky bar at the bottom of the page, and sets the scroll padding for
 * it.
 */
export function useBottomBar(bar: Bar): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const release = () => {
      if (shownBar !== bar) return
      shownBar = null
      style.removeProperty(BOTTOM_VARIABLE)
    }
    const stop = observeHeight(bar, (height) => {
      // A page that saves in the background has no height.
      if (height === 0) return release()
      shownBar = bar
      style.setProperty(BOTTOM_VARIABLE, `${height + GAP}px`)
    })
    style.scrollPaddingBottom = ABOVE_BOTTOM_BAR
    return () => {
      stop?.()
      release()
    }
  }, [bar])
}

/** Reports the height now and after each change, until the returned function is called. */
function observeHeight(
  { current }: Bar,
  onHeight: (height: number) => void,
): (() => void) | undefined {
  if (!current) return undefined
  const update = () => onHeight(current.offsetHeight)
  update()
  const observer = new ResizeObserver(update)
  observer.observe(current)
  return () => observer.disconnect()
}
