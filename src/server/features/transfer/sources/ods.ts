/** The cells of an ODS file within a budget, as a stream. */
import type { SpreadsheetBudget } from '#server/core/files/budgets.ts'
import { rejectInput } from '#server/core/message.ts'
import type { Grid, GridRow, SheetInfo, SheetProperties } from './grid.ts'
import { OdsReader } from './ods-reader.ts'
import { brokenFile, sheetGrid } from './sheet-grid.ts'
import { checkSpreadsheet } from './spreadsheet-budget.ts'
import { readPart, readWholePart } from './spreadsheet-part.ts'

const CONTENT = 'content.xml'

/** @throws ReadableError as `checkSpreadsheet`, or for a broken file, also when its rows are read */
export async function openOds(path: string, budget: SpreadsheetBudget): Promise<Grid> {
  await checkSpreadsheet(path, budget)
  const sheets = await readSheets(path).catch((error) => {
    throw brokenFile(error)
  })
  return sheetGrid(sheets, (sheet, properties, onProgress) => readRows(path, sheet, properties, budget, onProgress))
}

async function* readRows(
  path: string,
  sheet: number,
  properties: SheetProperties,
  budget: SpreadsheetBudget,
  onProgress?: (part: number) => void,
): AsyncGenerator<GridRow> {
  const reader = new OdsReader(sheet, properties)
  let [rows, cells] = [0, 0]
  for await (const { read, size } of readPart(path, CONTENT, reader)) {
    onProgress?.(read / size)
    for (const row of reader.take()) {
      // A repeated row or cell is written once, and costs nothing in the file.
      rows++
      cells += row.cells.length
      if (rows > budget.rows) throw rejectInput('transfer.budget.rows', { limit: budget.rows })
      if (cells > budget.cells) throw rejectInput('transfer.budget.cells', { limit: budget.cells })
      yield row
    }
    if (reader.isDone) return
  }
}

/** The sheets, and whether their styles hide them. */
async function readSheets(path: string): Promise<SheetInfo[]> {
  const sheets: { name: string; style: string }[] = []
  const hidden = new Set<string>()
  let style = ''
  await readWholePart(path, CONTENT, {
    open: (name, attributes) => {
      if (name === 'style') style = attributes['style:name'] ?? ''
      if (name === 'table-properties' && attributes['table:display'] === 'false') hidden.add(style)
      if (name !== 'table') return
      sheets.push({ name: attributes['table:name'] ?? '', style: attributes['table:style-name'] ?? '' })
    },
  })
  return sheets.map(({ name, style }) => ({ name, hidden: hidden.has(style) }))
}
