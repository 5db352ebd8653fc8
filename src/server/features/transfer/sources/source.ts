/** Input of an import: rows of named cells, independent of the file format. */
import type { Message } from '#shared/errors.ts'

/** A row by column name. Cells of CSV files are text; of XLSX typed; of JSON any API value. */
export type Cells = Record<string, unknown>

export interface SourceRow {
  /** Spreadsheet row number: the header is row 1. */
  number: number
  cells: Cells
  /** Set when the row itself cannot be read: missing cells, not an object. */
  unreadable?: Message
}

export interface Source {
  /** The columns of the file; for JSON those of its first record (later ones may have more). */
  columns: readonly string[]
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>
  /** True for a list without rows, and so without columns. */
  isEmpty?: boolean
  /** Fraction of the file that has been read, from 0 to 1. */
  progress(): number
}
