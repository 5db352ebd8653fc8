/** Renders an order on A4: details, a table of lines with its header on every page, and page numbers. */

import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import { translate } from '#server/core/translate.ts'
import type { Locale } from '#shared/constants.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import type { Detail, OrderSheet } from './sheet.ts'

/** One weight only: each takes a hundred megabytes to load. Bold text is drawn with an outline. */
const FONT = fileURLToPath(new URL('./fonts/NotoSansHans-Regular.otf', import.meta.url))

const MARGIN = 48
const FOOTER_HEIGHT = 64
const GAP = 24
const PADDING = 5
const INK = { text: '#16202b', quiet: '#5b6672', line: '#c9d1d9', head: '#eef2f6', accent: '#1b66c4' }

/** Relative column widths. */
const COLUMN_WEIGHTS: Record<string, number> = {
  part_number: 16,
  part_name: 16,
  quantity: 9.8,
  serial_number: 15,
  model: 14.5,
  unit: 7.5,
  specifications: 15,
  remark: 10,
}

/** The bytes of the PDF, with font subsets embedded. */
export async function orderPdf(sheet: OrderSheet): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: FOOTER_HEIGHT },
    font: FONT,
    bufferPages: true,
    lang: languageOf(sheet.locale).tag,
    displayTitle: true,
    info: { Title: `${sheet.title} ${sheet.number}`, Author: sheet.product, Creator: sheet.product },
  })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  drawHeading(doc, sheet)
  drawDetails(doc, sheet)
  drawTable(doc, sheet)
  if (sheet.total) drawNote(doc, sheet.total, 16, sheet.locale)
  if (sheet.remark) drawNote(doc, sheet.remark, 10, sheet.locale)
  drawPageNumbers(doc, sheet)
  doc.end()
  return done
}

type Doc = InstanceType<typeof PDFDocument>

/**
 * Options for text with quotation marks or apostrophes: by default, the font draws them as wide as a Chinese character.
 * Other text has none, since features disable the cache of word widths.
 */
const narrowQuotes = (text: string, locale: Locale): { features?: 'pwid'[] } =>
  languageOf(locale).script || !/[‘’“”]/.test(text) ? {} : { features: ['pwid'] }

const contentWidth = (doc: Doc) => doc.page.width - 2 * MARGIN
const bottomOf = (doc: Doc) => doc.page.height - FOOTER_HEIGHT

/** Outlined, because only one weight is loaded. */
function strongText(doc: Doc, size: number) {
  doc.lineWidth(size / 45).strokeColor(INK.text)
  return { fill: true, stroke: true }
}

function drawHeading(doc: Doc, { title, number, product, locale }: OrderSheet): void {
  doc.fontSize(10).fillColor(INK.quiet).text(product, MARGIN, MARGIN, narrowQuotes(product, locale))
  doc
    .fontSize(20)
    .fillColor(INK.text)
    .text(`${title} ${number}`, MARGIN, MARGIN + 18, strongText(doc, 20))
  const below = doc.y + 8
  doc
    .moveTo(MARGIN, below)
    .lineTo(MARGIN + contentWidth(doc), below)
    .lineWidth(1.5)
    .strokeColor(INK.accent)
    .stroke()
  doc.y = below + 14
}

/** Two details per row, label above value. */
function drawDetails(doc: Doc, { details, locale }: OrderSheet): void {
  const half = (contentWidth(doc) - GAP) / 2
  for (let index = 0; index < details.length; index += 2) {
    const top = doc.y
    const ends = details.slice(index, index + 2).map(({ label, value }, side) => {
      const left = MARGIN + side * (half + GAP)
      doc
        .fontSize(8)
        .fillColor(INK.quiet)
        .text(label, left, top, { width: half, ...narrowQuotes(label, locale) })
      doc
        .fontSize(10.5)
        .fillColor(INK.text)
        .text(value, left, doc.y, { width: half, ...narrowQuotes(value, locale) })
      return doc.y
    })
    doc.y = Math.max(...ends) + 7
  }
  doc.y += 10
}

/** Omits columns without values: the others need the width, or product numbers break. */
function withoutEmptyColumns({ columns, rows }: OrderSheet): Pick<OrderSheet, 'columns' | 'rows'> {
  const isFilled = columns.map((_, index) => rows.length === 0 || rows.some((row) => row[index] !== ''))
  return {
    columns: columns.filter((_, index) => isFilled[index]),
    rows: rows.map((row) => row.filter((_, index) => isFilled[index])),
  }
}

function drawTable(doc: Doc, sheet: OrderSheet): void {
  const { locale } = sheet
  const { columns, rows } = withoutEmptyColumns(sheet)
  const shares = columns.map(({ name }) => COLUMN_WEIGHTS[name] ?? 14)
  const total = shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => (share / total) * contentWidth(doc))
  const head = columns.map(({ label }) => label)
  const isNumber = columns.map((_, index) => typeof rows[0]?.[index] === 'number')
  const drawRow = (cells: readonly string[], strong: boolean) => {
    doc.fontSize(8.5)
    const heights = cells.map((text, index) =>
      doc.heightOfString(text || ' ', { width: innerWidth(widths[index]), ...narrowQuotes(text, locale) }),
    )
    const height = Math.max(...heights) + 2 * PADDING
    if (!strong && doc.y + height > bottomOf(doc)) {
      doc.addPage()
      drawRow(head, true)
      doc.fontSize(8.5)
    }
    const top = doc.y
    if (strong) doc.rect(MARGIN, top, contentWidth(doc), height).fill(INK.head)
    doc.fillColor(INK.text)
    let left = MARGIN
    for (const [index, text] of cells.entries()) {
      const align = isNumber[index] ? 'right' : 'left'
      doc.text(text, left + PADDING, top + PADDING, {
        width: innerWidth(widths[index]),
        height,
        align,
        ...narrowQuotes(text, locale),
        ...(strong && strongText(doc, 8.5)),
      })
      left += widths[index] ?? 0
    }
    doc.y = top + height
    doc.moveTo(MARGIN, doc.y).lineTo(left, doc.y).lineWidth(0.5).strokeColor(INK.line).stroke()
  }
  drawRow(head, true)
  for (const cells of rows) drawRow(cells.map(String), false)
}

const innerWidth = (column = 0) => column - 2 * PADDING

/** Below the table. @param size of the value, in points */
function drawNote(doc: Doc, { label, value }: Detail, size: number, locale: Locale): void {
  doc.y += 16
  if (doc.y + 40 > bottomOf(doc)) doc.addPage()
  doc
    .fontSize(9)
    .fillColor(INK.text)
    .text(label, MARGIN, doc.y, { width: contentWidth(doc), ...strongText(doc, 9) })
  doc.fontSize(size).text(value, MARGIN, doc.y + 2, { width: contentWidth(doc), ...narrowQuotes(value, locale) })
}

function drawPageNumbers(doc: Doc, { locale, number }: OrderSheet): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    // Text below the margin would start a new page.
    doc.page.margins.bottom = 0
    const words = translate({ key: 'orderSheet.page', values: { page: page + 1, pages: count } }, locale)
    doc.fontSize(8).fillColor(INK.quiet)
    doc.text(number, MARGIN, doc.page.height - 40)
    doc.text(words, MARGIN, doc.page.height - 40, { width: contentWidth(doc), align: 'right' })
  }
}
