/** The selected range of cells, and how keys and changes of the rows move it. */

import type { SheetRow } from './draft.ts'

export interface Position {
  row: number
  column: number
}

/** The active cell, and the opposite corner of the range. */
export interface Selection {
  active: Position
  end: Position
}

/** Both ends are inclusive. */
export interface Range {
  top: number
  bottom: number
  left: number
  right: number
}

/**
 * Numbers of rows and columns, of the rows of a page, and of the last rows that are there for new
 * records.
 */
export interface Extent {
  rows: number
  columns: number
  page: number
  blankRows: number
}

export const selectCell = (position: Position): Selection => ({ active: position, end: position })

export const rangeOf = ({ active, end }: Selection): Range => ({
  top: Math.min(active.row, end.row),
  bottom: Math.max(active.row, end.row),
  left: Math.min(active.column, end.column),
  right: Math.max(active.column, end.column),
})

export const isSingle = ({ top, bottom, left, right }: Range): boolean =>
  top === bottom && left === right

const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))

/** The position moved into the sheet. */
export const clampPosition = ({ row, column }: Position, { rows, columns }: Extent): Position => ({
  row: clamp(row, rows),
  column: clamp(column, columns),
})

type Steps = (extent: Extent, isFar: boolean) => { rows?: number; columns?: number }

/** Steps by key; Ctrl goes to the edge. */
const STEPS: Readonly<Record<string, Steps>> = {
  ArrowUp: (_, isFar) => ({ rows: isFar ? -Infinity : -1 }),
  ArrowDown: (_, isFar) => ({ rows: isFar ? Infinity : 1 }),
  ArrowLeft: (_, isFar) => ({ columns: isFar ? -Infinity : -1 }),
  ArrowRight: (_, isFar) => ({ columns: isFar ? Infinity : 1 }),
  PageUp: ({ page }) => ({ rows: -page }),
  PageDown: ({ page }) => ({ rows: page }),
  Home: (_, isFar) => ({ columns: -Infinity, ...(isFar && { rows: -Infinity }) }),
  End: (_, isFar) => ({ columns: Infinity, ...(isFar && { rows: Infinity }) }),
}

/** The position that a key moves to; null for other keys. */
export function moveByKey(
  from: Position,
  key: string,
  isFar: boolean,
  extent: Extent,
): Position | null {
  const steps = STEPS[key]?.(extent, isFar)
  if (!steps) return null
  return clampPosition(
    { row: from.row + (steps.rows ?? 0), column: from.column + (steps.columns ?? 0) },
    extent,
  )
}

/**
 * The corner that a key with Shift moves to. Ctrl goes to the edge of the records: filling such a
 * range must not add one.
 */
export function extendByKey(
  { active, end }: Selection,
  key: string,
  isFar: boolean,
  extent: Extent,
): Position | null {
  const filled = extent.rows - extent.blankRows
  const isLimited = isFar && active.row < filled && end.row < filled
  return moveByKey(end, key, isFar, isLimited ? { ...extent, rows: filled } : extent)
}

/** The next cell in reading order, as Tab goes; null after the last or before the first one. */
export function moveByTab(
  { row, column }: Position,
  isBack: boolean,
  { rows, columns }: Extent,
): Position | null {
  const index = row * columns + column + (isBack ? -1 : 1)
  if (index < 0 || index >= rows * columns) return null
  return { row: Math.floor(index / columns), column: index % columns }
}

/** Every position of a range, row by row. */
export const positionsOf = ({ top, bottom, left, right }: Range): Position[] =>
  Array.from({ length: bottom - top + 1 }, (_, down) =>
    Array.from({ length: right - left + 1 }, (__, across) => ({
      row: top + down,
      column: left + across,
    })),
  ).flat()

/**
 * The number of rows by which a row has moved; 0 if it is gone.
 * @param isEditing whether a new record is being typed there: it stays below all rows
 */
export function shiftOfRows(
  before: readonly SheetRow[],
  after: readonly SheetRow[],
  row: number,
  isEditing: boolean,
): number {
  const current = before[row]
  if (!current) return isEditing ? after.length - before.length : 0
  const next = after.findIndex(({ key }) => key === current.key)
  return next < 0 ? 0 : next - row
}
