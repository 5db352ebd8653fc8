/** Public interface of the sheet feature: cells for rows that are not records yet. */

export { fillBelow, fillWithin, placeBlock } from './block.ts'
export { type CellErrors, NO_ERRORS, ROW } from './cell-errors.ts'
export { parseCell } from './cell-text.ts'
export { formatBlock } from './clipboard.ts'
export type { SheetColumn } from './columns.ts'
export type { SheetRow } from './draft.ts'
export type { GridSheet } from './grid-sheet.ts'
export { type Position, positionsOf } from './selection.ts'
export { SheetGrid } from './sheet-grid.tsx'
export { useAnnouncement } from './use-announcement.ts'
export { useSelection } from './use-selection.ts'
export { useTitles } from './use-titles.ts'
