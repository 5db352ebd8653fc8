/**
 * Columns that stay while others scroll: where pinned ones begin, how many of them fit, and whether
 * the actions cover others.
 */
import { type RefObject, useLayoutEffect, useState } from 'react'
import { startVariable } from './column-styles.ts'

/** Set on the scrolling part while columns continue below the actions. */
export const COVERED = 'data-covered'

/** Width that pinned columns leave to the others, in px. */
const MIN_SCROLLED = 160

/**
 * @param names the pinned columns in order
 * @returns those that stay: as many as leave room for the others to scroll
 */
export function useStickyColumns(
  grid: RefObject<HTMLElement | null>,
  names: readonly string[],
): readonly string[] {
  const pinned = names.join(' ')
  const [count, setCount] = useState(names.length)
  useLayoutEffect(() => {
    const table = grid.current?.querySelector('table')
    const scroller = table?.parentElement
    if (!table || !scroller) return
    const measure = () => {
      let start =
        table.querySelector<HTMLElement>('thead .MuiTableCell-paddingCheckbox')?.offsetWidth ?? 0
      const actions = table.querySelector<HTMLElement>('thead tr > :last-of-type')?.offsetWidth ?? 0
      const end = scroller.clientWidth - actions - MIN_SCROLLED
      let fitting = 0
      for (const name of pinned.split(' ').filter(Boolean)) {
        table.style.setProperty(startVariable(name), `${start}px`)
        start += table.querySelector<HTMLElement>(`thead [data-column="${name}"]`)?.offsetWidth ?? 0
        if (start <= end) fitting++
      }
      setCount(fitting)
      scroller.toggleAttribute(
        COVERED,
        scroller.scrollLeft + scroller.clientWidth < scroller.scrollWidth - 1,
      )
    }
    const observer = new ResizeObserver(measure)
    for (const cell of table.querySelectorAll('thead th')) observer.observe(cell)
    observer.observe(scroller)
    scroller.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', measure)
    }
  }, [grid, pinned])
  return names.slice(0, count)
}
