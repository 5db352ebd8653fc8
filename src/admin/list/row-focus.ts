/**
 * One tab stop per row of a grid: Tab goes from row to row, arrows move between the controls of a
 * row and of its neighbours. The controls are rendered by many parts, so their tab stops are set in
 * the document.
 */
import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'

/** Marks elements that only arrows reach, such as headings without a button. */
export const ROW_ITEM = 'data-row-item'
const ITEMS = `a[href], button:not([disabled]), [role=button], input:not([disabled]), [${ROW_ITEM}]`
/** Marks the link to the page of the row, its first tab stop. */
export const OPENS_ROW = 'data-opens-row'
const STOP = 'data-row-stop'

const opensRow = (item: HTMLElement) => item.hasAttribute(OPENS_ROW)
const tabStopOf = (items: readonly HTMLElement[]) =>
  items.find((item) => item.hasAttribute(STOP)) ?? items.find(opensRow) ?? items[0]

const itemsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(ITEMS)]

function setTabStop(items: readonly HTMLElement[], tabStop: HTMLElement | undefined): void {
  for (const item of items) {
    item.tabIndex = item === tabStop ? 0 : -1
    item.toggleAttribute(STOP, item === tabStop)
  }
}

function setTabStops(table: Element): void {
  for (const row of table.querySelectorAll('tr')) {
    const items = itemsOf(row)
    setTabStop(items, tabStopOf(items))
  }
}

/** Focuses the tab stop of a row. */
export function focusRow(row: HTMLElement): void {
  tabStopOf(itemsOf(row))?.focus()
}

/** The control that a key moves the focus to; undefined for other keys. */
function targetOf(
  key: string,
  rows: readonly Element[],
  row: Element,
  item: HTMLElement,
): HTMLElement | undefined {
  const items = itemsOf(row)
  const index = items.indexOf(item)
  const inNeighbourRow = (offset: -1 | 1) => {
    const neighbourItems = itemsOf(rows[rows.indexOf(row) + offset] ?? row)
    const samePlace = neighbourItems[Math.min(index, neighbourItems.length - 1)]
    // Rows differ in the number of their steps.
    return opensRow(item) ? (neighbourItems.find(opensRow) ?? samePlace) : samePlace
  }
  if (key === 'ArrowRight') return items[Math.min(index + 1, items.length - 1)]
  if (key === 'ArrowLeft') return items[Math.max(index - 1, 0)]
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key === 'ArrowDown') return inNeighbourRow(1)
  return key === 'ArrowUp' ? inNeighbourRow(-1) : undefined
}

/** Keeps one tab stop per row of the table in `grid`. @returns the handler of its keys */
export function useRowFocus(grid: RefObject<HTMLElement | null>): (event: KeyboardEvent) => void {
  useLayoutEffect(() => {
    const { current } = grid
    if (!current) return
    setTabStops(current)
    const observer = new MutationObserver(() => setTabStops(current))
    observer.observe(current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [grid])

  return (event) => {
    const { target, key } = event
    const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    // Dialogs of a row are rendered elsewhere, but their events pass through here.
    if (isModified || event.defaultPrevented || !(target instanceof HTMLElement)) return
    const row = grid.current?.contains(target) ? target.closest('tr') : null
    if (!row || !target.matches(ITEMS)) return
    const next = targetOf(key, [...(grid.current?.querySelectorAll('tr') ?? [])], row, target)
    if (!next) return
    event.preventDefault()
    const targetRow = next.closest('tr')
    if (targetRow) setTabStop(itemsOf(targetRow), next)
    next.focus()
  }
}
