/**
 * The cells of an XLSX, ODS or XLS file, and of XML that old programs save as `.xls`. The library
 * reads a file whole, so this runs in the process of a command or a job, or in a thread.
 */
import { readFile, stat } from 'node:fs/promises'
import type { CellObject, ParsingOptions, WorkBook, WorkSheet } from '@e965/xlsx'
import { errorMessage } from '#shared/error-message.ts'
import { ReadableError } from '#shared/errors.ts'
import { MEGABYTE } from '#shared/measures.ts'
import { isErrorText } from '#shared/spreadsheet-text.ts'
import type { SpreadsheetBudget } from '../../files/budgets.ts'
import { rejectInput } from '../../message.ts'
import {
  DamagedCell,
  DateCell,
  ErrorCell,
  type NumberReader,
  numberReader,
  type SheetCell,
  shownNumberCell,
  UNCALCULATED,
} from './cell.ts'
import { type HiddenParts, odsContent } from './ods.ts'
import { emptyProperties, type Grid, type GridRow, type SheetProperties } from './source.ts'
import { type ByteXml, readable, withArchive } from './spreadsheet-archive.ts'
import { type CellFormat, cellCounter, NO_RESULT, xlsxParts } from './xlsx.ts'

/** The largest sheet of the format, 65,536 rows, seldom needs more. */
const XLS_LIMIT_MB = 30
/** Custom number formats start at this id. */
const FIRST_CUSTOM = 164
const GENERAL = { id: 0, code: undefined }
/** How the library names the formats that show dates in the language of each computer. */
const LOCAL_DATES: Readonly<Record<string, number>> = { 'm/d/yy': 14, 'm/d/yy h:mm': 22 }
/** Programs disagree about the days before. */
const FIRST_DAY = Date.UTC(1900, 2, 1)

const OPTIONS = {
  dense: true,
  cellNF: true,
  cellStyles: true,
  cellHTML: false,
  cellFormula: false,
} as const

/** The library takes the parts of an archive as well, but does not declare it. */
interface PartReader {
  parse_zip(
    archive: { files: Record<string, { name: string; data: string }> },
    options: ParsingOptions,
  ): WorkBook
}

/** @throws ReadableError for a file that is damaged, protected, or exceeds the budget */
export async function openWorkbook(
  path: string,
  kind: 'xlsx' | 'ods' | 'xls',
  budget: SpreadsheetBudget,
): Promise<Grid> {
  try {
    if (kind === 'xls') return await openXls(path, budget)
    return await withArchive(path, budget.unpacked, async (archive) => {
      if (kind === 'xlsx') {
        const { parts, formats } = await xlsxParts(archive, budget.cells)
        return gridOf(await readParts(parts), { formats })
      }
      const content = await archive.read('content.xml')
      if (content === undefined) throw new Error('content.xml is missing')
      const { xml, sheets } = odsContent(content, budget.cells)
      const parts = { 'META-INF/manifest.xml': '<manifest/>', 'content.xml': xml, 'styles.xml': '' }
      return gridOf(await readParts(parts, { cellDates: true, UTC: true }), { sheets })
    })
  } catch (error) {
    throw brokenFile(error)
  }
}

/**
 * The error of a file that cannot be read: its own, that of the disk, or that the file is damaged.
 */
function brokenFile(error: unknown): ReadableError {
  if (error instanceof ReadableError) return error
  const isOfSystem = error instanceof Error && 'syscall' in error
  return isOfSystem
    ? rejectInput('transfer.fileBroken', { problem: errorMessage(error) })
    : rejectInput('transfer.fileDamaged')
}

async function readParts(
  parts: Record<string, ByteXml>,
  options: ParsingOptions = {},
): Promise<WorkBook> {
  const { parse_zip: parse } = (await import('@e965/xlsx')) as unknown as PartReader
  const files = Object.fromEntries(
    Object.entries(parts).map(([name, data]) => [name, { name, data }]),
  )
  const workbook = parse({ files }, { ...OPTIONS, ...options })
  // The library leaves out a sheet at which it fails.
  if (workbook.SheetNames.some((name) => !workbook.Sheets[name]))
    throw new Error('a sheet is damaged')
  return workbook
}

async function openXls(path: string, budget: SpreadsheetBudget): Promise<Grid> {
  const { size } = await stat(path)
  if (size > XLS_LIMIT_MB * MEGABYTE)
    throw rejectInput('transfer.budget.unpacked', { limit: XLS_LIMIT_MB })
  const { read, set_cptable: setCodePages } = await import('@e965/xlsx')
  // Before 1997, texts had the code page of the computer.
  setCodePages(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  const file = await readFile(path)
  try {
    const workbook = read(file, OPTIONS)
    const count = cellCounter(budget.cells)
    for (const sheet of Object.values(workbook.Sheets))
      for (const line of sheet['!data'] ?? []) count(line?.length ?? 0)
    return gridOf(workbook, {})
  } catch (error) {
    throw /password|encrypt/i.test(errorMessage(error))
      ? rejectInput('transfer.fileProtected')
      : error
  }
}

/** Properties that the library does not return. */
interface Besides {
  /** Formats of an XLSX file, of which the library returns the numbers. */
  formats?: readonly CellFormat[]
  /** Hidden parts of an ODS file. */
  sheets?: readonly HiddenParts[]
}

function gridOf(workbook: WorkBook, { formats, sheets }: Besides): Grid {
  const toCell = cellReader(workbook, formats, sheets !== undefined)
  const sheetAt = (index: number): WorkSheet | undefined =>
    workbook.Sheets[workbook.SheetNames[index] ?? '']
  return {
    sheets: workbook.SheetNames.map((name, index) => {
      const hidden =
        sheets?.[index]?.hidden ?? (workbook.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0
      return { name, hidden }
    }),
    layout: {},
    isText: false,
    async *rows(index, onProgress) {
      const sheet = sheetAt(index)
      const lines = sheet?.['!data'] ?? []
      for (const [at, line] of lines.entries()) {
        const cells = line ? Array.from(line, toCell) : []
        while (cells.at(-1) === '') cells.pop()
        const hidden = sheet?.['!rows']?.[at]?.hidden === true || sheets?.[index]?.rows.has(at + 1)
        if (cells.length)
          yield { number: at + 1, cells, ...(hidden && { hidden }) } satisfies GridRow
        onProgress?.((at + 1) / lines.length)
      }
    },
    properties: (index) => propertiesOf(sheetAt(index), sheets?.[index]?.columns),
  }
}

function propertiesOf(
  sheet: WorkSheet | undefined,
  hiddenColumns: ReadonlySet<number> = new Set(),
): SheetProperties {
  const properties = emptyProperties()
  for (const column of hiddenColumns) properties.hiddenColumns.add(column)
  for (const { s, e } of sheet?.['!merges'] ?? [])
    properties.merges.push({
      firstRow: s.r + 1,
      lastRow: e.r + 1,
      firstColumn: s.c,
      lastColumn: e.c,
    })
  for (const [column, info] of (sheet?.['!cols'] ?? []).entries())
    if (info?.hidden) properties.hiddenColumns.add(column)
  return properties
}

/** The format of a cell of an XLS file. */
function namedFormat(name: string): Pick<CellFormat, 'id' | 'code'> {
  const id = LOCAL_DATES[name]
  return id === undefined ? { id: FIRST_CUSTOM, code: name } : { id, code: undefined }
}

/** @param showsText whether cells have the text that shows them, as in ODS files */
function cellReader(
  workbook: WorkBook,
  formats: readonly CellFormat[] | undefined,
  showsText: boolean,
) {
  const from1904 = workbook.Workbook?.WBProps?.date1904 ?? false
  const readers = new Map<string, NumberReader>()
  const readerOf = (format: CellObject['z']): NumberReader => {
    const name = String(format ?? 'General')
    const { id, code } = formats ? (formats[Number(name)] ?? GENERAL) : namedFormat(name)
    const reader = readers.get(name) ?? numberReader(id, code, from1904)
    readers.set(name, reader)
    return reader
  }
  const errorCell = (text: string, isQuoted = false): SheetCell => {
    if (text === NO_RESULT) return new ErrorCell(UNCALCULATED)
    return isErrorText(text) && !isQuoted ? new ErrorCell(text) : text
  }
  return (cell: CellObject | undefined): SheetCell => {
    const { t: type, v: value, w, z: format } = cell ?? {}
    const shown = w?.trim() ?? ''
    if (type === 'e')
      return typeof errorCell(shown) === 'string'
        ? new DamagedCell(readable(shown))
        : errorCell(shown)
    if (value === undefined || value === null) return ''
    if (type === 'b') return value ? 'TRUE' : 'FALSE'
    if (typeof value === 'string') return errorCell(value, formats?.[Number(format)]?.isQuoted)
    if (showsText && isErrorText(shown)) return new ErrorCell(shown)
    // A date that the file states wrongly has no time.
    if (value instanceof Date)
      return value.getTime() >= FIRST_DAY ? new DateCell(value, () => shown) : shown
    if (typeof value !== 'number') return String(value)
    return showsText ? shownNumberCell(value, shown) : readerOf(format)(value)
  }
}
