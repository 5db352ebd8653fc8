/** Reads the cells of a small spreadsheet, with or without a header. */
import { extname } from 'node:path'
import { SPREADSHEETS } from '#server/core/files/budgets.ts'
import { rejectInput } from '#server/core/message.ts'
import { MAX_COLUMNS } from '#shared/import-plan.ts'
import { cellText, DateCell } from './cell.ts'
import { fileKind } from './file-kind.ts'
import { isBlank } from './header.ts'
import { openGrid } from './open-source.ts'

/** XLS files are read whole, which would hold up all other requests. */
const EXTENSIONS = ['.csv', '.tsv', '.txt', '.xlsx', '.ods']

/**
 * The first rows of the first sheet that is shown, without blank ones. @param name original name, whose extension must
 * be known @param limit maximum number of rows @throws ReadableError for an unknown format, an empty or broken file, or a
 * row of too many cells
 */
export async function readCells(path: string, name: string, limit: number): Promise<string[][]> {
  if (!EXTENSIONS.includes(extname(name).toLowerCase())) throw rejectInput('transfer.sheetType', { name })
  const kind = await fileKind(path, name)
  if (kind !== 'text' && kind !== 'xlsx' && kind !== 'ods') throw rejectInput('transfer.sheetType', { name })
  const grid = await openGrid(path, kind, SPREADSHEETS.customers)
  const sheet = grid.sheets.findIndex(({ hidden }) => !hidden)
  const cells: string[][] = []
  for await (const row of grid.rows(Math.max(0, sheet))) {
    const { length: count } = row.cells
    if (count > MAX_COLUMNS) throw rejectInput('transfer.columnsMany', { count, max: MAX_COLUMNS })
    if (!isBlank(row)) cells.push(row.cells.map((cell) => (cell instanceof DateCell ? cell.formatted : cellText(cell))))
    if (cells.length >= limit) break
  }
  if (!cells.length) throw rejectInput('transfer.fileEmpty')
  return cells
}
