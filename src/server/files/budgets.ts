/** Limits for processing uploads, by kind of sender. */
import { MEGABYTE } from '#shared/measures.ts'
import type { Actor } from '../context.ts'

interface SvgBudget {
  /** Maximum size in bytes. */
  bytes: number
  /** Maximum parsing time in milliseconds. */
  ms: number
}

export interface SpreadsheetBudget {
  /** Maximum unpacked size of the parts that are read, in bytes. */
  unpacked: number
  /** Cells of all sheets, those of each row counted up to its last value. */
  cells: number
}

/** Spreadsheets are read whole; text files may have any size. */
export const SPREADSHEETS: Record<'customers' | 'staff', SpreadsheetBudget> = {
  // Quick orders have up to 500 lines.
  customers: { unpacked: 20 * MEGABYTE, cells: 100_000 },
  staff: { unpacked: 100 * MEGABYTE, cells: 500_000 },
}

/** Customers upload screenshots and sketches; staff also upload drawings of CAD programs. */
const SVG: Record<'customers' | 'staff', SvgBudget> = {
  customers: { bytes: MEGABYTE, ms: 1_000 },
  staff: { bytes: 32 * MEGABYTE, ms: 20_000 },
}

/** @param uploader undefined for the server itself, which processes files of staff */
export const svgBudgetOf = (uploader: Pick<Actor, 'kind'> | undefined): SvgBudget =>
  SVG[uploader?.kind === 'customers' || uploader?.kind === 'visitor' ? 'customers' : 'staff']
