/** Opens a file for import. */
import { stat } from 'node:fs/promises'
import { SPREADSHEETS, type SpreadsheetBudget } from '#server/core/files/budgets.ts'
import { rejectInput } from '#server/core/message.ts'
import type { FileLayout } from '#shared/file-import.ts'
import { openCsv } from './csv.ts'
import { type FileKind, fileKind } from './file-kind.ts'
import type { Grid } from './grid.ts'
import { openHtml } from './html.ts'
import { openJson } from './json.ts'
import type { FileSource } from './source.ts'
import { openTable, type Table } from './table.ts'
import { openWorkbook } from './workbook.ts'

export interface ReadOptions {
  /** Properties that are given instead of detected. */
  layout?: FileLayout
  /** Whether a text names a field: helps to find the header, and the sheet. */
  isField?: (name: string) => boolean
}

/** Opens the cells of a file that is a grid of them. */
export async function openGrid(
  path: string,
  kind: Exclude<FileKind, 'json' | 'ndjson'>,
  budget: SpreadsheetBudget,
  layout?: FileLayout,
): Promise<Grid> {
  if (kind === 'html') return openHtml(path)
  return kind === 'text' ? openCsv(path, layout) : openWorkbook(path, kind, budget)
}

/**
 * Opens a file, after reading all of it: encoding, sheet, header and the style of every column are recognised unless
 * given. @param name original name, whose extension must be known @throws ReadableError when it is missing, of an
 * unknown format, protected, empty or broken
 */
export async function openSource(path: string, name = path, options: ReadOptions = {}): Promise<FileSource | Table> {
  const match = await stat(path).catch(() => null)
  if (!match?.isFile()) throw rejectInput('transfer.fileMissing', { name: path })
  const kind = await fileKind(path, name)
  if (kind === 'json' || kind === 'ndjson') return openJson(path, kind === 'ndjson')
  return openTable(await openGrid(path, kind, SPREADSHEETS.staff, options.layout), options)
}
