/** The first sheet of an XLSX file within a budget, whole or row by row. */
import type { SpreadsheetBudget } from '#server/core/files/budgets.ts'
import { rejectInput } from '#server/core/message.ts'
import { openSheet, type Sheet, type SheetCell } from './sheet-rows.ts'
import { checkSpreadsheet } from './spreadsheet-budget.ts'

/**
 * Opens the sheet. It is read by the directory of the archive, like the check: a reader of streams would also take what
 * no directory lists. @throws ReadableError as `checkSpreadsheet`, or for a broken file, also when its rows are read
 */
export async function openSheetWithin(path: string, budget: SpreadsheetBudget): Promise<Sheet> {
  await checkSpreadsheet(path, budget)
  try {
    const sheet = await openSheet(path)
    return {
      rows: async function* (onProgress) {
        try {
          yield* sheet.rows(onProgress)
        } catch (error) {
          throw brokenFile(error)
        }
      },
    }
  } catch (error) {
    throw brokenFile(error)
  }
}

const brokenFile = (error: unknown) =>
  rejectInput('transfer.fileBroken', { problem: error instanceof Error ? error.message : String(error) })

/** All cells, for small sheets. Null stands for an empty cell. @throws ReadableError as `openSheetWithin` */
export async function readSheetCells(path: string, budget: SpreadsheetBudget): Promise<SheetCell[][]> {
  const rows: SheetCell[][] = []
  for await (const { number, cells } of (await openSheetWithin(path, budget)).rows()) {
    while (rows.length < number - 1) rows.push([])
    rows.push(cells)
  }
  while (rows.length && !rows.at(-1)?.length) rows.pop()
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  return rows.map((cells) => [...cells, ...Array<null>(width - cells.length).fill(null)])
}
