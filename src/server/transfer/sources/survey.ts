/** Surveys a sheet: its header, its columns and their formats. Reads all of its rows. */

import type { Message } from '#shared/errors.ts'
import { type Encoding, type FileLayout, type FileStructure, UNICODE } from '#shared/file-import.ts'
import { MAX_COLUMNS } from '#shared/import-plan.ts'
import { message, rejectInput } from '../../message.ts'
import { cellText, type SheetCell } from './cell.ts'
import { type ColumnStyle, StyleFinder } from './column-style.ts'
import { isMisread } from './garbled.ts'
import {
  columnNames,
  findHeader,
  HEAD_ROWS,
  HEADING_CELLS,
  type Header,
  isBlank,
  maxHeadingCells,
} from './header.ts'
import { columnLetters, type Grid, type GridRow, type Merge, visibleRow } from './source.ts'

interface SurveyedColumn {
  name: string
  index: number
  /** The first values that differ. */
  samples: string[]
  style: ColumnStyle
}

export interface Survey extends Pick<FileStructure, 'rows' | 'preview'> {
  header: Header
  /** Those with a name. */
  columns: SurveyedColumn[]
  notices: Message[]
  /** Texts of the header, and of what is above it, by line and index. */
  lines: string[][]
  /** Whether rows with few cells are so rare that they may be headings. */
  hasHeadings: boolean
  /**
   * From this column on, a row of a text file has more cells than the header; null where most rows
   * have.
   */
  end: number | null
}

const MAX_SAMPLES = 5
const MAX_PREVIEW = 20
const MAX_SAMPLE_LENGTH = 40
/** So many rows have more cells, for each that may be a heading. */
const ROWS_PER_HEADING = 4

/** @throws ReadableError for a sheet without cells, or a broken file */
export async function surveySheet(
  grid: Grid,
  sheet: number,
  layout: FileLayout,
  isField?: (name: string) => boolean,
): Promise<Survey> {
  const counter = new SheetCounter(Math.max(HEAD_ROWS, layout.header?.last ?? 0), {
    ...layout,
    ...grid.layout,
  })
  for await (const row of grid.rows(sheet)) counter.add(row)
  const { head } = counter
  const { merges, hiddenColumns } = grid.properties(sheet)
  const header = layout.header ?? findHeader(head, merges, isField)
  if (!header) throw rejectInput('transfer.fileEmpty')
  const lines = head.filter(({ number }) => number >= header.first && number <= header.last)
  const width = Math.max(counter.width, ...head.map(({ cells }) => cells.length))
  const names = columnNames(lines, merges, width)
  if (names.every((name) => name === ''))
    throw rejectInput('transfer.headerEmpty', { row: header.first })
  const count = names.filter((name) => name !== '').length
  if (count > MAX_COLUMNS) throw rejectInput('transfer.columnsMany', { count, max: MAX_COLUMNS })
  counter.addHead(header.last)
  const beside = tableBeside(lines, names, (index) => counter.isFilled(index))
  const { columns, nameless } = counter.columns(names.slice(0, beside ?? names.length))
  const isWide = nameless.some(
    ({ index, filled }) => index >= names.length && filled * 2 > counter.rows,
  )
  const counted = nameless
    .filter(({ index }) => !grid.isText || isWide || index < names.length)
    .filter(({ index }) => beside === null || index < beside)
  const preview = head
    .slice(0, MAX_PREVIEW)
    .map(({ number, cells }) => ({ number, cells: cells.map(cellText) }))
  return {
    header,
    columns,
    rows: counter.rows,
    preview,
    notices: [
      ...(layout.encoding === undefined ? counter.encodingNotices(grid.layout.encoding) : []),
      ...counter.notices(
        counted.map(({ index }) => index),
        hiddenColumns,
      ),
      ...(beside === null
        ? []
        : [message('transfer.tableBeside', { column: columnLetters(beside) })]),
      ...mergedRows(merges, header, counter.lastRow),
    ],
    lines: head.filter((row) => row.number <= header.last && !isBlank(row)).map(headTexts),
    hasHeadings: counter.isMostlyFull(count),
    end: grid.isText && !isWide ? names.length : null,
  }
}

const headTexts = (line: GridRow | undefined): string[] =>
  line?.cells.map((cell) => cellText(cell).trim()) ?? []

/** The column of a second table: behind an empty column, it repeats a name of the first one. */
function tableBeside(
  lines: readonly GridRow[],
  names: readonly string[],
  isFilled: (index: number) => boolean,
): number | null {
  const texts = headTexts(lines.at(-1))
  for (let gap = 1; gap < names.length - 1; gap++) {
    if (names[gap] !== '' || isFilled(gap)) continue
    const before = new Set(texts.slice(0, gap).filter((text) => text !== ''))
    if (texts.slice(gap + 1).some((text) => before.has(text))) return gap + 1
  }
  return null
}

/** Notice of merged cells below the header. */
function* mergedRows(merges: readonly Merge[], header: Header, last: number): Generator<Message> {
  const count = merges
    .filter((merge) => isMergedDown(merge, header))
    .reduce((sum, { firstRow, lastRow }) => sum + Math.min(lastRow, last) - firstRow, 0)
  if (count > 0) yield message('transfer.mergedRows', { count })
}

/** Whether a cell below the header covers several rows. */
export const isMergedDown = ({ firstRow, lastRow }: Merge, header: Header): boolean =>
  firstRow > header.last && lastRow > firstRow

/**
 * Counts the rows of a sheet. The first ones wait until the header is known, which may depend on
 * what the last ones say.
 */
class SheetCounter {
  readonly head: GridRow[] = []
  rows = 0
  private readonly headRows: number
  private readonly layout: FileLayout
  private readonly columnStats: ColumnStats[] = []
  private hiddenRows = 0
  /** Numbers of rows by their filled cells, of those with few. */
  private readonly sparse = Array.from({ length: HEADING_CELLS + 1 }, () => 0)
  /** The first text with letters beyond ASCII, or that makes no words. */
  private foreign: string | undefined
  private isMisread = false
  private readonly control = { count: 0, row: Number.POSITIVE_INFINITY }

  constructor(headRows: number, layout: FileLayout) {
    this.headRows = headRows
    this.layout = layout
  }

  add(gridRow: GridRow): void {
    const row = visibleRow(gridRow)
    if (!isBlank(row)) this.lastRow = row.number
    if (this.layout.encoding && !UNICODE.includes(this.layout.encoding))
      this.findForeign(row.cells.map(String))
    for (const [index, cell] of gridRow.cells.entries()) {
      if (cell === (row.cells[index] ?? '')) continue
      this.control.count++
      this.control.row = Math.min(this.control.row, row.number)
    }
    if (row.number <= this.headRows) this.head.push(row)
    else this.count(row, false)
  }

  private findForeign(texts: readonly string[]): void {
    this.foreign ??= texts.find((text) => /[^\p{ASCII}]/u.test(text))
    if (this.isMisread) return
    const misread = texts.find(isMisread)
    this.isMisread = misread !== undefined
    this.foreign = misread ?? this.foreign
  }

  /** Counts the first rows, below the header. */
  addHead(header: number): void {
    for (const row of this.head) if (row.number > header) this.count(row, true)
  }

  lastRow = 0

  /** Whether a column has values. */
  isFilled(index: number): boolean {
    return (this.columnStats[index]?.filled ?? 0) > 0
  }

  /** Whether rows with as few cells as headings have are rare. @param columns with a name */
  isMostlyFull(columns: number): boolean {
    const sparse = this.sparse
      .slice(0, maxHeadingCells(columns) + 1)
      .reduce((sum, count) => sum + count, 0)
    return sparse * (ROWS_PER_HEADING + 1) <= this.rows
  }

  /** Columns of the rows that have been counted. */
  get width(): number {
    return this.columnStats.length
  }

  columns(names: readonly string[]): {
    columns: SurveyedColumn[]
    nameless: { index: number; filled: number }[]
  } {
    const nameless = [...this.columnStats.entries()]
      .map(([index, { filled }]) => ({ index, filled }))
      .filter(({ index, filled }) => !names[index] && filled > 0)
    const columns = [...names.entries()]
      .filter(([, name]) => name !== '')
      .map(([index, name]) => {
        const stats = this.columnStats[index] ?? new ColumnStats(this.layout)
        return { name, index, samples: stats.samples, style: stats.styles.style(this.layout, name) }
      })
    return { columns, nameless }
  }

  /**
   * A notice of an encoding that was guessed: other ones may have the same bytes for other letters.
   */
  *encodingNotices(encoding: Encoding | undefined): Generator<Message> {
    if (this.foreign === undefined || encoding === undefined || UNICODE.includes(encoding)) return
    yield message('transfer.encodingGuessed', {
      encoding,
      sample: this.foreign.slice(0, MAX_SAMPLE_LENGTH),
    })
  }

  /** @param nameless indexes of columns with cells, but without a name */
  *notices(nameless: readonly number[], hiddenColumns: ReadonlySet<number>): Generator<Message> {
    const letters = (indexes: Iterable<number>) => [...indexes].map(columnLetters)
    const hidden = [...hiddenColumns].filter((index) => this.columnStats[index]?.filled)
    if (nameless.length) yield message('transfer.columnNameless', { columns: letters(nameless) })
    if (hidden.length) yield message('transfer.columnsHidden', { columns: letters(hidden) })
    if (this.hiddenRows) yield message('transfer.rowsHidden', { count: this.hiddenRows })
    if (this.control.count) yield message('transfer.controlCharacters', this.control)
  }

  private count(row: GridRow, isHead: boolean): void {
    if (isBlank(row)) return
    this.rows++
    const filled = row.cells.filter((cell) => cell !== '').length
    if (filled <= HEADING_CELLS) this.sparse[filled] = (this.sparse[filled] ?? 0) + 1
    if (row.hidden) this.hiddenRows++
    for (const [index, cell] of row.cells.entries()) {
      this.columnStats[index] ??= new ColumnStats(this.layout)
      this.columnStats[index].add(cell, row.number, isHead)
    }
  }
}

/** Accumulated statistics of a column. */
class ColumnStats {
  filled = 0
  readonly styles: StyleFinder
  private readonly first = new Set<string>()
  private readonly later = new Set<string>()

  constructor(layout: FileLayout) {
    this.styles = new StyleFinder(layout.separator)
  }

  get samples(): string[] {
    return [...new Set([...this.first, ...this.later])].slice(0, MAX_SAMPLES)
  }

  add(cell: SheetCell, row: number, isHead: boolean): void {
    if (cell === '') return
    this.filled++
    const samples = isHead ? this.first : this.later
    if (samples.size < MAX_SAMPLES) samples.add(cellText(cell))
    if (typeof cell === 'string') this.styles.add({ text: cell, row })
  }
}
