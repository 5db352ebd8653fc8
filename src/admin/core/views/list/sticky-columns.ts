/** Columns that stay while others scroll: where pinned ones begin, and whether the actions cover others. */
import { type RefObject, useLayoutEffect } from 'react'
import { startVariable } from './column-styles.ts'

/** Set on the scrolling part while columns continue below the actions. */
export const COVERED = 'data-covered'

/** @param names the pinned columns in order */
export function useStickyColumns(grid: RefObject<HTMLElement | null>, names: readonly string[]): void {
  const pinned = names.join(' ')
  useLayoutEffect(() => {
    const table = grid.current?.querySelector('table')
    const scroller = table?.parentElement
    if (!table || !scroller) return
    const measure = () => {
      let start = table.querySelector<HTMLElement>('thead .MuiTableCell-paddingCheckbox')?.offsetWidth ?? 0
      for (const name of pinned.split(' ').filter(Boolean)) {
        table.style.setProperty(startVariable(name), `${start}px`)
        start += table.querySelector<HTMLElement>(`thead [data-column="${name}"]`)?.offsetWidth ?? 0
      }
      scroller.toggleAttribute(COVERED, scroller.scrollLeft + scroller.clientWidth < scroller.scrollWidth - 1)
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
}
