/**
 * The cells of an XLS file (BIFF), or of XML that old programs save as `.xls`. The file is read whole, so this runs in the process of a command or a job only.
 */
import { readFile, stat } from 'node:fs/promises'
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx'
import { rejectInput } from '#server/core/message.ts'
import { errorMessage } from '#shared/error-message.ts'
import { MEGABYTE } from '#shared/measures.ts'
import { isErrorText } from '#shared/spreadsheet-text.ts'
import { ErrorCell, type SheetCell } from './cell.ts'
import { emptyProperties, type Grid, type GridRow, type SheetProperties } from './grid.ts'
import { type NumberReader, numberReader } from './number-format.ts'

/** The largest sheet of the format, 65,536 rows, seldom needs more. */
const LIMIT_MB = 30
/** Custom number formats start at this id. */
const FIRST_CUSTOM = 164
/** How the library names the formats that show dates in the language of each computer. */
const LOCAL_DATES: Readonly<Record<string, number>> = { 'm/d/yy': 14, 'm/d/yy h:mm': 22 }

/** @throws ReadableError for a broken, protected or very large file */
export async function openXls(path: string): Promise<Grid> {
  const { size } = await stat(path)
  if (size > LIMIT_MB * MEGABYTE) throw rejectInput('transfer.budget.unpacked', { limit: LIMIT_MB })
  const workbook = await readWorkbook(path)
  const reader = new XlsReader(workbook)
  return {
    sheets: workbook.SheetNames.map((name, index) => ({
      name,
      hidden: (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0,
    })),
    layout: {},
    isText: false,
    async *rows(sheet, onProgress) {
      yield* reader.rows(sheet)
      onProgress?.(1)
    },
    properties: (sheet) => reader.sheetProperties(sheet),
  }
}

async function readWorkbook(path: string): Promise<WorkBook> {
  const { read, set_cptable: setCodePages } = await import('@e965/xlsx')
  // Before 1997, texts had the code page of the computer.
  setCodePages(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  try {
    return read(await readFile(path), {
      dense: true,
      cellNF: true,
      cellStyles: true,
      cellFormula: false,
      cellHTML: false,
    })
  } catch (error) {
    const problem = errorMessage(error)
    throw /password|encrypt/i.test(problem)
      ? rejectInput('transfer.fileProtected')
      : rejectInput('transfer.fileDamaged')
  }
}

class XlsReader {
  private readonly workbook: WorkBook
  private readonly from1904: boolean
  private readonly readers = new Map<string, NumberReader>()

  constructor(workbook: WorkBook) {
    this.workbook = workbook
    this.from1904 = workbook.Workbook?.WBProps?.date1904 ?? false
  }

  *rows(index: number): Generator<GridRow> {
    const sheet = this.sheet(index)
    for (const [row, line] of (sheet?.['!data'] ?? []).entries()) {
      if (!line) continue
      const cells = Array.from(line, (cell) => this.value(cell))
      while (cells.at(-1) === '') cells.pop()
      const hidden = sheet?.['!rows']?.[row]?.hidden === true
      if (cells.length) yield { number: row + 1, cells, ...(hidden && { hidden }) }
    }
  }

  sheetProperties(index: number): SheetProperties {
    const sheet = this.sheet(index)
    const properties = emptyProperties()
    for (const { s, e } of sheet?.['!merges'] ?? []) {
      properties.merges.push({ firstRow: s.r + 1, lastRow: e.r + 1, firstColumn: s.c, lastColumn: e.c })
    }
    for (const [column, info] of (sheet?.['!cols'] ?? []).entries())
      if (info?.hidden) properties.hiddenColumns.add(column)
    return properties
  }

  private sheet(index: number): WorkSheet | undefined {
    return this.workbook.Sheets[this.workbook.SheetNames[index] ?? '']
  }

  private value(cell: CellObject | undefined): SheetCell {
    if (!cell || cell.v === undefined) return ''
    if (cell.t === 'e') return new ErrorCell(cell.w ?? '#N/A')
    if (cell.t === 'b') return cell.v ? 'TRUE' : 'FALSE'
    if (typeof cell.v === 'number') return this.reader(cell.z)(cell.v)
    const text = String(cell.v)
    return isErrorText(text) ? new ErrorCell(text) : text
  }

  private reader(format: CellObject['z']): NumberReader {
    const code = String(format ?? 'General')
    const existing = this.readers.get(code)
    if (existing) return existing
    const local = LOCAL_DATES[code]
    const reader = numberReader(local ?? FIRST_CUSTOM, local === undefined ? code : undefined, this.from1904)
    this.readers.set(code, reader)
    return reader
  }
}
