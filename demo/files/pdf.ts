/** PDFs of the demo, written by hand in the built-in Helvetica: headings, text, tables and drawings over pages. Latin text only. */
import { PRODUCT_NAME } from '#shared/constants.ts'
import { widthOf, wrapped } from './helvetica.ts'
import { type Figure, figureOperators } from './pdf-figure.ts'
import { literal } from './pdf-text.ts'

/** A line of text, broken where it is too long. */
export interface PdfLine {
  text: string
  /** Points. */
  size?: number
  bold?: boolean
  /** Space above it, in points. */
  above?: number
  /** Stands before it, and it beside. */
  mark?: string
}

/** Rows under a heading row. */
export interface PdfTable {
  /** Parts of the width, by column. */
  shares: readonly number[]
  rows: readonly (readonly string[])[]
}

/** A drawing as wide as the page, or lower. */
export interface PdfFigure {
  figure: Figure
  /** At most so high, in points. */
  height: number
}

export type PdfBlock = PdfLine | PdfTable | PdfFigure

export interface PdfPaper {
  /** What it is, and of what. */
  title: string
  subtitle: string
  /** At the foot of each page: number and version. */
  number: string
  blocks: readonly PdfBlock[]
}

const PAGE = { width: 595, height: 842, margin: 56, top: 108, foot: 64 }
const ROOM = PAGE.width - 2 * PAGE.margin
const INK = {
  text: '0.08 0.13 0.17',
  quiet: '0.33 0.38 0.43',
  line: '0.8 0.84 0.88',
  shade: '0.94 0.96 0.98',
  accent: '0.09 0.4 0.72',
}
const SIZE = 9.5
const LEADING = 1.42
const PADDING = 4

/** What is put on pages, from the top down. */
interface Sheets {
  pages: string[][]
  y: number
}

const words = (x: number, y: number, text: string, size: number, bold = false, ink: string = INK.text) =>
  `BT ${ink} rg /${bold ? 'B' : 'R'} ${size} Tf ${x.toFixed(1)} ${y.toFixed(1)} Td ${literal(text)} Tj ET`
const rule = (y: number, ink: string, width: number) =>
  `${ink} RG ${width} w ${PAGE.margin} ${y.toFixed(1)} m ${PAGE.width - PAGE.margin} ${y.toFixed(1)} l S`

/** Takes so much room, on the next page where there is less. @returns the height of its upper edge */
function take(sheets: Sheets, height: number): number {
  if (sheets.y - height < PAGE.foot || !sheets.pages.length) {
    sheets.pages.push([])
    sheets.y = PAGE.height - PAGE.top
  }
  sheets.y -= height
  return sheets.y + height
}
const put = ({ pages }: Sheets, ...operators: string[]) => void pages.at(-1)?.push(...operators)

function putLine(sheets: Sheets, { text, size = SIZE, bold = false, above = 2, mark }: PdfLine): void {
  const inset = mark ? 14 : 0
  // A heading stays with what follows it.
  if (bold && sheets.y - above - size * 5 < PAGE.foot) sheets.y = 0
  take(sheets, above)
  for (const [at, line] of wrapped(text, size, ROOM - inset, bold).entries()) {
    const y = take(sheets, size * LEADING) - size
    if (mark && at === 0) put(sheets, words(PAGE.margin + 2, y, mark, size, false, INK.accent))
    put(sheets, words(PAGE.margin + inset, y, line, size, bold))
  }
}

function putTable(sheets: Sheets, { shares, rows }: PdfTable): void {
  const sum = shares.reduce((all, one) => all + one, 0)
  const widths = shares.map((share) => (share / sum) * ROOM)
  take(sheets, 6)
  const [head, ...others] = rows
  const putRow = (row: readonly string[], isHead: boolean) => {
    const cells = row.map((cell, at) => wrapped(cell, 8.5, (widths[at] ?? 0) - 2 * PADDING, isHead))
    const height = Math.max(...cells.map((lines) => lines.length)) * 8.5 * LEADING + 2 * PADDING
    const pages = sheets.pages.length
    let top = take(sheets, height)
    if (!isHead && head && sheets.pages.length > pages) {
      sheets.y = top
      putRow(head, true)
      top = take(sheets, height)
    }
    if (isHead)
      put(sheets, `${INK.shade} rg ${PAGE.margin} ${(top - height).toFixed(1)} ${ROOM} ${height.toFixed(1)} re f`)
    let x = PAGE.margin + PADDING
    for (const [at, lines] of cells.entries()) {
      for (const [nth, line] of lines.entries())
        put(sheets, words(x, top - PADDING - 8 - nth * 8.5 * LEADING, line, 8.5, isHead))
      x += widths[at] ?? 0
    }
    put(sheets, rule(top - height, INK.line, 0.5))
  }
  if (head) putRow(head, true)
  for (const row of others) putRow(row, false)
}

function putFigure(sheets: Sheets, { figure, height }: PdfFigure): void {
  const { box } = figure
  const scale = Math.min(ROOM / box.width, height / box.height)
  const top = take(sheets, box.height * scale + 12) - 8
  put(sheets, figureOperators(figure, { x: PAGE.margin + (ROOM - box.width * scale) / 2, y: top, scale }))
}

/** The paper as a file. */
export function pdf(paper: PdfPaper): string {
  const sheets: Sheets = { pages: [], y: 0 }
  for (const block of paper.blocks) {
    if ('rows' in block) putTable(sheets, block)
    else if ('figure' in block) putFigure(sheets, block)
    else putLine(sheets, block)
  }
  const { length } = sheets.pages
  const contents = sheets.pages.map((page, at) => [...frame(paper, at + 1, length), ...page].join('\n'))
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const kids = contents.map((_, at) => `${6 + at * 2} 0 R`).join(' ')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${length} /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /R 3 0 R /B 4 0 R >> >> >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(`${paper.title} – ${paper.subtitle}`)} >>`,
    ...contents.flatMap((content, at) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${7 + at * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ])
}

/** What every page has around it. */
function frame({ title, subtitle, number }: PdfPaper, page: number, pages: number): string[] {
  const [top, foot] = [PAGE.height - 46, 40]
  const right = (text: string, y: number) =>
    words(PAGE.width - PAGE.margin - widthOf(text, 8), y, text, 8, false, INK.quiet)
  return [
    `${INK.accent} rg ${PAGE.margin} ${top - 28} 5 34 re f`,
    words(PAGE.margin + 14, top - 7, title, page === 1 ? 19 : 13, true),
    words(PAGE.margin + 14, top - 25, subtitle, 10, false, INK.quiet),
    right(PRODUCT_NAME, top - 4),
    rule(foot + 14, INK.line, 0.5),
    words(PAGE.margin, foot, number, 8, false, INK.quiet),
    right(`${page} / ${pages}`, foot),
  ]
}

/** Objects with their offsets, as a file; every character of it is one byte. The fifth is about the file. */
function assemble(objects: readonly string[]): string {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  return `${file}xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${count} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}
