/** The rows of the first sheet of an XLSX file, one after the other: only the shared texts are kept in memory. */
import { dateOf } from './date-format.ts'
import { type Progress, readPart } from './spreadsheet-part.ts'
import { createTextReader, readWorkbook, unescapeText, type Workbook } from './workbook.ts'

/** Null stands for an empty cell; trailing ones are left out. */
export type SheetCell = string | number | boolean | Date | null

export interface SheetRow {
  /** From 1. Rows without a number follow the one before. */
  number: number
  cells: SheetCell[]
}

export interface Sheet {
  /** Reads the sheet from its beginning. @throws Error for a broken one */
  rows(onProgress?: (progress: Progress) => void): AsyncGenerator<SheetRow>
}

/** @throws Error for a part that is missing or broken */
export async function openSheet(path: string): Promise<Sheet> {
  const workbook = await readWorkbook(path)
  return { rows: (onProgress) => readRows(path, workbook, onProgress) }
}

async function* readRows(
  path: string,
  workbook: Workbook,
  onProgress: ((progress: Progress) => void) | undefined,
): AsyncGenerator<SheetRow> {
  const reader = new RowReader(workbook)
  for await (const progress of readPart(path, workbook.sheet, reader)) {
    onProgress?.(progress)
    yield* reader.take()
  }
  yield* reader.take()
}

/** Collects rows from the events of the sheet's XML. */
class RowReader {
  private complete: SheetRow[] = []
  private row: SheetRow = { number: 0, cells: [] }
  private attributes: Readonly<Record<string, string>> = {}
  private value = ''
  private inValue = false
  private readonly inline = createTextReader()
  private readonly workbook: Workbook

  constructor(workbook: Workbook) {
    this.workbook = workbook
  }

  /** The rows that are complete. */
  take(): SheetRow[] {
    const rows = this.complete
    this.complete = []
    return rows
  }

  open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') this.begin(attributes.r)
    else if (name === 'c') {
      this.attributes = attributes
      this.value = ''
      this.inline.take()
    } else if (name === 'v') this.inValue = true
    else this.inline.open(name)
  }

  close = (name: string): void => {
    if (name === 'row') this.complete.push(this.row)
    else if (name === 'c') this.addCell()
    else if (name === 'v') this.inValue = false
    else this.inline.close(name)
  }

  text = (text: string): void => {
    if (this.inValue) this.value += text
    else this.inline.add(text)
  }

  private begin(given: string | undefined): void {
    const number = Number(given ?? this.row.number + 1)
    if (!(number > this.row.number)) throw new Error(`row ${given} follows row ${this.row.number}`)
    this.row = { number, cells: [] }
  }

  private addCell(): void {
    const { cells } = this.row
    const { r: address } = this.attributes
    const column = address === undefined ? cells.length : columnOf(address)
    if (column < cells.length) throw new Error(`cell ${address} is not in its place`)
    const value = this.cellValue()
    if (value === null) return
    while (cells.length < column) cells.push(null)
    cells.push(value)
  }

  private cellValue(): SheetCell {
    const { value, workbook } = this
    const { t: type = 'n', s: format } = this.attributes
    if (type === 'inlineStr') return this.inline.take() || null
    if (value === '' || type === 'e') return null
    if (type === 's') return this.valid(workbook.texts.get(Number(value))) || null
    if (type === 'str') return unescapeText(value)
    if (type === 'b') return this.valid({ '1': true, '0': false }[value])
    const isDate = type === 'd' || (format !== undefined && workbook.isDate[Number(format)])
    if (!isDate) return this.valid(Number(value))
    return this.valid(type === 'd' ? new Date(value) : dateOf(Number(value), workbook.from1904))
  }

  private valid<T>(value: T | undefined): T {
    if (value === undefined || Number.isNaN(value?.valueOf())) {
      throw new Error(`cell ${this.attributes.r} holds ${this.value}`)
    }
    return value
  }
}

/** The index of a column: 0 for A, 27 for AB. */
function columnOf(address: string): number {
  let number = 0
  for (const letter of /^[A-Z]{1,3}/.exec(address)?.[0] ?? '') number = number * 26 + letter.charCodeAt(0) - 64
  if (!number) throw new Error(`there is no cell ${address}`)
  return number - 1
}
