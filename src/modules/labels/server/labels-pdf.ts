/**
 * Renders type labels as PDF: a QR code, and next to it the model and the serial number as text.
 */
import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { createPdfText, type PdfText } from '#server/pdf/pdf-text.ts'
import { DEFAULT_LOCALE } from '#shared/constants.ts'
import { type LabelSheet, labelsPerPage } from '../shared/label-sheets.ts'

export interface UnitLabel {
  model: string
  serial: string
  /** Content of the code. */
  url: string
}

type Doc = InstanceType<typeof PDFDocument>
interface Box {
  x: number
  y: number
  width: number
  height: number
}

const POINTS_PER_MM = 72 / 25.4
const points = (millimetres: number) => millimetres * POINTS_PER_MM
const PADDING = points(2.5)
/** Share of a label's width. */
const MAX_CODE = 0.42
/** The built-in fonts of PDF have Latin letters only; the others take long to load. */
const OTHER_LETTERS = /[^\x20-\x7e]/
/** Labels between two pauses, in which other calls are answered. */
const BATCH_SIZE = 10

/** The bytes of the PDF. @param used labels that are missing on the first page */
export async function labelsPdf(
  labels: readonly UnitLabel[],
  sheet: LabelSheet,
  used: number,
): Promise<Buffer> {
  const size: [number, number] = [points(sheet.page[0]), points(sheet.page[1])]
  const [first] = labels
  const doc = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    info: { Title: first?.serial ?? '' },
  })
  const text = createPdfText(doc, DEFAULT_LOCALE)
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  for (const [index, label] of labels.entries()) {
    const slot = (index + used) % labelsPerPage(sheet)
    if (index === 0 || slot === 0) doc.addPage()
    drawLabel(doc, text, boxOf(sheet, slot), label)
    if (index % BATCH_SIZE === BATCH_SIZE - 1) await setImmediate()
  }
  doc.end()
  return done
}

const boxOf = ({ left, top, pitch, label, columns }: LabelSheet, slot: number): Box => ({
  x: points(left + (slot % columns) * pitch[0]),
  y: points(top + Math.floor(slot / columns) * pitch[1]),
  width: points(label[0]),
  height: points(label[1]),
})

function drawLabel(doc: Doc, other: PdfText, box: Box, { model, serial, url }: UnitLabel): void {
  const side = Math.min(box.height - 2 * PADDING, box.width * MAX_CODE)
  drawCode(doc, url, { x: box.x + PADDING, y: box.y + (box.height - side) / 2, side })
  const x = box.x + PADDING + side + PADDING
  const width = box.x + box.width - PADDING - x
  const isOther = OTHER_LETTERS.test(model + serial)
  const lines = [
    { text: model, font: isOther ? null : 'Helvetica-Bold', max: 14 },
    { text: 'S/N', font: 'Helvetica', max: 7 },
    { text: serial, font: isOther ? null : 'Courier-Bold', max: 12 },
  ].map(({ text, font, max }) => {
    const natural = font
      ? doc.font(font).fontSize(max).widthOfString(text)
      : other.widthOf(text, max)
    return { text, font, size: natural > width ? (max * width) / natural : max }
  })
  let y = box.y + (box.height - lines.reduce((sum, { size }) => sum + size * LINE, 0)) / 2
  for (const { text, font, size } of lines) {
    // On one line, also where its width was rounded down.
    if (font) doc.font(font).fontSize(size).fillColor('#000').text(text, x, y, { lineBreak: false })
    else other.lay(text, { size, width: width + 1, colour: '#000' }).draw(x, y)
    y += size * LINE
  }
}

/** Height of a line, in font sizes. */
const LINE = 1.25

/** Dark modules in runs, a little higher than their row, so that no printer leaves gaps. */
function drawCode(
  doc: Doc,
  text: string,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const module = side / size
  for (const [row, cells] of data.entries()) {
    for (let column = 0; column < size; column++) {
      if (!cells[column]) continue
      const start = column
      while (cells[column + 1]) column++
      doc.rect(x + start * module, y + row * module, (column + 1 - start) * module, module * 1.02)
    }
  }
  doc.fill('#000')
}
