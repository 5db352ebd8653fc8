/** The selected range of a sheet, and whether its active cell is being edited. */
import { useState } from 'react'
import type { SheetRow } from './draft.ts'
import {
  clampPosition,
  type Extent,
  type Position,
  type Range,
  rangeOf,
  type Selection,
  selectCell,
  shiftOfRows,
} from './selection.ts'

/**
 * How a cell is being edited: as it is, or its value replaced by this text and what is typed after
 * it.
 */
export type Editing = 'keep' | { text: string }

export interface SheetSelection {
  extent: Extent
  selection: Selection
  /**
   * The last choice, which may lie outside of the rows by now; another object after every choice.
   */
  requested: Selection
  range: Range
  editing: Editing | null
  select(active: Position, end?: Position): void
  /** Selects a cell and moves the keyboard focus there. */
  goTo(position: Position): void
  /** Counts such moves. */
  focusRequests: number
  /** Moves the corner opposite to the active cell. */
  extendTo(end: Position): void
  selectAll(): void
  setEditing(mode: Editing | null): void
  /** Sets the number of rows that fit. */
  setPage(rows: number): void
}

/**
 * The selection stays on its rows when others add, delete or move some.
 * @param blankRows rows below these for new records; selecting everything leaves them out
 */
export function useSelection(
  sheetRows: readonly SheetRow[],
  columns: number,
  blankRows = 0,
): SheetSelection {
  const [editing, setEditing] = useState<Editing | null>(null)
  const rows = sheetRows.length
  const [chosen, setChosen] = useState({
    requested: selectCell({ row: 0, column: 0 }),
    rows: sheetRows,
  })
  const setRequested = (requested: Selection) => setChosen({ requested, rows: sheetRows })
  const shift =
    chosen.rows === sheetRows
      ? 0
      : shiftOfRows(chosen.rows, sheetRows, chosen.requested.active.row, editing !== null)
  const requested = shift ? moveRows(chosen.requested, shift) : chosen.requested
  if (chosen.rows !== sheetRows) setChosen({ requested, rows: sheetRows })
  const [page, setPage] = useState(1)
  const [focusRequests, setFocusRequests] = useState(0)
  const extent: Extent = { rows: rows + blankRows, columns, page, blankRows }
  const selection = {
    active: clampPosition(requested.active, extent),
    end: clampPosition(requested.end, extent),
  }
  function select(active: Position, end = active) {
    setEditing(null)
    setRequested({ active, end })
  }
  return {
    extent,
    selection,
    requested,
    range: rangeOf(selection),
    editing,
    select,
    goTo(position) {
      select(position)
      setFocusRequests((count) => count + 1)
    },
    focusRequests,
    extendTo: (end) => setRequested({ ...selection, end }),
    selectAll: () =>
      setRequested({
        active: { row: 0, column: 0 },
        end: { row: Math.max(rows, 1) - 1, column: columns - 1 },
      }),
    setEditing,
    setPage,
  }
}

const moveRows = ({ active, end }: Selection, shift: number): Selection => ({
  active: { ...active, row: active.row + shift },
  end: { ...end, row: end.row + shift },
})
