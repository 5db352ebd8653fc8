/**
 * A file that is read: first as a grid of cells, sheet by sheet, then as rows of named cells,
 * independent of the format.
 */
import type { Message } from '#shared/errors.ts'
import type { FileLayout } from '#shared/file-import.ts'
import type { SheetCell } from './cell.ts'
import type { ColumnStyle } from './column-style.ts'

/**
 * A row by column name. Cells of text files are texts; of spreadsheets a `SheetCell`; of JSON any
 * API value.
 */
export type Cells = Record<string, unknown>

export interface SourceRow {
  /** Spreadsheet row number: the header is row 1. */
  number: number
  cells: Cells
  /** Set when the row itself cannot be read: missing cells, not an object. */
  unreadable?: Message
  /** Why the row may have been misread, or may be no record. */
  doubt?: Message
}

export interface Source {
  /** The columns of the file; for JSON those of all its records. */
  columns: readonly string[]
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>
  /**
   * How the numbers and dates of a column are written; missing for formats whose values are typed.
   */
  styles?: ReadonlyMap<string, ColumnStyle>
  /** True for a list without rows, and so without columns. */
  isEmpty?: boolean
  /** Fraction of the file that has been read, from 0 to 1. */
  progress(): number
}

/** The rows of a file, and how they are read. */
export interface FileSource extends Source {
  /** Given and detected properties. */
  layout: FileLayout
  /** Sheets with cells, in order; empty for formats without sheets. */
  sheets: string[]
  /** Content that is skipped, or read differently from how it is shown. */
  notices: Message[]
}

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

interface SheetInfo {
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

/** Columns and rows of the largest sheet: hidden columns, and cells, beyond do not exist. */
export const MAX_COLUMNS = 16_384
export const MAX_ROWS = 1_048_576

const LETTERS = 26

/** The letters of a column, as a spreadsheet names it: A for 0, AB for 27. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % LETTERS))
  return index < LETTERS ? last : columnLetters(Math.floor(index / LETTERS) - 1) + last
}

/** Control characters but for tab and line ends, byte order marks, and blanks without a width. */
const NOWHERE = /[^\P{Cc}\t\n\r]|[\ufeff\u200b\u2060]/gu
/** Joiners, soft hyphens and marks of direction mean something between letters only. */
const AT_ENDS =
  /^[\u00ad\u200c-\u200f\u202a-\u202e\u2066-\u2069]+|[\u00ad\u200c-\u200f\u202a-\u202e\u2066-\u2069]+$/g

const visibleCell = (cell: SheetCell): SheetCell =>
  typeof cell === 'string' ? cell.replace(NOWHERE, '').replace(AT_ENDS, '') : cell

/** A row without invisible characters; the same one if it has none. */
export function visibleRow(row: GridRow): GridRow {
  const cells = row.cells.map(visibleCell)
  if (cells.every((cell, index) => cell === row.cells[index])) return row
  while (cells.at(-1) === '') cells.pop()
  return { ...row, cells }
}
