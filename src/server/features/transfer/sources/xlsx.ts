/** Rows of the first sheet of an XLSX file, as a stream. */
import { SPREADSHEETS } from '#server/core/files/budgets.ts'
import { rejectInput } from '#server/core/message.ts'
import { openSheetWithin } from './sheet-cells.ts'
import type { Sheet, SheetCell } from './sheet-rows.ts'
import type { Cells, Source, SourceRow } from './source.ts'
import type { Progress } from './spreadsheet-part.ts'

/** Numbers and dates are typed; their text equals that of a CSV cell. */
const cellText = (cell: SheetCell): string => {
  if (!(cell instanceof Date)) return cell === null ? '' : String(cell)
  const iso = cell.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso
}

/** Opens an XLSX file. @throws ReadableError for an empty or broken file, or duplicate columns */
export async function openXlsx(path: string): Promise<Source> {
  const sheet = await openSheetWithin(path, SPREADSHEETS.staff)
  const columns = await readHeader(sheet)
  const twice = columns.find((name, index) => name !== '' && columns.indexOf(name) !== index)
  if (twice !== undefined) throw rejectInput('transfer.columnTwice', { name: twice })
  let part = 0
  const rows = async function* (): AsyncGenerator<SourceRow> {
    const onProgress = ({ read, size }: Progress) => {
      part = read / size
    }
    for await (const { number, cells } of sheet.rows(onProgress)) {
      if (number > 1 && cells.length) yield { number, cells: namedCells(columns, cells) }
    }
  }
  return {
    columns: columns.filter((name) => name !== ''),
    rows: rows(),
    progress: () => part,
  }
}

async function readHeader(sheet: Sheet): Promise<string[]> {
  for await (const { number, cells } of sheet.rows()) {
    if (number === 1) return cells.map((cell) => cellText(cell).trim())
    break
  }
  throw rejectInput('transfer.fileEmpty')
}

function namedCells(columns: readonly string[], cells: readonly SheetCell[]): Cells {
  const named: Cells = {}
  for (const [index, name] of columns.entries()) if (name !== '') named[name] = cellText(cells[index] ?? null)
  return named
}
