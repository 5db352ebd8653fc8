/**
 * The cells of an HTML page, which many programs save as `.xls`: the rows of its tables, as a
 * stream.
 */
import { createReadStream } from 'node:fs'
import { Parser } from 'htmlparser2'
import { isErrorText } from '#shared/spreadsheet-text.ts'
import { ErrorCell, type SheetCell, shownNumberCell } from './cell.ts'
import { emptyProperties, type Grid, type GridRow, type SheetProperties } from './source.ts'
import { openText } from './text.ts'

type Attributes = Readonly<Record<string, string>>

/** Spans beyond these are no tables. */
const MAX_SPAN = 16_384

/** @throws ReadableError for bytes that the encoding does not have, also when its rows are read */
export async function openHtml(path: string): Promise<Grid> {
  const text = await openText(path, undefined, await declaredEncoding(path))
  let properties = emptyProperties()
  return {
    sheets: [{ name: '', hidden: false }],
    layout: {},
    isText: false,
    async *rows(_, onProgress) {
      properties = emptyProperties()
      const reader = new TableReader(properties)
      const parser = new Parser(reader)
      for await (const chunk of text.chunks(onProgress)) {
        parser.write(chunk)
        yield* reader.take()
      }
      parser.end()
      yield* reader.take()
    },
    properties: () => properties,
  }
}

/** The encoding that the head of a page states. */
async function declaredEncoding(path: string): Promise<string | undefined> {
  let charset: string | undefined
  const parser = new Parser({
    onopentag: (name, { charset: own, content = '' }) => {
      if (name === 'meta') charset ??= own ?? /charset=\s*([\w-]+)/i.exec(content)?.[1]
    },
  })
  for await (const head of createReadStream(path, { encoding: 'latin1', end: 64 * 1024 }))
    parser.write(head)
  return charset
}

/** Collects rows from the events of the page. */
class TableReader {
  private complete: GridRow[] = []
  private number = 0
  private cells: SheetCell[] = []
  private attributes: Attributes | undefined
  private text = ''
  /** Row down to which a cell of an earlier row covers a column, by column. */
  private covered: number[] = []
  private readonly properties: SheetProperties

  constructor(properties: SheetProperties) {
    this.properties = properties
  }

  /** The rows that are complete. */
  take(): GridRow[] {
    const rows = this.complete
    this.complete = []
    return rows
  }

  onopentag = (name: string, attributes: Attributes): void => {
    if (name === 'tr') {
      this.number++
      this.cells = []
    } else if (name === 'td' || name === 'th') {
      this.attributes = attributes
      this.text = ''
    } else if (name === 'br' || name === 'p' || name === 'div') this.text += '\n'
  }

  ontext = (text: string): void => {
    if (this.attributes) this.text += text.replace(/\s+/g, ' ')
  }

  onclosetag = (name: string): void => {
    if ((name === 'td' || name === 'th') && this.attributes) this.addCell(this.attributes)
    else if (name === 'tr' && this.cells.length)
      this.complete.push({ number: this.number, cells: this.cells })
  }

  private addCell(attributes: Attributes): void {
    let column = this.cells.length
    while ((this.covered[column] ?? 0) >= this.number) column++
    const value = this.value(attributes)
    this.attributes = undefined
    const [columns, rows] = [spanOf(attributes.colspan), spanOf(attributes.rowspan)]
    const [lastRow, lastColumn] = [this.number + rows - 1, column + columns - 1]
    while (this.cells.length <= lastColumn) this.cells.push('')
    this.cells[column] = value
    if (columns === 1 && rows === 1) return
    for (let covered = column; covered <= lastColumn; covered++) this.covered[covered] = lastRow
    this.properties.merges.push({ firstRow: this.number, lastRow, firstColumn: column, lastColumn })
  }

  /** Excel and LibreOffice add the value of a number, all of whose digits the text may not show. */
  private value(attributes: Attributes): SheetCell {
    const text = this.text
      .split('\n')
      .map((line) => line.trim())
      .join('\n')
      .trim()
    // Excel shows the text of such a cell in another way: without a leading zero or blank.
    if (attributes['x:str']) return attributes['x:str']
    const number = attributes['x:num'] || attributes.sdval
    if (number && !Number.isNaN(Number(number))) return shownNumberCell(Number(number), text)
    return isErrorText(text) ? new ErrorCell(text) : text
  }
}

const spanOf = (text: string | undefined): number => {
  const span = Number(text ?? 1)
  return Number.isInteger(span) && span > 0 ? Math.min(span, MAX_SPAN) : 1
}
