/** The sheet as seen by its cells, for any kind of rows. */
import type { ColumnWidths } from './column-widths.ts'
import type { SheetRow } from './draft.ts'
import type { Sort } from './sort.ts'
import type { SheetErrors } from './use-errors.ts'
import type { Sheet } from './use-sheet.ts'

export interface Sorting {
  /** The column that orders the rows, by its key; null in the order of the list. */
  sort: Pick<Sort, 'column' | 'isDescending'> | null
  /** Sorts by a column; again in the same direction, restores the order of the list. */
  sortBy(column: string, isDescending: boolean): void
}

export interface GridSheet
  extends Pick<
    Sheet,
    | 'announceRange'
    | 'blank'
    | 'canEdit'
    | 'clearCells'
    | 'columns'
    | 'copy'
    | 'edit'
    | 'editing'
    | 'extendTo'
    | 'extent'
    | 'fillDown'
    | 'fillTo'
    | 'focusRequests'
    | 'isSaving'
    | 'paste'
    | 'range'
    | 'redo'
    | 'requestSave'
    | 'rows'
    | 'save'
    | 'select'
    | 'selectAll'
    | 'selection'
    | 'setEditing'
    | 'setPage'
    | 'displayTextAt'
    | 'toggle'
    | 'undo'
    | 'writeValues'
  > {
  deletion: Pick<Sheet['deletion'], 'request'>
  errors: Pick<SheetErrors, 'byRow'>
  /** Without it, the rows have one order. */
  sorting?: Sorting
  /** Whether the list has more records, which are not loaded. */
  isPartial?: boolean
  /** Accessible name; defaults to that of the resource. */
  label?: string
  /** Chosen widths by the keys of columns, in px; without them, the sheet keeps its own. */
  widths?: ColumnWidths
  /** Name of a row; defaults to the title of its record. */
  rowTitle?(row: SheetRow): string
}
