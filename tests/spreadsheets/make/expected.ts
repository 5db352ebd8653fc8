/** Expected import of a file of the pack. */
import type { FileLayout } from '#shared/file-import.ts'

export interface Expected {
  /** How the file is recognised without a layout; the header is `header`. */
  recognised?: Omit<FileLayout, 'header' | 'columns'>
  /** Expected reading of the file. */
  layout?: FileLayout
  /** Columns that are not called like their fields. */
  map?: Record<string, string>
  /** The stored records, in order; only the fields of the file. */
  rows?: Record<string, string | number | null>[]
  /** Key of the reason why a row is refused, by row. */
  failed?: Record<number, string>
  /** Rows that are imported, but to be looked at. */
  doubtful?: number[]
  /** Keys of what is reported, in order. */
  notices?: string[]
  /** First and last row of the header, where it is not the first row. */
  header?: [number, number]
  /** Key of the reason why the whole file is refused. */
  error?: string
}
