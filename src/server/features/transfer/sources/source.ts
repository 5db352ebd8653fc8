/** Input of an import: rows of named cells, independent of the file format. */
import type { Message } from '#shared/errors.ts'
import type { FileLayout } from '#shared/file-import.ts'
import type { ColumnStyle } from '../values/column-style.ts'

/** A row by column name. Cells of text files are texts; of spreadsheets a `SheetCell`; of JSON any API value. */
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
  /** How the numbers and dates of a column are written; missing for formats whose values are typed. */
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
