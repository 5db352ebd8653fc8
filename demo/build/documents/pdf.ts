/**
 * PDFs of the demo: headings, text, tables and drawings over pages, in Helvetica, or in Noto Sans
 * with Chinese text.
 */
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import subsetFont from 'subset-font'
import { productName } from '#config'
import { CHINESE } from '#server/pdf/fonts.ts'
import { drawFigure, type Figure } from './figure.ts'

export type PdfDocument = InstanceType<typeof PDFDocument>

/** A line of text, broken where it is too long. */
export interface PdfLine {
  text: string
  /** Points. */
  size?: number
  bold?: boolean
  /** Space above it, in points. */
  spaceAbove?: number
  /** List marker before the text. */
  marker?: string
}

/** Rows under a heading row. */
export interface PdfTable {
  /** Parts of the width, by column. */
  columnShares: readonly number[]
  rows: readonly (readonly string[])[]
}

/** A drawing, scaled to the page width or the maximum height. */
interface PdfFigure {
  figure: Figure
  /** Maximum height in points. */
  height: number
}

export type PdfBlock = PdfLine | PdfTable | PdfFigure

export interface PdfContent {
  /** Kind of document and product. */
  title: string
  subtitle: string
  /** At the foot of each page: number and version. */
  number: string
  blocks: readonly PdfBlock[]
  /** English without. */
  language?: 'zh'
}

/** Fixed, so that the same text makes the same file. */
const DATE = new Date('2026-01-01T00:00:00Z')
const MARGIN = { top: 108, left: 56, right: 56, bottom: 64 }
const COLOURS = {
  text: '#14212b',
  quiet: '#54616e',
  line: '#ccd6e0',
  shade: '#f0f5fa',
  accent: '#1766b8',
}
const REGULAR = 'Helvetica'
const BOLD = 'Helvetica-Bold'
/** Only the characters of the content: the whole font is 8 MB. */
async function fontOf(content: PdfContent): Promise<Buffer> {
  const characters = [...new Set(`${JSON.stringify(content)}${productName}0123456789 /`)]
    .toSorted()
    .join('')
  return Buffer.from(await subsetFont(readFileSync(CHINESE), characters, { targetFormat: 'sfnt' }))
}
const SIZE = 9.5
const CELL_SIZE = 8.5
const PADDING = 4
const INDENT = 14

const contentWidth = ({ page }: PdfDocument) => page.width - MARGIN.left - MARGIN.right

/** Sets font, size and space between lines. @returns the options of the text */
function style(doc: PdfDocument, size: number, bold: boolean, width: number) {
  doc.font(bold ? BOLD : REGULAR).fontSize(size)
  return { width, lineGap: size * 0.264 }
}

/** Starts a new page if less than `height` points are left. */
function ensureSpace(doc: PdfDocument, height: number): void {
  if (doc.y + height > doc.page.height - MARGIN.bottom) doc.addPage()
}

const drawRule = (doc: PdfDocument, y: number) =>
  doc
    .moveTo(MARGIN.left, y)
    .lineTo(doc.page.width - MARGIN.right, y)
    .lineWidth(0.5)
    .stroke(COLOURS.line)

function addLine(
  doc: PdfDocument,
  { text, size = SIZE, bold = false, spaceAbove = 2, marker }: PdfLine,
): void {
  const indent = marker ? INDENT : 0
  const options = style(doc, size, bold, contentWidth(doc) - indent)
  const height = doc.heightOfString(text, options)
  // A heading stays with what follows it.
  ensureSpace(doc, spaceAbove + height + (bold ? size * 3.5 : 0))
  const top = doc.y + spaceAbove
  if (marker) doc.fillColor(COLOURS.accent).text(marker, MARGIN.left + 2, top, { lineBreak: false })
  doc.fillColor(COLOURS.text).text(text, MARGIN.left + indent, top, options)
}

function addTable(doc: PdfDocument, { columnShares, rows }: PdfTable): void {
  const sum = columnShares.reduce((all, share) => all + share, 0)
  const widths = columnShares.map((share) => (share / sum) * contentWidth(doc))
  const addRow = (row: readonly string[], isHead: boolean) => {
    const cells = row.map((text, index) => ({ text, width: (widths[index] ?? 0) - 2 * PADDING }))
    const heights = cells.map(({ text, width }) =>
      doc.heightOfString(text || ' ', style(doc, CELL_SIZE, isHead, width)),
    )
    const height = Math.max(...heights) + 2 * PADDING
    const pages = doc.bufferedPageRange().count
    ensureSpace(doc, height)
    if (!isHead && doc.bufferedPageRange().count > pages && rows[0]) addRow(rows[0], true)
    const top = doc.y
    if (isHead) doc.rect(MARGIN.left, top, contentWidth(doc), height).fill(COLOURS.shade)
    let left = MARGIN.left + PADDING
    for (const [index, { text, width }] of cells.entries()) {
      doc
        .fillColor(COLOURS.text)
        .text(text, left, top + PADDING + 1, style(doc, CELL_SIZE, isHead, width))
      left += widths[index] ?? 0
    }
    drawRule(doc, top + height)
    doc.y = top + height
  }
  doc.y += 6
  for (const [index, row] of rows.entries()) addRow(row, index === 0)
}

function addFigure(doc: PdfDocument, { figure, height }: PdfFigure): void {
  const { box } = figure
  const scale = Math.min(contentWidth(doc) / box.width, height / box.height)
  ensureSpace(doc, box.height * scale + 12)
  const x = MARGIN.left + (contentWidth(doc) - box.width * scale) / 2
  const { y } = doc
  drawFigure(doc, figure, { x, y: y + 8, scale })
  doc.y = y + box.height * scale + 12
}

/** Renders a document as a PDF file. */
export async function renderPdf(paper: PdfContent): Promise<Buffer> {
  const { title, subtitle, number, blocks, language } = paper
  const font = language ? await fontOf(paper) : null
  const doc = new PDFDocument({
    size: 'A4',
    margins: MARGIN,
    font: font ? '' : REGULAR,
    bufferPages: true,
    lang: language ?? 'en',
    displayTitle: true,
    info: {
      Title: `${title} – ${subtitle}`,
      Author: productName,
      Creator: productName,
      CreationDate: DATE,
    },
  })
  if (font) doc.registerFont(REGULAR, font).registerFont(BOLD, font)
  const content = buffer(doc)
  for (const block of blocks) {
    if ('rows' in block) addTable(doc, block)
    else if ('figure' in block) addFigure(doc, block)
    else addLine(doc, block)
  }
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    // Below the margin, where text would begin a new page.
    doc.page.margins.bottom = 0
    drawHeaderAndFooter(doc, { title, subtitle, number }, page + 1, count)
  }
  doc.end()
  return content
}

/** Header and footer of every page. */
function drawHeaderAndFooter(
  doc: PdfDocument,
  { title, subtitle, number }: Omit<PdfContent, 'blocks'>,
  page: number,
  pages: number,
) {
  const write = (text: string, x: number, y: number, size: number, ink: string, bold = false) =>
    doc
      .font(bold ? BOLD : REGULAR)
      .fontSize(size)
      .fillColor(ink)
      .text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
  const right = (text: string, y: number) => {
    const left = doc.page.width - MARGIN.right - doc.font(REGULAR).fontSize(8).widthOfString(text)
    write(text, left, y, 8, COLOURS.quiet)
  }
  const foot = doc.page.height - 40
  doc.rect(MARGIN.left, 40, 5, 34).fill(COLOURS.accent)
  write(title, MARGIN.left + INDENT, 53, page === 1 ? 19 : 13, COLOURS.text, true)
  write(subtitle, MARGIN.left + INDENT, 71, 10, COLOURS.quiet)
  right(productName, 50)
  drawRule(doc, foot - 14)
  write(number, MARGIN.left, foot, 8, COLOURS.quiet)
  right(`${page} / ${pages}`, foot)
}
