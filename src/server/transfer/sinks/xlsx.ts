/**
 * Writes an export as an XLSX sheet with typed cells, row by row into the archive: nothing is kept
 * in memory.
 */
import { Readable } from 'node:stream'
import { isErrorText } from '#shared/spreadsheet-text.ts'
import { escapeMarkup } from '../../escape-markup.ts'
import { zipStream } from '../../files/archive.ts'
import { rejectInput } from '../../message.ts'
import type { Export, ExportCell } from '../export-rows.ts'

const COLUMN_WIDTH = 22
const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Indexes of the cell formats in `STYLES`; 0 is the default one. */
const HEADER = 1
const TEXT = 2
const QUOTED = 3

/**
 * A bold font for the header, and text (`@`, number 49) for texts: what looks like a number or a
 * formula stays a text. Texts that look like errors are marked as typed with a quote in front.
 */
const STYLES = `${XML_HEAD}<styleSheet xmlns="${NAMESPACE}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

const SHEET_BEGIN = (columns: number): string =>
  `${XML_HEAD}<worksheet xmlns="${NAMESPACE}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="${COLUMN_WIDTH}" customWidth="1"/></cols><sheetData>`
const SHEET_END = '</sheetData></worksheet>'

const headerXml = (headers: readonly string[]): string =>
  rowXml(1, headers, (header, address) => textCell(header, address, HEADER))

/** @param row its number, from 1 @param cells empty ones are omitted */
const cellsXml = (row: number, cells: readonly ExportCell[]): string => rowXml(row, cells, cellXml)

function rowXml<T>(
  row: number,
  cells: readonly T[],
  toXml: (cell: T, address: string) => string,
): string {
  const xml = cells.map((cell, index) => toXml(cell, `${letters(index)}${row}`)).join('')
  return `<row r="${row}">${xml}</row>`
}

function cellXml(cell: ExportCell, address: string): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return textCell(cell, address, isErrorText(cell) ? QUOTED : TEXT)
  return typeof cell === 'boolean'
    ? `<c r="${address}" t="b"><v>${Number(cell)}</v></c>`
    : `<c r="${address}"><v>${cell}</v></c>`
}

const textCell = (text: string, address: string, style: number) =>
  `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`

const cache: string[] = []
/** The letters of a column, from 0: A, …, Z, AA. */
function letters(index: number): string {
  cache[index] ??=
    (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') +
    String.fromCharCode(65 + (index % 26))
  return cache[index]
}

/** Characters that XML cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** Text that a reader would take for a character escape. */
const LIKE_ESCAPE = /_(?=x[0-9a-f]{4}_)/gi

const escapeText = (text: string): string =>
  escapeMarkup(text.toWellFormed().replace(FORBIDDEN, '').replace(LIKE_ESCAPE, '_x005F_'))

/** Limits of Excel. */
const MAX_CELL_LENGTH = 32_767
const MAX_ROWS = 1_048_576
/** Characters that are compressed at a time. */
const CHUNK = 65_536

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook with one sheet, besides the sheet. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML_HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML_HEAD}<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML_HEAD}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML_HEAD}<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
}

/**
 * An export as the bytes of an XLSX file. The stream fails with a ReadableError for more rows, or
 * longer texts, than Excel accepts.
 */
export const xlsxStream = (data: Export): Readable =>
  zipStream(async (add) => {
    for (const [name, content] of Object.entries(PARTS)) await add(content, { name })
    await add(Readable.from(sheetXml(data)), { name: 'xl/worksheets/sheet1.xml' })
  })

/** @throws ReadableError as `xlsxStream` */
async function* sheetXml({ headers, rows }: Export): AsyncGenerator<string> {
  let chunk = SHEET_BEGIN(headers.length) + headerXml(headers)
  let number = 1
  for await (const { id, cells } of rows) {
    if (++number > MAX_ROWS) throw rejectInput('transfer.tooManyRows', { max: MAX_ROWS })
    const long = cells.findIndex(isTooLong)
    if (long >= 0)
      throw rejectInput('transfer.cellUnfit', { id: String(id), field: headers[long] ?? '' })
    chunk += cellsXml(number, cells)
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  yield chunk + SHEET_END
}

const isTooLong = (cell: ExportCell) => typeof cell === 'string' && cell.length > MAX_CELL_LENGTH
