/** Reads the cells of a small spreadsheet, with or without a header. */
import { extname } from 'node:path'
import { CsvError, parse } from 'csv-parse'
import { SPREADSHEETS } from '#server/core/files/budgets.ts'
import { rejectInput } from '#server/core/message.ts'
import { plainCell } from '#shared/spreadsheet-text.ts'
import { separatorOf } from './csv.ts'
import { readSheetCells } from './sheet-cells.ts'
import { openText } from './text-stream.ts'

type Cells = string[][]

async function csvCells(path: string, limit: number): Promise<Cells> {
  const { head, chunks } = await openText(path)
  let text = ''
  for await (const chunk of chunks) text += chunk
  const options = { delimiter: separatorOf(head), relax_column_count: true, skip_empty_lines: true, to: limit }
  return new Promise((resolve, reject) => {
    parse(text, options, (error, records: Cells) => {
      if (!error) resolve(records.map((record) => record.map(plainCell)))
      else reject(error instanceof CsvError ? rejectInput('transfer.fileBroken', { problem: error.message }) : error)
    })
  })
}

async function xlsxCells(path: string, limit: number): Promise<Cells> {
  const sheet = await readSheetCells(path, SPREADSHEETS.customers)
  return sheet.slice(0, limit).map((row) => row.map((cell) => (cell === null ? '' : String(cell))))
}

const readers: Record<string, (path: string, limit: number) => Promise<Cells>> = {
  '.csv': csvCells,
  '.tsv': csvCells,
  '.txt': csvCells,
  '.xlsx': xlsxCells,
}

/**
 * The first rows of a file. @param name original name, whose extension determines the format @param limit maximum
 * number of rows @throws ReadableError for an unknown format, an empty or broken file
 */
export async function readCells(path: string, name: string, limit: number): Promise<Cells> {
  const read = readers[extname(name).toLowerCase()]
  if (!read) throw rejectInput('transfer.sheetType', { name })
  const cells = await read(path, limit)
  if (!cells.length) throw rejectInput('transfer.fileEmpty')
  return cells
}
