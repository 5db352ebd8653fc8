/** The result of an import: in the server, and as the import of a file answers it. */

export interface FailedRow {
  /** Spreadsheet row number: the header is row 1. */
  row: number
  reason: string
  /** By column. */
  cells: Record<string, string>
}

export interface ImportCounts {
  rows: number
  created: number
  updated: number
  unchanged: number
  failed: number
  /** Rows skipped by option: repeated keys, or existing records. */
  skipped: number
  /** Ids of the writes, for undo, in order. */
  writes: string[]
  seconds: number
}

export interface FileImport extends ImportCounts {
  /** The job, which can be undone as a whole; missing where the import ran without one. */
  job?: number
  /** The columns of the file, in order. */
  columns: string[]
  failures: FailedRow[]
  /** Notices for the user: ignored columns. */
  notices: string[]
}
