/**
 * Writes an export as CSV for spreadsheets: UTF-8 with byte order mark; formula-like texts stay text (CSV injection).
 */
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { escapeFormula } from '#shared/spreadsheet-text.ts'
import type { Export, ExportCell } from '../export-rows.ts'

/** Options of all written CSV files. Blanks around texts are in quotation marks: a reader ignores others. */
export const CSV_OPTIONS = {
  bom: true,
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  quoted_match: /^\s|\s$/,
} as const

const csvCell = (cell: ExportCell): string =>
  typeof cell === 'string' ? escapeFormula(cell) : cell === null ? '' : String(cell)

/** An export as the bytes of a CSV file. */
export function csvStream(data: Export): Readable {
  const lines = async function* () {
    yield data.headers.map(escapeFormula)
    for await (const { cells } of data.rows) yield cells.map(csvCell)
  }
  const input = Readable.from(lines())
  const output = stringify(CSV_OPTIONS)
  input.on('error', (error) => output.destroy(error))
  return input.pipe(output)
}
