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
  /** Maximum unpacked size of all parts, in bytes. */
  unpacked: number
  /** Maximum compression ratio. */
  ratio: number
  rows: number
  /** Maximum rows times columns. */
  cells: number
  /** Maximum unpacking time in milliseconds. */
  ms: number
}

/** Below this unpacked size, every compression ratio is harmless. */
export const SMALL_UNPACKED = 2 * MEGABYTE

export const SPREADSHEETS: Record<'customers' | 'staff', SpreadsheetBudget> = {
  // Quick orders have up to 500 lines.
  customers: { unpacked: 20 * MEGABYTE, ratio: 100, rows: 10_000, cells: 200_000, ms: 5_000 },
  // 100,000 rows of 30 columns unpack to about 200 MB.
  staff: { unpacked: 512 * MEGABYTE, ratio: 100, rows: 1_048_576, cells: 5_000_000, ms: 60_000 },
}

/** Customers upload screenshots and sketches; staff also upload drawings of CAD programs. */
const SVG: Record<'customers' | 'staff', SvgBudget> = {
  customers: { bytes: MEGABYTE, ms: 1_000 },
  staff: { bytes: 32 * MEGABYTE, ms: 20_000 },
}

/** @param uploader undefined for the server itself, which processes files of staff */
export const svgBudgetOf = (uploader: Pick<Actor, 'kind'> | undefined): SvgBudget =>
  SVG[uploader?.kind === 'customers' || uploader?.kind === 'visitor' ? 'customers' : 'staff']
