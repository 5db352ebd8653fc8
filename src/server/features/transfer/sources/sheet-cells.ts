/** The cells of the first sheet of an XLSX file within a budget; the library reads it into memory. */
import { openAsBlob } from 'node:fs'
import { readSheet } from 'read-excel-file/universal'
import type { SpreadsheetBudget } from '#server/core/files/budgets.ts'
import { rejectInput } from '#server/core/message.ts'
import { checkSpreadsheet } from './spreadsheet-budget.ts'

/**
 * Null stands for an empty cell. Reads by the directory of the archive, like the check: a reader of streams would also
 * take what no directory lists. @throws ReadableError as `checkSpreadsheet`, or for a broken file
 */
export async function readSheetCells(path: string, budget: SpreadsheetBudget): Promise<unknown[][]> {
  await checkSpreadsheet(path, budget)
  try {
    return await readSheet(await openAsBlob(path), { trim: false })
  } catch (error) {
    throw rejectInput('transfer.fileBroken', { problem: error instanceof Error ? error.message : String(error) })
  }
}
