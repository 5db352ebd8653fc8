/** The cells of a file, sheet by sheet and row by row, before the table among them is detected. */
import type { Message } from '#shared/errors.ts'
import type { FileLayout } from '#shared/file-import.ts'
import type { SheetCell } from './cell.ts'

export interface GridRow {
  /** From 1, as a spreadsheet counts. */
  number: number
  /** By column; trailing empty cells are omitted. */
  cells: SheetCell[]
  hidden?: boolean
  /** Why the row cannot be read. */
  unreadable?: Message
  /** Why the row may have been misread, though it can be read. */
  doubt?: Message
}

/** A cell that covers others, by row number and column index. */
export interface Merge {
  firstRow: number
  lastRow: number
  firstColumn: number
  lastColumn: number
}

/** Summary of a sheet after all of its rows have been read. */
export interface SheetProperties {
  merges: Merge[]
  /** Indexes of columns that are not shown. */
  hiddenColumns: Set<number>
}

export interface SheetInfo {
  name: string
  hidden: boolean
}

/** A file that has been opened. */
export interface Grid {
  /** In order; a file without sheets has one without a name. */
  sheets: SheetInfo[]
  /** How the cells were found: encoding, separator. */
  layout: Pick<FileLayout, 'encoding' | 'separator'>
  /** Whether a cell may move a row by an unquoted separator. */
  isText: boolean
  /** Reads a sheet from its beginning. @throws ReadableError for a broken file */
  rows(sheet: number, onProgress?: (part: number) => void): AsyncIterable<GridRow>
  /** Complete after `rows` has ended. */
  properties(sheet: number): SheetProperties
}

export const emptyProperties = (): SheetProperties => ({ merges: [], hiddenColumns: new Set() })

const LETTERS = 26

/** The letters of a column, as a spreadsheet names it: A for 0, AB for 27. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % LETTERS))
  return index < LETTERS ? last : columnLetters(Math.floor(index / LETTERS) - 1) + last
}
