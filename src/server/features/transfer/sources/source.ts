/** What an import reads: rows of named cells, whatever file they come from. */
import type { Message } from '#shared/errors.ts'

/** A row by the names of its columns. Cells of a CSV file are text; of XLSX typed; of JSON what the API would take. */
export type Cells = Record<string, unknown>

export interface SourceRow {
  /** As a spreadsheet counts: the header is row 1. */
  number: number
  cells: Cells
  /** Set when the row itself cannot be read: cells missing, not an object. */
  unreadable?: Message
}

export interface Source {
  /** The columns of the file; of JSON those of its first record (later ones may have more). */
  columns: readonly string[]
  rows: AsyncIterable<SourceRow> | Iterable<SourceRow>
  /** True for a list that holds no row and so names no column. */
  isEmpty?: boolean
  /** How much of the file has been read, from 0 to 1. */
  progress(): number
}
