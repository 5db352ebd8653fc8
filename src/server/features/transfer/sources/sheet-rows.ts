/** The rows of a sheet of an XLSX file, one after the other: only the shared texts are kept in memory. */

import { message } from '#server/core/message.ts'
import { isErrorText } from '#shared/spreadsheet-text.ts'
import { DamagedCell, ErrorCell, isoDateCell, NumberCell, type SheetCell, UNCALCULATED } from './cell.ts'
import type { GridRow, SheetProperties } from './grid.ts'
import { readPart } from './spreadsheet-part.ts'
import { createTextReader, isTrue, unescapeText, type Workbook } from './workbook.ts'

const BOOLEANS: Readonly<Record<string, string>> = { '1': 'TRUE', '0': 'FALSE', true: 'TRUE', false: 'FALSE' }
/** Hidden columns beyond this one have no cells. */
const MAX_COLUMNS = 16_384

/**
 * Reads a sheet from its beginning. @param part its path in the archive @param properties completed while it is read @throws
 * Error for a broken one
 */
export async function* readSheetRows(
  path: string,
  part: string,
  workbook: Workbook,
  properties: SheetProperties,
  onProgress?: (part: number) => void,
): AsyncGenerator<GridRow> {
  const reader = new RowReader(workbook, properties)
  for await (const { read, size } of readPart(path, part, reader)) {
    onProgress?.(read / size)
    yield* reader.take()
  }
  yield* reader.take()
}

/** Collects rows from the events of the sheet's XML. */
class RowReader {
  private complete: GridRow[] = []
  private row: GridRow = { number: 0, cells: [] }
  private attributes: Readonly<Record<string, string>> = {}
  private value = ''
  private inValue = false
  private hasFormula = false
  private readonly inline = createTextReader()
  private readonly workbook: Workbook
  private readonly properties: SheetProperties

  constructor(workbook: Workbook, properties: SheetProperties) {
    this.workbook = workbook
    this.properties = properties
  }

  /** The rows that are complete. */
  take(): GridRow[] {
    const rows = this.complete
    this.complete = []
    return rows
  }

  open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') this.begin(attributes)
    else if (name === 'c') {
      this.attributes = attributes
      this.value = ''
      this.hasFormula = false
      this.inline.take()
    } else if (name === 'v') this.inValue = true
    else if (name === 'f') this.hasFormula = true
    else if (name === 'col') this.addColumns(attributes)
    else if (name === 'mergeCell') this.addMerge(attributes.ref ?? '')
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

  private begin({ r: attribute, hidden }: Readonly<Record<string, string>>): void {
    const number = Number(attribute ?? this.row.number + 1)
    if (!(number > this.row.number)) throw new Error(`row ${attribute} follows row ${this.row.number}`)
    this.row = { number, cells: [], ...(isTrue(hidden) && { hidden: true }) }
  }

  private addColumns({ min, max, hidden }: Readonly<Record<string, string>>): void {
    if (!isTrue(hidden)) return
    const last = Math.min(Number(max), MAX_COLUMNS)
    for (let column = Number(min); column <= last; column++) this.properties.hiddenColumns.add(column - 1)
  }

  private addMerge(range: string): void {
    const [, firstColumn, firstRow, lastColumn, lastRow] = /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(range) ?? []
    const [first, last] = [columnOf(firstColumn ?? ''), columnOf(lastColumn ?? '')]
    if (first === null || last === null) return
    this.properties.merges.push({
      firstRow: Number(firstRow),
      lastRow: Number(lastRow),
      firstColumn: first,
      lastColumn: last,
    })
  }

  private addCell(): void {
    const { cells } = this.row
    const { r: address } = this.attributes
    const column = address === undefined ? cells.length : columnOf(address)
    if (column === null) {
      this.row.unreadable ??= message('transfer.cellAddress', { address: address ?? '' })
      return
    }
    const value = this.cellValue()
    if (value === '') return
    while (cells.length < column) cells.push('')
    cells[column] = cells[column] ? new DamagedCell(`${cells[column]} ${value}`) : value
  }

  private cellValue(): SheetCell {
    const { value, workbook } = this
    const { t: type = 'n', s: format } = this.attributes
    if (type === 'inlineStr') return this.textCell(this.inline.take())
    // A formula whose result is an empty text has the type of texts.
    if (value === '') return this.hasFormula && type !== 'str' ? new ErrorCell(UNCALCULATED) : ''
    if (type === 'e') return new ErrorCell(value)
    if (type === 's') return this.textCell(workbook.texts.get(Number(value)))
    if (type === 'str') return this.textCell(unescapeText(value))
    if (type === 'b') return BOOLEANS[value] ?? new DamagedCell(value)
    // A time without a day is a text.
    if (type === 'd') return isoDateCell(value) ?? value
    const number = Number(value)
    if (!Number.isFinite(number)) return new DamagedCell(value)
    const read = format === undefined ? undefined : workbook.readers[Number(format)]
    return read ? read(number) : new NumberCell(number)
  }

  /** Errors are texts where they have been pasted as values, or written by a program. */
  private textCell(text: string | undefined): SheetCell {
    if (text === undefined) return new DamagedCell(this.value)
    const isError = isErrorText(text) && !this.workbook.quoted.has(Number(this.attributes.s))
    return isError ? new ErrorCell(text) : text
  }
}

/** The index of a column: 0 for A, 27 for AB; null for a text that is no address. */
function columnOf(address: string): number | null {
  let number = 0
  for (const letter of /^[A-Z]{1,3}/.exec(address)?.[0] ?? '') number = number * 26 + letter.charCodeAt(0) - 64
  return number === 0 || number > MAX_COLUMNS ? null : number - 1
}
