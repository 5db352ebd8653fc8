/**
 * The import of a file in steps, as the pages and the server speak about it: what the file looks like, where its columns
 * go, what each row would change, and what it has changed.
 */

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'gb18030', 'big5', 'windows-1252'] as const
export const SEPARATORS = [',', ';', '\t', '|'] as const
/** The mark between the whole and the fraction of a number. */
export const DECIMALS = ['.', ','] as const
/** The order of day, month and year in dates that are written with digits only. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const

/** Extensions of the files that an import reads. */
export const IMPORT_EXTENSIONS = ['.csv', '.tsv', '.txt', '.xlsx', '.xlsm', '.xls', '.ods', '.json', '.ndjson'] as const

export type Encoding = (typeof ENCODINGS)[number]
export type Separator = (typeof SEPARATORS)[number]
export type Decimal = (typeof DECIMALS)[number]
export type DateOrder = (typeof DATE_ORDERS)[number]

/** How a file is read. What is left out is recognised from the whole file. */
export interface FileLayout {
  /** Name of the sheet, in files that have several. */
  sheet?: string
  /** Numbers of the first and the last header row, as a spreadsheet counts them, from 1. */
  header?: { first: number; last: number }
  encoding?: Encoding
  separator?: Separator
  /** For all columns that are not listed in `columns`. */
  decimal?: Decimal
  dates?: DateOrder
  columns?: Record<string, { decimal?: Decimal; dates?: DateOrder }>
}

/** A column as it was found in the file. */
export interface FileColumn {
  /** Its header; the lines of a header in several rows are joined by ` / `. Unique: a repeated one has ` (2)` added. */
  name: string
  /** The first values that differ, at most five. */
  samples: string[]
  /** The target that fits best: `name_en`, `weight`; null for none. */
  target: string | null
  /** Reason for the match. */
  by: 'name' | 'label' | 'synonym' | 'mapping' | null
  /** The target that the header may mean, when none fits: a name with a typing error. */
  hint: string | null
  /** Set when the header names a unit other than that of the field; without a factor, numbers are taken as they are. */
  unit?: { from: string; to: string; factor: number | null }
  /** Set when numbers of the column can be read in two ways (`1,234`) and `layout` does not say which. */
  ambiguous?: 'decimal' | 'dates'
}

/** Detected properties of a file. */
export interface FileStructure {
  /** The job that keeps the file; the next steps refer to it. */
  job: number
  name: string
  /** Complete, except for what the format does not have. */
  layout: FileLayout
  /** Sheets with cells, in order; empty for formats without sheets. */
  sheets: string[]
  /** Rows below the header. */
  rows: number
  columns: FileColumn[]
  /** The first rows of the sheet, header and title lines included, to choose the header from. */
  preview: { number: number; cells: string[] }[]
  /** Content that will be skipped: hidden rows, columns without a header, control characters. */
  notices: string[]
  /** Required targets that no column fills: new records would be refused. */
  required: string[]
  /** The targets that identify records unless the plan names others; null when they have to be chosen. */
  key: string[] | null
  /** The saved mapping that was applied, if any; its options are those of the plan that it holds. */
  mapping: number | null
}

/** How a file goes into a resource. */
export interface ImportPlan {
  layout: FileLayout
  /** Target of each column, by its name; null leaves it out. */
  columns: Record<string, string | null>
  /** Targets that identify the record of a row, or `id`. */
  key?: string[]
  /** Handling of existing records. */
  existing: 'update' | 'keep'
  /** Handling of rows without a record. */
  unknown: 'create' | 'skip'
  /** Handling of optional references without a target. */
  missing: 'fail' | 'clear'
  /** Whether an empty cell empties the field, or leaves it as it is. */
  empty: 'clear' | 'keep'
  /** Corrected cells, by row number and column. */
  corrections?: Record<number, Record<string, string>>
}

export const ROW_STATUSES = ['created', 'updated', 'unchanged', 'failed', 'skipped'] as const
export type ImportRowStatus = (typeof ROW_STATUSES)[number]

/** A row of a preview. */
export interface PreviewRow {
  /** As the spreadsheet counts it, from 1. */
  row: number
  status: ImportRowStatus
  /** The record that it updates. */
  id?: number
  /** The cells by column, corrections included. */
  cells: Record<string, string>
  /** By field: the stored text (null for a new record) and the text that it becomes. */
  changes: Record<string, { old: string | null; new: string }>
  /** Why it is refused; with the column at fault, where there is one. */
  problems: { text: string; column?: string }[]
}

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
