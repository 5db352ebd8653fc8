/**
 * Renders an order on A4: details, a table of lines with its header on every page, and page
 * numbers.
 */

import PDFDocument from 'pdfkit'
import { createPdfText, type PdfText, type TextBlock } from '#server/pdf/pdf-text.ts'
import { translate } from '#server/translate.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import type { Detail, OrderSheet } from './sheet.ts'

const MARGIN = 48
const FOOTER_HEIGHT = 64
const GAP = 24
const PADDING = 5
const INK = {
  text: '#16202b',
  quiet: '#5b6672',
  line: '#c9d1d9',
  head: '#eef2f6',
  accent: '#1b66c4',
}

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
    font: '',
    bufferPages: true,
    lang: languageOf(sheet.locale).tag,
    displayTitle: true,
    info: {
      Title: `${sheet.title} ${sheet.number}`,
      Author: sheet.product,
      Creator: sheet.product,
    },
  })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  const page = { doc, text: createPdfText(doc, sheet.locale) }
  drawHeading(page, sheet)
  drawDetails(page, sheet)
  drawTable(page, sheet)
  if (sheet.total) drawNote(page, sheet.total, 16)
  if (sheet.remark) drawNote(page, sheet.remark, 10)
  drawMissing(page, sheet)
  drawPageNumbers(page, sheet)
  doc.end()
  return done
}

type Doc = InstanceType<typeof PDFDocument>
interface Page {
  doc: Doc
  text: PdfText
}

const contentWidth = (doc: Doc) => doc.page.width - 2 * MARGIN
const bottomOf = (doc: Doc) => doc.page.height - FOOTER_HEIGHT

function drawHeading({ doc, text }: Page, { title, number, product }: OrderSheet): void {
  const width = contentWidth(doc)
  text.lay(product, { size: 10, width, colour: INK.quiet }).draw(MARGIN, MARGIN)
  const style = { size: 20, width, colour: INK.text, strong: true }
  const below = text.lay(`${title} ${number}`, style).draw(MARGIN, MARGIN + 18) + 8
  doc
    .moveTo(MARGIN, below)
    .lineTo(MARGIN + width, below)
    .lineWidth(1.5)
    .strokeColor(INK.accent)
    .stroke()
  doc.y = below + 14
}

/** Two details per row, label above value. */
function drawDetails({ doc, text }: Page, { details }: OrderSheet): void {
  const width = (contentWidth(doc) - GAP) / 2
  const lefts = [MARGIN, MARGIN + width + GAP]
  for (let index = 0; index < details.length; index += 2) {
    const pair = details.slice(index, index + 2)
    const labels = pair.map(({ label }) => text.lay(label, { size: 8, width, colour: INK.quiet }))
    const values = pair.map(({ value }) => text.lay(value, { size: 10.5, width, colour: INK.text }))
    if (doc.y + heightOf(labels) + heightOf(values) > bottomOf(doc)) doc.addPage()
    drawBeside(doc, labels, lefts)
    for (const part of partsOf(values, bottomOf(doc) - MARGIN - heightOf(labels))) {
      if (doc.y + heightOf(part) > bottomOf(doc)) doc.addPage()
      drawBeside(doc, part, lefts)
    }
    doc.y += 7
  }
  doc.y += 10
}

const heightOf = (blocks: readonly TextBlock[]): number =>
  Math.max(0, ...blocks.map(({ height }) => height))

/** Splits texts that are next to each other into parts that fit on a page. */
function partsOf(blocks: readonly TextBlock[], room: number): TextBlock[][] {
  const split = blocks.map((block) => block.split(room))
  const count = Math.max(0, ...split.map(({ length }) => length))
  return Array.from({ length: count }, (_, index) =>
    split.map((parts) => parts[index] ?? { height: 0, draw: (_x, y) => y, split: () => [] }),
  )
}

function drawBeside(doc: Doc, blocks: readonly TextBlock[], lefts: readonly number[]): void {
  const top = doc.y
  for (const [index, block] of blocks.entries()) block.draw(lefts[index] ?? MARGIN, top)
  doc.y = top + heightOf(blocks)
}

/** Columns of sentences, which need the whole width. */
const NOTES = ['mismatch', 'mismatch_reason']

/** Omits columns without values: the others need the width, or product numbers break. */
function withoutEmptyColumns({ columns, rows }: OrderSheet): Pick<OrderSheet, 'columns' | 'rows'> {
  const isFilled = columns.map(
    ({ name }, index) =>
      !NOTES.includes(name) && (rows.length === 0 || rows.some((row) => row[index] !== '')),
  )
  return {
    columns: columns.filter((_, index) => isFilled[index]),
    rows: rows.map((row) => row.filter((_, index) => isFilled[index])),
  }
}

/** The sentences below the cells of each row. */
const notesOf = ({ columns, rows, locale }: OrderSheet): string[] =>
  rows.map((row) =>
    columns
      .flatMap(({ name, label }, index) =>
        NOTES.includes(name) && row[index] ? [label + languageOf(locale).colon + row[index]] : [],
      )
      .join('\n'),
  )

function drawTable({ doc, text }: Page, sheet: OrderSheet): void {
  const { columns, rows } = withoutEmptyColumns(sheet)
  const shares = columns.map(({ name }) => COLUMN_WEIGHTS[name] ?? 14)
  const total = shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => (share / total) * contentWidth(doc))
  const head = columns.map(({ label }) => label)
  const isNumber = columns.map((_, index) => typeof rows[0]?.[index] === 'number')
  const notes = notesOf(sheet)
  const lefts = widths.map(
    (_, index) => MARGIN + PADDING + widths.slice(0, index).reduce((sum, width) => sum + width, 0),
  )
  const layCells = (cells: readonly string[], strong: boolean) =>
    cells.map((cell, index) =>
      text.lay(cell, {
        size: 8.5,
        width: innerWidth(widths[index]),
        colour: INK.text,
        strong,
        ...(isNumber[index] && { align: 'right' }),
      }),
    )
  const headBlocks = layCells(head, true)
  const headHeight = heightOf(headBlocks) + 2 * PADDING
  const drawLine = () => {
    const right = MARGIN + contentWidth(doc)
    doc.moveTo(MARGIN, doc.y).lineTo(right, doc.y).lineWidth(0.5).strokeColor(INK.line).stroke()
  }
  const drawHead = () => {
    doc.rect(MARGIN, doc.y, contentWidth(doc), headHeight).fill(INK.head)
    doc.y += PADDING
    drawBeside(doc, headBlocks, lefts)
    doc.y += PADDING
    drawLine()
  }
  const makeRoom = (height: number) => {
    if (doc.y + height <= bottomOf(doc)) return
    doc.addPage()
    drawHead()
  }
  // A row that is higher than a page goes on on the next one.
  const room = bottomOf(doc) - MARGIN - headHeight - 2 * PADDING
  drawHead()
  for (const [index, cells] of rows.entries()) {
    const parts = partsOf(layCells(cells.map(String), false), room)
    const note = notes[index]
    const noteBlock =
      note && text.lay(note, { size: 8.5, width: innerWidth(contentWidth(doc)), colour: INK.text })
    const noteParts = noteBlock ? partsOf([noteBlock], room) : []
    const all = [...parts, ...noteParts]
    const height = all.reduce((sum, part) => sum + heightOf(part), 0) + 3 * PADDING
    if (height <= room) makeRoom(height)
    for (const part of all) {
      makeRoom(heightOf(part) + 2 * PADDING)
      if (parts.includes(part)) doc.y += PADDING
      drawBeside(doc, part, parts.includes(part) ? lefts : [MARGIN + PADDING])
      doc.y += PADDING
    }
    drawLine()
  }
}

const innerWidth = (column = 0) => column - 2 * PADDING

/** Below the table, over as many pages as it needs. @param size of the value, in points */
function drawNote({ doc, text }: Page, { label, value }: Detail, size: number): void {
  const width = contentWidth(doc)
  doc.y += 16
  if (doc.y + 40 > bottomOf(doc)) doc.addPage()
  const end = text
    .lay(label, { size: 9, width, colour: INK.text, strong: true })
    .draw(MARGIN, doc.y)
  doc.y = text
    .lay(value, { size, width, colour: INK.text })
    .draw(MARGIN, end + 2, (top, height) => {
      if (top + height <= bottomOf(doc)) return top
      doc.addPage()
      return MARGIN
    })
}

/** Names the characters for which a box stands. */
function drawMissing(page: Page, { locale }: OrderSheet): void {
  const missing = [...page.text.missing].map((character) =>
    [...character]
      .map((part) => `U+${part.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`)
      .join(' '),
  )
  if (missing.length === 0) return
  const label = translate({ key: 'orderSheet.missing' }, locale)
  drawNote(page, { label, value: missing.join(', ') }, 9)
}

function drawPageNumbers({ doc, text }: Page, { locale, number }: OrderSheet): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    const words = translate(
      { key: 'orderSheet.page', values: { page: page + 1, pages: count } },
      locale,
    )
    const style = { size: 8, width: contentWidth(doc), colour: INK.quiet }
    text.lay(number, style).draw(MARGIN, doc.page.height - 40)
    text.lay(words, { ...style, align: 'right' }).draw(MARGIN, doc.page.height - 40)
  }
}
