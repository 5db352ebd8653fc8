/** All cells of the first sheet of an XLSX file, as plain values. */
import type { SpreadsheetBudget } from '#server/files/budgets.ts'
import { DateCell, ErrorCell, NumberCell, type SheetCell } from '#server/transfer/sources/cell.ts'
import { openWorkbook } from '#server/transfer/sources/workbook.ts'

type PlainCell = string | number | boolean | Date | null

const plainOf = (cell: SheetCell): PlainCell => {
  if (cell instanceof NumberCell) return cell.value
  if (cell instanceof DateCell) return new Date(cell.text)
  if (cell === '' || cell instanceof ErrorCell) return null
  return cell === 'TRUE' || cell === 'FALSE' ? cell === 'TRUE' : cell
}

/** The cells in rows of equal length; errors and empty cells are null. */
export async function sheetCells(path: string, budget: SpreadsheetBudget): Promise<PlainCell[][]> {
  const rows: PlainCell[][] = []
  for await (const { number, cells } of (await openWorkbook(path, 'xlsx', budget)).rows(0)) {
    while (rows.length < number - 1) rows.push([])
    rows.push(cells.map(plainOf))
  }
  while (rows.length && !rows.at(-1)?.length) rows.pop()
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  return rows.map((cells) => [...cells, ...Array<null>(width - cells.length).fill(null)])
}
