/**
 * Text of PDF files in any language: its fonts, its lines, and the order of its letters (right to
 * left).
 */
import bidiFactory from 'bidi-js'
import LineBreaker from 'linebreak'
import type PDFDocument from 'pdfkit'
import type { Locale } from '#shared/constants.ts'
import { createFontChooser, type FontRun } from './fonts.ts'

type Doc = InstanceType<typeof PDFDocument>

/** In font sizes; the same for all fonts, so that lines are equally far apart. */
const LINE_HEIGHT = 1.5
const BASELINE = 0.95

const bidi = bidiFactory()
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

interface TextStyle {
  /** Points. */
  size: number
  width: number
  colour: string
  /** By default, where the text begins: on the right for a paragraph from right to left. */
  align?: 'right'
  /** Outlined, because each font has one weight only. */
  strong?: boolean
}

export interface TextBlock {
  height: number
  /**
   * Draws the text below `y`.
   * @param roomFor makes room for a line before it is drawn, and returns its top
   * @returns the end of the text
   */
  draw(x: number, y: number, roomFor?: (top: number, height: number) => number): number
  /**
   * Splits the text into blocks of whole lines that are not higher than this, but hold at least
   * one.
   */
  split(maxHeight: number): TextBlock[]
}

export interface PdfText {
  /** Breaks a text into lines. */
  lay(text: string, style: TextStyle): TextBlock
  widthOf(text: string, size: number): number
  /** Characters that no font has; a box stands for them. */
  missing: ReadonlySet<string>
}

/** Draws the texts of a document. */
export function createPdfText(doc: Doc, locale: Locale): PdfText {
  const { runsOf, missing } = createFontChooser(locale)

  const widthOfRun = ({ text, font }: FontRun, size: number) =>
    doc.font(font).fontSize(size).widthOfString(text)
  const widthOf = (text: string, size: number) =>
    runsOf(text).reduce((sum, run) => sum + widthOfRun(run, size), 0)

  function linesOf(text: string, { size, width }: Pick<TextStyle, 'size' | 'width'>): Line[] {
    return paragraphsOf(text).flatMap((paragraph) => {
      const { levels, paragraphs } = bidi.getEmbeddingLevels(paragraph)
      const base = { paragraph, levels, isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 }
      if (widthOf(paragraph, size) <= width) return [{ ...base, start: 0, end: paragraph.length }]
      const lines: Line[] = []
      let start = 0
      let used = 0
      const end = (position: number) => {
        lines.push({ ...base, start, end: position })
        start = position
        used = 0
      }
      let position = 0
      for (const piece of piecesOf(paragraph, (part) => widthOf(part, size) <= width)) {
        if (position > start && used + widthOf(piece.trimEnd(), size) > width) end(position)
        used += widthOf(piece, size)
        position += piece.length
      }
      end(paragraph.length)
      return lines
    })
  }

  /** The runs of a line from left to right. */
  function visualRuns({ paragraph, levels, start, end }: Line): FontRun[] {
    const last = start + paragraph.slice(start, end).trimEnd().length
    const runs: (FontRun & { level: number })[] = []
    for (let from = start; from < last; ) {
      const level = levels[from] ?? 0
      let to = from + 1
      while (to < last && levels[to] === level) to += 1
      runs.push(...runsOf(paragraph.slice(from, to)).map((run) => ({ ...run, level })))
      from = to
    }
    return reordered(runs).map(({ text, font, level }) => ({
      font,
      text: level % 2 ? toRightToLeft(text) : text,
    }))
  }

  function drawLine(
    line: Line,
    x: number,
    baseline: number,
    { size, width, colour, align, strong }: TextStyle,
  ): void {
    const runs = visualRuns(line)
    const widths = runs.map((run) => widthOfRun(run, size))
    const isRight = align === 'right' || line.isRightToLeft
    let left = isRight ? x + width - widths.reduce((sum, run) => sum + run, 0) : x
    doc.fillColor(colour)
    if (strong) doc.lineWidth(size / 45).strokeColor(colour)
    for (const [index, { text, font }] of runs.entries()) {
      const options = {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(strong && { fill: true, stroke: true }),
      } as const
      // With a list of features, also an empty one, a run is laid out as a whole: by word, words
      // would go left to right.
      const order = RIGHT_TO_LEFT.test(text) ? { features: [] } : {}
      doc
        .font(font)
        .fontSize(size)
        .text(text, left, baseline, { ...options, ...order })
      left += widths[index] ?? 0
    }
  }

  function blockOf(lines: readonly Line[], style: TextStyle): TextBlock {
    const lineHeight = style.size * LINE_HEIGHT
    return {
      height: lines.length * lineHeight,
      draw: (x, y, roomFor = (top) => top) => {
        let top = y
        for (const line of lines) {
          top = roomFor(top, lineHeight)
          drawLine(line, x, top + style.size * BASELINE, style)
          top += lineHeight
        }
        return top
      },
      split: (maxHeight) => {
        const count = Math.max(1, Math.floor(maxHeight / lineHeight))
        const starts = Array.from(
          { length: Math.ceil(lines.length / count) },
          (_, index) => index * count,
        )
        return starts.map((start) => blockOf(lines.slice(start, start + count), style))
      },
    }
  }

  return {
    missing,
    widthOf,
    lay: (text, style) => blockOf(linesOf(text, style), style),
  }
}

interface Line {
  paragraph: string
  /** Levels of direction, by character. */
  levels: Uint8Array
  isRightToLeft: boolean
  start: number
  end: number
}

const paragraphsOf = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll('\t', ' ')
    .split(/\r\n?|[\n\u2028\u2029]/)

/** Parts between which a line may end: between words, or within one that does not fit on a line. */
function piecesOf(paragraph: string, fits: (part: string) => boolean): string[] {
  const breaker = new LineBreaker(paragraph)
  const pieces: string[] = []
  let start = 0
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    pieces.push(paragraph.slice(start, next.position))
    start = next.position
  }
  const partsOf = (piece: string, by: Intl.Segmenter) =>
    fits(piece.trimEnd()) ? [piece] : [...by.segment(piece)].map(({ segment }) => segment)
  // Thai is written without spaces between its words.
  return pieces
    .flatMap((piece) => partsOf(piece, words))
    .flatMap((piece) => partsOf(piece, graphemes))
}

/**
 * Rule L2 of the bidirectional algorithm: from the highest level to the lowest odd one, reverse
 * what is at least there.
 */
function reordered<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from
      while ((ordered[to]?.level ?? -1) >= level) to += 1
      ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = Math.max(from, to)
    }
  }
  return ordered
}

/** Scripts that the font engine sets from right to left by itself. */
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * The text of a run from right to left: brackets are mirrored; what the font engine would set left
 * to right is reversed.
 */
function toRightToLeft(text: string): string {
  const mirrored = [...text].map((character) => bidi.getMirroredCharacter(character) ?? character)
  return RIGHT_TO_LEFT.test(text) ? mirrored.join('') : mirrored.toReversed().join('')
}
