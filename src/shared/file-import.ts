/**
 * Types of the guided import, one for each step: structure of the file, mapping of its columns,
 * preview of the changes, and report.
 */

export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'windows-1252',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'euc-kr',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-874',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-6',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'ibm850',
  'ibm437',
  'ibm852',
  'ibm857',
  'ibm737',
  'ibm862',
  'ibm720',
  'macintosh',
  'x-mac-ce',
  'x-mac-cyrillic',
] as const
export const SEPARATORS = [',', ';', '\t', '|'] as const
/** Decimal marks. */
export const DECIMALS = ['.', ','] as const
/** Order of day, month and year in numeric dates. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const

/** Supported file extensions. */
export const IMPORT_EXTENSIONS = [
  '.csv',
  '.tsv',
  '.txt',
  '.xlsx',
  '.xlsm',
  '.xls',
  '.ods',
  '.json',
  '.ndjson',
] as const

export type Encoding = (typeof ENCODINGS)[number]
/** Encodings with bytes that no other one has. */
export const UNICODE: readonly Encoding[] = ['utf-8', 'utf-16le', 'utf-16be']
export type Separator = (typeof SEPARATORS)[number]
export type Decimal = (typeof DECIMALS)[number]
export type DateOrder = (typeof DATE_ORDERS)[number]

/** Layout of a file. Omitted properties are detected from the whole file. */
export interface FileLayout {
  /** Name of the sheet, for workbooks. */
  sheet?: string
  /** First and last header row, as numbered in a spreadsheet, from 1. */
  header?: { first: number; last: number }
  encoding?: Encoding
  separator?: Separator
  /** Default for columns not listed in `columns`. */
  decimal?: Decimal
  dates?: DateOrder
  columns?: Record<string, { decimal?: Decimal; dates?: DateOrder }>
}

/** Detected column of a file. */
export interface FileColumn {
  /**
   * Header text; rows of a multi-row header are joined by ` / `. Made unique by a suffix such as `
   * (2)`.
   */
  name: string
  /** First distinct values, at most five. */
  samples: string[]
  /** Best matching target (`name_en`, `weight`); null for none. */
  target: string | null
  /** Reason for the match. */
  by: 'name' | 'label' | 'synonym' | 'mapping' | null
  /** Suggested target for a misspelled header without a match. */
  hint: string | null
  /**
   * Set if the header has another unit than the field; without a factor, numbers are not converted.
   */
  unit?: { from: string; to: string; factor: number | null }
  /**
   * Set if numbers or dates can be parsed in two ways (`1,234`) and `layout` does not determine
   * which.
   */
  ambiguous?: 'decimal' | 'dates'
}

/** Detected properties of a file. */
export interface FileStructure {
  /** Id of the job that holds the file, for the next steps. */
  job: number
  name: string
  /** Complete, except for properties that do not apply to the format. */
  layout: FileLayout
  /** Non-empty sheets in order; empty for formats without sheets. */
  sheets: string[]
  /** Number of rows below the header. */
  rows: number
  columns: FileColumn[]
  /** First rows of the sheet, including title and header rows, for choosing the header. */
  preview: { number: number; cells: string[] }[]
  /** Content that will be skipped: hidden rows, columns without a header, control characters. */
  notices: string[]
  /** Required targets without a column, for which new records would be rejected. */
  required: string[]
  /** Default targets that identify records; null if the user has to choose them. */
  key: string[] | null
  /** Id of the applied saved mapping, if any. */
  mapping: number | null
}

/** Mapping of a file to a resource. */
export interface ImportPlan {
  layout: FileLayout
  /** Target of each column by name; null skips the column. */
  columns: Record<string, string | null>
  /** Targets that identify the record of a row; can be `id`. */
  key?: string[]
  /** Handling of existing records. */
  existing: 'update' | 'keep'
  /** Handling of rows without a record. */
  unknown: 'create' | 'skip'
  /** Handling of optional references without a target. */
  missing: 'fail' | 'clear'
  /** Whether an empty cell clears the field. */
  empty: 'clear' | 'keep'
  /** Corrected cells, by row number and column. */
  corrections?: Record<number, Record<string, string>>
}

export const ROW_STATUSES = ['created', 'updated', 'unchanged', 'failed', 'skipped'] as const
/**
 * Outcome of a row: in reports, in previews, and while rows are imported. Skipped by an option:
 * repeated keys, or existing records.
 */
export type RowStatus = (typeof ROW_STATUSES)[number]
/**
 * Lists of the rows of a preview. Doubtful ones are imported, but may have been misread, or may be
 * no records.
 */
export const PREVIEW_LISTS = ['all', ...ROW_STATUSES, 'doubtful'] as const
export type PreviewList = (typeof PREVIEW_LISTS)[number]

/** Row of a preview. */
export interface PreviewRow {
  /** Row number as in a spreadsheet, from 1. */
  row: number
  status: RowStatus
  /** Id of the updated record. */
  id?: number
  /** Cells by column, with corrections applied. */
  cells: Record<string, string>
  /** Stored text (null for a new record) and new text, by field. */
  changes: Record<string, { old: string | null; new: string }>
  /**
   * Reasons for rejection, or of doubt about a row that is imported, with the column if there is
   * one.
   */
  problems: { text: string; column?: string }[]
}

export interface FailedRow {
  /** Spreadsheet row number: the header is row 1. */
  row: number
  reason: string
  /** Cells by column. */
  cells: Record<string, string>
}

export interface ImportCounts extends Record<RowStatus, number> {
  rows: number
  /** Created and updated rows that should be reviewed. */
  doubtful: number
  /** Ids of the writes in order, for undo. */
  writes: string[]
  seconds: number
}

export interface FileImport extends ImportCounts {
  /** Id of the job, for undoing the whole import; missing if it ran without a job. */
  job?: number
  /** Columns of the file, in order. */
  columns: string[]
  failures: FailedRow[]
  /** Notices for the user: ignored columns. */
  notices: string[]
}
