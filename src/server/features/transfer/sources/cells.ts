/** Reads the cells of a small spreadsheet, with or without a header. */
import { SPREADSHEETS } from '#server/core/files/budgets.ts'
import { rejectInput } from '#server/core/message.ts'
import { type Message, ReadableError } from '#shared/errors.ts'
import { MAX_COLUMNS } from '#shared/import-plan.ts'
import { cellText, DateCell } from './cell.ts'
import { fileKind } from './file-kind.ts'
import { isBlank } from './header.ts'
import { openGrid } from './open-source.ts'

export interface CellsTask {
  path: string
  name: string
  limit: number
}

export type CellsResult = { cells: string[][] } | { problem: Message }

/** For a thread, which errors do not leave with their message. */
export async function readCellsInThread({ path, name, limit }: CellsTask): Promise<CellsResult> {
  try {
    return { cells: await readCells(path, name, limit) }
  } catch (error) {
    if (error instanceof ReadableError) return { problem: error.publicMessage }
    throw error
  }
}

async function readCells(path: string, name: string, limit: number): Promise<string[][]> {
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
