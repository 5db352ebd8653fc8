/** Rows of the first sheet of an XLSX file. */
import { SPREADSHEETS } from '#server/core/files/budgets.ts'
import { rejectInput } from '#server/core/message.ts'
import { readSheetCells } from './sheet-cells.ts'
import type { Source, SourceRow } from './source.ts'

/** Numbers and dates are typed; their text equals that of a CSV cell. */
const cellText = (cell: unknown): unknown => {
  if (!(cell instanceof Date)) return cell === null ? '' : String(cell)
  const iso = cell.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso
}

/** Opens an XLSX file. @throws ReadableError for an empty or broken file, or duplicate columns */
export async function openXlsx(path: string): Promise<Source> {
  const [header, ...records] = await readSheetCells(path, SPREADSHEETS.staff)
  if (!header) throw rejectInput('transfer.fileEmpty')
  const columns = header.map((name) => (name === null ? '' : String(name).trim()))
  const twice = columns.find((name, index) => name !== '' && columns.indexOf(name) !== index)
  if (twice !== undefined) throw rejectInput('transfer.columnTwice', { name: twice })
  let read = 0
  const rows = function* (): Generator<SourceRow> {
    for (const record of records) {
      read++
      if (record.every((cell) => cell === null)) continue
      const cells = columns.flatMap((name, index) => (name === '' ? [] : [[name, cellText(record[index] ?? null)]]))
      yield { number: read + 1, cells: Object.fromEntries(cells) }
    }
  }
  return {
    columns: columns.filter((name) => name !== ''),
    rows: rows(),
    progress: () => (records.length === 0 ? 1 : read / records.length),
  }
}
