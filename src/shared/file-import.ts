/** What the import of a file answers. */

export interface FailedRow {
  /** Spreadsheet row number: the header is row 1. */
  row: number
  reason: string
  /** By column. */
  cells: Record<string, string>
}

export interface FileImport {
  rows: number
  created: number
  updated: number
  unchanged: number
  failed: number
  skipped: number
  /** The columns of the file, in order. */
  columns: string[]
  failures: FailedRow[]
  /** Notices for the user: ignored columns. */
  notices: string[]
  /** Ids of the writes, for undo, in order. */
  writes: string[]
  seconds: number
}
