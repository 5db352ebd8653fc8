/** Writes an export as an XLSX sheet with typed cells, row by row into the archive: nothing is kept in memory. */
import { Readable } from 'node:stream'
import { zipStream } from '#server/core/files/archive.ts'
import { rejectInput } from '#server/core/message.ts'
import type { Export, ExportCell } from '../export-rows.ts'
import { cellsXml, headerXml, SHEET_BEGIN, SHEET_END, STYLES, XML_HEAD } from './sheet-xml.ts'

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
 * An export as the bytes of an XLSX file. The stream fails with a ReadableError for more rows, or longer texts, than
 * Excel accepts.
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
    if (long >= 0) throw rejectInput('transfer.cellUnfit', { id: String(id), field: headers[long] ?? '' })
    chunk += cellsXml(number, cells)
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  yield chunk + SHEET_END
}

const isTooLong = (cell: ExportCell) => typeof cell === 'string' && cell.length > MAX_CELL_LENGTH
