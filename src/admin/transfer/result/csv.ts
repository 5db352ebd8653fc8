/** CSV that spreadsheets open as UTF-8, without evaluating formulas. */
import { escapeFormula } from '#shared/spreadsheet-text.ts'

/** Marks the file as UTF-8 for Excel. */
export const BYTE_ORDER_MARK = '\uFEFF'

const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** One line, with its line end. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quote(escapeFormula(cell))).join(',')}\r\n`
