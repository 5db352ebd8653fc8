/** Limits of the server's work on uploaded content, by sender. */
import type { Actor } from '../context.ts'

interface SvgBudget {
  /** Size, in bytes. */
  bytes: number
  /** Time of parsing, in milliseconds. */
  ms: number
}

export interface SpreadsheetBudget {
  /** Size of all parts when unpacked, in bytes. */
  unpacked: number
  /** How many times smaller the file may be than what it unpacks to. */
  ratio: number
  rows: number
  /** Rows times columns. */
  cells: number
  /** Time of unpacking, in milliseconds. */
  ms: number
}

const MEGABYTE = 1024 * 1024
/** Below this size any ratio is harmless. */
export const SMALL_UNPACKED = 2 * MEGABYTE

export const SPREADSHEETS: Record<'customers' | 'staff', SpreadsheetBudget> = {
  // A quick order has at most 500 lines.
  customers: { unpacked: 20 * MEGABYTE, ratio: 100, rows: 10_000, cells: 200_000, ms: 5_000 },
  // 100,000 rows of 30 columns unpack to about 200 MB.
  staff: { unpacked: 512 * MEGABYTE, ratio: 100, rows: 1_048_576, cells: 5_000_000, ms: 60_000 },
}

/** Drawings of customers are screenshots and sketches; those of staff come from drawing programs. */
const SVG: Record<'customers' | 'staff', SvgBudget> = {
  customers: { bytes: MEGABYTE, ms: 1_000 },
  staff: { bytes: 32 * MEGABYTE, ms: 20_000 },
}

/** @param uploader undefined for the server itself, which reads files of staff */
export const svgBudgetOf = (uploader: Pick<Actor, 'kind'> | undefined): SvgBudget =>
  SVG[uploader?.kind === 'customers' || uploader?.kind === 'visitor' ? 'customers' : 'staff']
