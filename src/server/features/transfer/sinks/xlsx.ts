/** Writes an export as an XLSX sheet with typed cells; the library builds it in memory. */
import { Readable } from 'node:stream'
import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { rejectInput } from '#server/core/message.ts'
import type { Export, ExportCell } from '../export-rows.ts'

/** Limits of Excel. */
const CELL_LIMIT = 32_767
const ROW_LIMIT = 1_048_576
const TEXT_FORMAT = '@'
const COLUMN_WIDTH = 22

const xlsxCell = (cell: ExportCell) => {
  if (cell === null) return null
  return typeof cell === 'string' ? { value: cell, type: String, format: TEXT_FORMAT } : { value: cell }
}

/** Too long for Excel, or a word that the writing library misinterprets. */
const isUnsupported = (cell: ExportCell) =>
  typeof cell === 'string' && (cell.length > CELL_LIMIT || cell in Object.prototype)

/** An export as the bytes of an XLSX file. @throws ReadableError for more rows, or longer texts, than Excel accepts */
export async function xlsxStream(data: Export): Promise<Readable> {
  const sheet: SheetData = [data.headers.map((header) => ({ value: header, type: String, fontWeight: 'bold' }))]
  for await (const { id, cells } of data.rows) {
    if (sheet.length >= ROW_LIMIT) throw rejectInput('transfer.tooManyRows', { max: ROW_LIMIT })
    const long = cells.findIndex(isUnsupported)
    if (long >= 0) throw rejectInput('transfer.cellUnfit', { id: String(id), field: data.headers[long] ?? '' })
    sheet.push(cells.map(xlsxCell))
  }
  const columns = data.headers.map(() => ({ width: COLUMN_WIDTH }))
  return Readable.from([await writeExcelFile(sheet, { columns, stickyRowsCount: 1 }).toBuffer()])
}
