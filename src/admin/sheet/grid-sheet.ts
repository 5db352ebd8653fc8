/** The sheet as seen by its cells, for any kind of rows. */
import type { ColumnWidths } from './column-widths.ts'
import type { SheetRow } from './draft.ts'
import type { SheetErrors } from './use-errors.ts'
import type { Sheet } from './use-sheet.ts'

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
  /** Accessible name; defaults to that of the resource. */
  label?: string
  /** Chosen widths by the keys of columns, in px; without them, the sheet keeps its own. */
  widths?: ColumnWidths
  /** Name of a row; defaults to the title of its record. */
  rowTitle?(row: SheetRow): string
}
