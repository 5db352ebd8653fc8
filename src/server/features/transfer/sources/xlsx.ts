/** The cells of an XLSX file within a budget, as a stream. */
import type { SpreadsheetBudget } from '#server/core/files/budgets.ts'
import type { Grid } from './grid.ts'
import { brokenFile, sheetGrid } from './sheet-grid.ts'
import { readSheetRows } from './sheet-rows.ts'
import { checkSpreadsheet } from './spreadsheet-budget.ts'
import { readWorkbook } from './workbook.ts'

/**
 * Opens the file. It is read by the directory of the archive, like the check: a reader of streams would also take what
 * no directory lists. @throws ReadableError as `checkSpreadsheet`, or for a broken file, also when its rows are read
 */
export async function openXlsx(path: string, budget: SpreadsheetBudget): Promise<Grid> {
  await checkSpreadsheet(path, budget)
  const workbook = await readWorkbook(path).catch((error) => {
    throw brokenFile(error)
  })
  return sheetGrid(workbook.sheets, (sheet, properties, onProgress) =>
    readSheetRows(path, workbook.sheets[sheet]?.path ?? '', workbook, properties, onProgress),
  )
}
