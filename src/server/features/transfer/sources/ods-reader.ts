/** Collects the rows of one sheet from the XML of an ODS file. */
import { isErrorText } from '#shared/spreadsheet-text.ts'
import { ErrorCell, isoDateCell, type SheetCell, shownNumberCell, UNCALCULATED } from './cell.ts'
import type { GridRow, SheetProperties } from './grid.ts'

type Attributes = Readonly<Record<string, string>>

const MAX_COLUMNS = 16_384
const MAX_ROWS = 1_048_576
/** Elements within a cell whose texts are not its own: notes, drawings, and the pronunciation of a text. */
const ASIDE = new Set(['annotation', 'frame', 'custom-shape', 'shapes', 'ruby-text'])

export class OdsReader {
  /** Whether the sheet has ended. */
  isDone = false
  private readonly sheet: number
  private readonly properties: SheetProperties
  private tables = 0
  private complete: { row: GridRow; count: number }[] = []
  private rowNumber = 0
  private row: Attributes = {}
  private cells: SheetCell[] = []
  /** Columns that have been passed, of which those behind the last cell are empty. */
  private column = 0
  private columnCount = 0
  private cell: Attributes = {}
  private paragraphs: string[] = []
  private inText = false
  private aside = 0

  constructor(sheet: number, properties: SheetProperties) {
    this.sheet = sheet
    this.properties = properties
  }

  /** The rows that are complete; repeated ones are made one by one. */
  *take(): Generator<GridRow> {
    const complete = this.complete
    this.complete = []
    for (const { row, count } of complete) {
      for (let nth = 0; nth < count; nth++) yield { ...row, number: row.number + nth }
    }
  }

  open = (name: string, attributes: Attributes): void => {
    if (name === 'table') this.tables++
    if (!this.isInSheet) return
    if (ASIDE.has(name)) this.aside++
    else if (name === 'table-column') this.addColumns(attributes)
    else if (name === 'table-row') this.beginRow(attributes)
    else if (name === 'table-cell' || name === 'covered-table-cell') this.beginCell(attributes)
    else if (name === 'p') this.beginText()
    else if (name === 's') this.text(' '.repeat(countOf(attributes['text:c'], MAX_COLUMNS)))
    else if (name === 'tab') this.text('\t')
    else if (name === 'line-break') this.text('\n')
  }

  close = (name: string): void => {
    if (!this.isInSheet) return
    if (ASIDE.has(name)) this.aside--
    else if (name === 'table-cell' || name === 'covered-table-cell') this.endCell()
    else if (name === 'table-row') this.endRow()
    else if (name === 'p') this.inText = false
    else if (name === 'table') this.isDone = true
  }

  text = (text: string): void => {
    if (this.isInSheet && this.inText && !this.aside) this.paragraphs.push((this.paragraphs.pop() ?? '') + text)
  }

  private get isInSheet(): boolean {
    return this.tables === this.sheet + 1 && !this.isDone
  }

  private addColumns(attributes: Attributes): void {
    const count = countOf(attributes['table:number-columns-repeated'], MAX_COLUMNS)
    if (attributes['table:visibility'] !== undefined && attributes['table:visibility'] !== 'visible') {
      for (let nth = 0; nth < count; nth++) this.properties.hiddenColumns.add(this.columnCount + nth)
    }
    this.columnCount += count
  }

  private beginRow(attributes: Attributes): void {
    this.row = attributes
    this.cells = []
    this.column = 0
  }

  private endRow(): void {
    const count = countOf(this.row['table:number-rows-repeated'], MAX_ROWS)
    const hidden = (this.row['table:visibility'] ?? 'visible') !== 'visible'
    const row = { number: this.rowNumber + 1, cells: this.cells, ...(hidden && { hidden }) }
    if (this.cells.length) this.complete.push({ row, count })
    this.rowNumber += count
  }

  private beginCell(attributes: Attributes): void {
    this.cell = attributes
    this.paragraphs = []
  }

  private beginText(): void {
    if (this.aside) return
    this.inText = true
    this.paragraphs.push('')
  }

  private endCell(): void {
    const count = countOf(this.cell['table:number-columns-repeated'], MAX_COLUMNS)
    const value = this.value()
    if (value !== '' && this.column + count <= MAX_COLUMNS) {
      while (this.cells.length < this.column) this.cells.push('')
      for (let nth = 0; nth < count; nth++) this.cells.push(value)
    }
    this.addMerge()
    this.column += count
  }

  private addMerge(): void {
    const columnSpan = countOf(this.cell['table:number-columns-spanned'], MAX_COLUMNS)
    const rowSpan = countOf(this.cell['table:number-rows-spanned'], MAX_ROWS)
    if (columnSpan === 1 && rowSpan === 1) return
    const firstRow = this.rowNumber + 1
    const [lastRow, lastColumn] = [firstRow + rowSpan - 1, this.column + columnSpan - 1]
    this.properties.merges.push({ firstRow, lastRow, firstColumn: this.column, lastColumn })
  }

  private value(): SheetCell {
    const { cell } = this
    const text = this.paragraphs.join('\n')
    if (cell['calcext:value-type'] === 'error' || isErrorText(text)) return new ErrorCell(text)
    const value = cell['office:value']
    if (value !== undefined) return Number.isNaN(Number(value)) ? text : shownNumberCell(Number(value), text)
    const date = cell['office:date-value']
    if (date !== undefined) return isoDateCell(date, () => text) ?? text
    const isYes = cell['office:boolean-value']
    if (isYes !== undefined) return isYes === 'true' ? 'TRUE' : 'FALSE'
    const isUncalculated = text === '' && 'table:formula' in cell && cell['office:value-type'] === undefined
    return isUncalculated ? new ErrorCell(UNCALCULATED) : (cell['office:string-value'] ?? text)
  }
}

/** A number of times that something is repeated; once by default. */
const countOf = (text: string | undefined, max: number): number => {
  const count = Number(text ?? 1)
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, max) : 1
}
