/** Keyboard navigation in a table of inputs: Enter moves down, Alt with an arrow moves the row. */
import type { KeyboardEvent, RefObject } from 'react'

const FOCUSABLE = 'input:not([type=hidden]), textarea, [role="combobox"], button'

/**
 * Attributes of a text area that contains a single line: keys and pasted blocks are those of an
 * input.
 */
export const LINE_OF_TEXT = { 'data-line-of-text': '' }

export const isLineOfText = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement ||
  (target instanceof HTMLTextAreaElement && 'lineOfText' in target.dataset)

/** The cell around an element; `path` is the last part of its input's name. */
export function cellPositionOf(target: EventTarget): {
  row: number | null
  column: string
  path: string
} {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')
  const name =
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.name : ''
  return {
    row: row ? Number(row.dataset.row) : null,
    column: cell?.dataset.column ?? '',
    path: name.split('.').at(-1) ?? '',
  }
}

/** Focuses an input of a cell. @param path the last part of its name; otherwise, it is the first */
export function focusCell(
  box: Element | null,
  row: number,
  cell: number | string,
  path = '',
): void {
  const cells = box
    ?.querySelector(`[data-row="${row}"]`)
    ?.querySelectorAll<HTMLElement>('[data-column]')
  const match =
    typeof cell === 'number'
      ? cells?.[cell]
      : [...(cells ?? [])].find(({ dataset }) => dataset.column === cell)
  const named = match?.querySelector<HTMLElement>(`[name$=".${path}"]`)
  const input = named ?? match?.querySelector<HTMLElement>(FOCUSABLE)
  input?.focus()
}

interface RowKeys {
  box: RefObject<HTMLElement | null>
  rows: number
  move(from: number, to: number): void
  /** Called on Enter in the last row. */
  add(): void
}

export function useRowKeys({ box, rows, move, add }: RowKeys) {
  return (event: KeyboardEvent) => {
    const { target, key } = event
    const { row, column, path } = cellPositionOf(target)
    if (row === null || event.nativeEvent.isComposing) return
    if (event.altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      const to = row + (key === 'ArrowUp' ? -1 : 1)
      event.preventDefault()
      move(row, to)
      requestAnimationFrame(() =>
        focusCell(box.current, Math.max(0, Math.min(rows - 1, to)), column, path),
      )
      return
    }
    const isList = target instanceof Element && target.getAttribute('aria-expanded') === 'true'
    if (key !== 'Enter' || !isLineOfText(target) || isList || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (row + 1 < rows) focusCell(box.current, row + 1, column, path)
    else add()
  }
}
