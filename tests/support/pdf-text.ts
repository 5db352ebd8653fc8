/** The text of a PDF page by page, decoded by the fonts' glyph tables, and where it stands. */
import { inflateSync } from 'node:zlib'

interface PdfObject {
  head: string
  stream: Buffer | null
}

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const text = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = match.index + match[0].length
    const body = text.slice(from, text.indexOf('\nendobj', from))
    const index = body.indexOf('\nstream\n')
    const head = index < 0 ? body : body.slice(0, index)
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const bytes = pdf.subarray(from + index + 8, from + index + 8 + length)
    const stream = index < 0 ? null : head.includes('/FlateDecode') ? inflateSync(bytes) : bytes
    objects.set(String(match[1]), { head, stream })
  }
  return objects
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Maps glyph numbers to text. */
function tableOf(cmap: string): string[] {
  const table: string[] = []
  for (const [, first = '0', , list = ''] of cmap.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(first, 16)
    // A ligature maps to several letters, separated by spaces.
    const entries = [...list.matchAll(/<([\w ]*)>/g)].map(([, hex = '']) =>
      utf16(hex.replaceAll(' ', '')),
    )
    for (const [index, entry] of entries.entries()) table[start + index] = entry
  }
  return table
}

/** The width of each glyph, in thousandths of the font's size. */
const widthsOf = (font: string) =>
  (/\/W \[0 \[([^\]]*)\]/.exec(font)?.[1] ?? '').trim().split(/\s+/).map(Number)

interface Font {
  letters: string[]
  widths: number[]
}

/**
 * A text as drawn at once; like boxes and rules in points from the left and the top of its page.
 */
interface PdfText {
  text: string
  left: number
  right: number
  baseline: number
  size: number
  /** Brightness, from 0 for black to 1 for white. */
  light: number
  /** Width of the outline that makes a text bold; 0 without one. */
  outline: number
}

export interface PdfPage {
  texts: PdfText[]
  boxes: { left: number; top: number; right: number; bottom: number; light: number }[]
  /** Straight lines. */
  rules: { left: number; right: number; top: number; light: number }[]
}

const average = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

function textOf(encoded: string, font: Font): { text: string; width: number } {
  let [text, width] = ['', 0]
  for (const [, hex = '', kerning = 0] of encoded.matchAll(/<(\w+)>|(-?[\d.]+)/g)) {
    width -= Number(kerning)
    for (const [glyph] of hex.matchAll(/\w{4}/g)) {
      text += font.letters[Number.parseInt(glyph, 16)] ?? '\ufffd'
      width += font.widths[Number.parseInt(glyph, 16)] ?? Number.NaN
    }
  }
  return { text, width: width / 1000 }
}

/** Follows the operators of a page, one a line. */
function pageOf(content: string, height: number, fontOf: (name: string) => Font): PdfPage {
  const page: PdfPage = { texts: [], boxes: [], rules: [] }
  let font: Font = { letters: [], widths: [] }
  let [left, baseline, size, fill, stroke, line, outline] = [0, 0, 0, 0, 0, 0, 0]
  let [box, from, to]: [number[], number[], number[]] = [[], [], []]
  for (const operation of content.split('\n')) {
    const words = operation.split(' ')
    const operator = words.pop()
    const numbers = words.map(Number)
    if (operator === 'scn') fill = average(numbers)
    if (operator === 'SCN') stroke = average(numbers)
    if (operator === 'w') line = numbers[0] ?? 0
    if (operator === 'm') from = numbers
    if (operator === 'l') to = numbers
    if (operator === 're') box = numbers
    if (operator === 'S')
      page.rules.push({ left: from[0] ?? 0, right: to[0] ?? 0, top: to[1] ?? 0, light: stroke })
    if (operator === 'f') {
      const [x = 0, y = 0, width = 0, tall = 0] = box
      page.boxes.push({ left: x, top: y, right: x + width, bottom: y + tall, light: fill })
    }
    if (operator === 'BT') outline = 0
    if (operator === 'Tr') outline = line
    if (operator === 'Tm') [left, baseline] = [numbers[4] ?? 0, height - (numbers[5] ?? 0)]
    if (operator === 'Tf') [font, size] = [fontOf(words[0] ?? ''), numbers[1] ?? 0]
    if (operator === 'TJ') {
      const { text, width } = textOf(operation, font)
      page.texts.push({
        text,
        left,
        right: left + width * size,
        baseline,
        size,
        light: fill,
        outline,
      })
    }
  }
  return page
}

/** The contents of every page, in drawing order. */
export function pdfLayout(pdf: Buffer): PdfPage[] {
  const objects = objectsOf(pdf)
  const find = (head: string, key: string) =>
    objects.get(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(head)?.[1] ?? '')
  const contentOf = (head: string, key: string) => find(head, key)?.stream?.toString('latin1') ?? ''
  const fonts = new Map<string, Font>()
  const loadFont = (head: string): Font => ({
    letters: tableOf(contentOf(head, 'ToUnicode')),
    widths: widthsOf(find(head, 'DescendantFonts')?.head ?? ''),
  })
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head))
  return pages.map(({ head }) => {
    const resources = find(head, 'Resources')?.head ?? ''
    const height = Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(head)?.[1])
    return pageOf(contentOf(head, 'Contents'), height, (name) => {
      const font = fonts.get(name) ?? loadFont(find(resources, name.slice(1))?.head ?? '')
      fonts.set(name, font)
      return font
    })
  })
}

/** The text of every page, in drawing order. */
export const pdfPages = (pdf: Buffer): string[] =>
  pdfLayout(pdf).map(({ texts }) => texts.map(({ text }) => `${text}\n`).join(''))
