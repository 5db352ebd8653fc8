/** Columns that stay while others scroll: where pinned ones begin, and how many of them fit. */
import { type RefObject, useLayoutEffect, useState } from 'react'
import { startVariable } from './column-styles.ts'

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
      const end = scroller.clientWidth - MIN_SCROLLED
      let fitting = 0
      for (const name of pinned.split(' ').filter(Boolean)) {
        table.style.setProperty(startVariable(name), `${start}px`)
        start += table.querySelector<HTMLElement>(`thead [data-column="${name}"]`)?.offsetWidth ?? 0
        if (start <= end) fitting++
      }
      setCount(fitting)
    }
    const observer = new ResizeObserver(measure)
    for (const cell of table.querySelectorAll('thead th')) observer.observe(cell)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [grid, pinned])
  return names.slice(0, count)
}
