/**
 * Finds the header of a table at any position of a sheet, in one or several rows, and the rows that
 * are no records.
 */
import { numberReadings } from '#fields/decimal-comma.ts'
import { cellText, type SheetCell } from './cell.ts'
import { dateReadings } from './column-style.ts'
import type { GridRow, Merge } from './source.ts'

export interface Header {
  first: number
  last: number
}

/** Rows at the beginning of a sheet in which a header is looked for. */
export const HEAD_ROWS = 50
/** A header has at most as many rows. */
const MAX_LINES = 3
/** Between the lines of a name. */
export const HEADER_JOIN = ' / '
const BRACKETED = /^[[(（【].*[\])）】]$/
const UNIT =
  /^([[(（【].*[\])）】]|k?g|[cmkµ]?m|[mk]?[WVA]|°C?|%|pcs|件|个|元|套|千克|公斤|克|毫米|厘米|米|瓦)$/i
/** Years are names of columns more often than they are values in the first row. */
const YEAR = /^(19|20)\d\d$/
const HAN = /\p{Script=Han}/u

const isEmpty = (cell: SheetCell | undefined): boolean =>
  cell === undefined || String(cell).trim() === ''
const isValue = (cell: SheetCell): boolean => {
  if (typeof cell !== 'string') return true
  return [numberReadings(cell), dateReadings(cell)].some(
    (readings) => Object.keys(readings).length > 0,
  )
}
const nonEmpty = ({ cells }: GridRow): SheetCell[] => cells.filter((cell) => !isEmpty(cell))
const isText = (row: GridRow): boolean => nonEmpty(row).every((cell) => !isValue(cell))
export const isBlank = ({ cells }: GridRow): boolean => cells.every(isEmpty)

/**
 * The rows of the header.
 * @param rows the first ones of the sheet
 * @param isField whether a text names a field, if that can be told
 * @returns undefined for a sheet without cells
 */
export function findHeader(
  rows: readonly GridRow[],
  merges: readonly Merge[],
  isField: (name: string) => boolean = () => false,
): Header | undefined {
  const search = new HeaderSearch(
    rows.filter((row) => !isBlank(row)),
    merges,
    isField,
  )
  return search.header()
}

class HeaderSearch {
  private readonly rows: readonly GridRow[]
  private readonly merges: readonly Merge[]
  private readonly isField: (name: string) => boolean

  constructor(
    rows: readonly GridRow[],
    merges: readonly Merge[],
    isField: (name: string) => boolean,
  ) {
    this.rows = rows
    this.merges = merges
    this.isField = isField
  }

  header(): Header | undefined {
    const start = this.rows.find((row) => row === this.mostNamed()) ?? this.firstWide()
    if (!start) return undefined
    let [first, last] = [start, start]
    for (
      let above = this.next(first, -1);
      above && this.isGroupOf(above, first);
      above = this.next(first, -1)
    ) {
      first = above
    }
    while (last.number - first.number < MAX_LINES - 1) {
      const below = this.next(last, 1)
      if (!below || !this.continues(last, below)) break
      last = below
    }
    return { first: first.number, last: last.number }
  }

  private next({ number }: GridRow, step: 1 | -1): GridRow | undefined {
    return this.rows.find((row) => row.number === number + step)
  }

  private fieldsIn(row: GridRow): number {
    return nonEmpty(row).filter((cell) => typeof cell === 'string' && this.isField(cell)).length
  }

  /** The row that names most fields, and more than by chance. */
  private mostNamed(): GridRow | undefined {
    let best: { row: GridRow; fields: number } | undefined
    for (const row of this.rows) {
      const fields = this.fieldsIn(row)
      if (fields > (best?.fields ?? 0) && (fields > 1 || fields * 2 >= nonEmpty(row).length))
        best = { row, fields }
    }
    return best?.row
  }

  /** The first row that is about as wide as most are; titles are not. */
  private firstWide(): GridRow | undefined {
    const counts = this.rows.map((row) => nonEmpty(row).length).sort((a, b) => a - b)
    const width = counts[Math.ceil((counts.length - 1) * 0.75)] ?? 0
    const enough = width < 2 ? width : Math.max(2, Math.ceil(width / 2))
    const wide = this.rows.filter((row) => nonEmpty(row).length >= enough)
    const values = (row: GridRow) =>
      nonEmpty(row).filter((cell) => isValue(cell) && !YEAR.test(String(cell)))
    return wide.find((row) => values(row).length * 2 < nonEmpty(row).length) ?? wide[0]
  }

  /**
   * Whether a row above names groups of columns, merged across some of them, or columns next to the
   * groups.
   */
  private isGroupOf(row: GridRow, below: GridRow): boolean {
    const width = nonEmpty(below).length
    if (!isText(row)) return false
    return (
      this.fieldsIn(row) > 0 ||
      this.across(row).some(({ firstColumn, lastColumn }) => lastColumn - firstColumn + 1 < width)
    )
  }

  private across({ number }: GridRow): Merge[] {
    return this.merges.filter(
      ({ firstRow, lastRow, firstColumn, lastColumn }) =>
        firstRow <= number && number <= lastRow && lastColumn > firstColumn,
    )
  }

  /** Whether a row below the header still belongs to it. */
  private continues(last: GridRow, row: GridRow): boolean {
    if (!isText(row)) return false
    const reaches = this.merges.some(
      ({ firstRow, lastRow }) => firstRow <= last.number && lastRow > last.number,
    )
    if (reaches || this.across(last).length) return true
    const fields = this.fieldsIn(row)
    if (fields > 1 && fields * 2 >= nonEmpty(row).length) return true
    const isUnits = (unit: RegExp) => nonEmpty(row).every((cell) => unit.test(String(cell).trim()))
    if (isUnits(BRACKETED)) return true
    const isOtherLanguage =
      nonEmpty(row).every((cell) => HAN.test(String(cell))) && !HAN.test(last.cells.join(''))
    return (isUnits(UNIT) || isOtherLanguage || hasGaps(last, row)) && this.differsFromBody(row)
  }

  /**
   * Whether the rows below hold numbers or dates in columns where this one holds text: at least
   * one, and all of them.
   */
  private differsFromBody(row: GridRow): boolean {
    const body = this.rows.filter(({ number }) => number > row.number)
    const width = Math.max(0, ...body.map(({ cells }) => cells.length))
    const valued = Array.from({ length: width }, (_, index) => index).filter((index) => {
      const cells = body.flatMap(({ cells }) => cells[index] ?? []).filter((cell) => !isEmpty(cell))
      return cells.length > 0 && cells.every(isValue)
    })
    return valued.length > 0 && valued.every((index) => !isEmpty(row.cells[index]))
  }
}

/**
 * Whether a row names the columns of groups in the row above: of names with a gap to their right. A
 * row of values fills others, too.
 */
function hasGaps(above: GridRow, row: GridRow): boolean {
  const isGap = (index: number) => isEmpty(above.cells[index])
  const fillsGap = row.cells.some(
    (cell, index) => index > 0 && !isEmpty(cell) && isGap(index) && !isEmpty(row.cells[index - 1]),
  )
  return (
    fillsGap && row.cells.every((cell, index) => isEmpty(cell) || isGap(index) || isGap(index + 1))
  )
}

/**
 * The names of the columns, by index; the lines of a header are joined, and a name that is there
 * already is numbered. Columns without a name have an empty one.
 * @param width of the sheet, which merged cells may exceed
 */
export function columnNames(
  lines: readonly GridRow[],
  merges: readonly Merge[],
  width = Number.POSITIVE_INFINITY,
): string[] {
  const texts = lines.map(({ cells }) =>
    cells.map((cell) => String(cell).replace(/\s+/g, ' ').trim()),
  )
  for (const [index, { number }] of lines.entries()) {
    const below = texts[index + 1]
    const line = texts[index]
    if (line) spread(line, number, below, withinWidth(merges, width))
  }
  const count = Math.max(0, ...texts.map((line) => line.length))
  const used = new Map<string, number>()
  const usedNames = new Set<string>()
  return Array.from({ length: count }, (_, column) => {
    const parts = texts.map((line) => line[column] ?? '').filter((text) => text !== '')
    const name = parts.filter((text, index) => text !== parts[index - 1]).join(HEADER_JOIN)
    if (name === '') return name
    let count = (used.get(name) ?? 0) + 1
    let unique = count === 1 ? columnName(name) : `${name} (${count})`
    while (usedNames.has(unique)) unique = `${name} (${++count})`
    used.set(name, count)
    usedNames.add(unique)
    return unique
  })
}

/**
 * The name of a column. Calls reject an object with the key `__proto__`, so that column is numbered
 * as if it were repeated.
 */
export const columnName = (name: string): string => (name === '__proto__' ? `${name} (1)` : name)

const withinWidth = (merges: readonly Merge[], width: number): Merge[] =>
  merges.map((merge) => ({ ...merge, lastColumn: Math.min(merge.lastColumn, width - 1) }))

/**
 * Writes the name of a group over all of its columns, which are merged, or empty to the right of
 * it.
 */
function spread(
  line: string[],
  number: number,
  below: readonly string[] | undefined,
  merges: readonly Merge[],
): void {
  const spanning = merges.filter(
    ({ firstRow, lastRow, firstColumn, lastColumn }) =>
      firstRow <= number && number <= lastRow && lastColumn > firstColumn,
  )
  for (const { firstColumn, lastColumn } of spanning) {
    for (let column = firstColumn; column <= lastColumn; column++)
      line[column] = line[firstColumn] ?? ''
  }
  for (let column = 0; column < line.length; column++) line[column] ??= ''
  if (!below || spanning.length) return
  for (let column = 1; column < below.length; column++) {
    const group = below[column - 1] ? line[column - 1] : ''
    if (!line[column]) line[column] = below[column] ? (group ?? '') : ''
  }
}

/** `第1页 共2页`, `Page 1 of 2`. */
const PAGE = new RegExp(
  [
    '第\\s*\\d+\\s*[页頁](\\s*[,，、/／]?\\s*[共总總]\\s*\\d+\\s*[页頁])?',
    '[共总總]\\s*\\d+\\s*[页頁](\\s*[,，、/／]?\\s*第\\s*\\d+\\s*[页頁])?',
    '[页頁][码碼次]\\s*[:：]?\\s*\\d+(\\s*[/／]\\s*\\d+)?',
    '(page|seite|página|pagina|strona|side|sida)\\s*:?\\s*\\d+\\s*(of|von|sur|de|di|van|z|av|[/／])\\s*\\d+',
  ]
    .map((pattern) => `^${pattern}$`)
    .join('|'),
  'i',
)
/** `制表人：张三`, `Printed on 3 May 2024`. */
const SIGNATURE = new RegExp(
  [
    '^([制製]表|[制製][单單]|填表|[编編][制製]|[审審]核|[复復]核|校[对對]|批准|核准|打印|列印|[导導]出|[经經][办辦])(人|者|[员員]|日期|[时時][间間])?\\s*[:：]',
    '^(printed|prepared|checked|approved|exported|generated)(( on| by| at)\\s*:?\\s|\\s*:)',
    '^(print|export)(ed)? (date|time)\\s*:',
    '^(erstellt|gedruckt|geprüft|freigegeben)(( am| von)\\s*:?\\s|\\s*:)',
  ].join('|'),
  'i',
)
const DECORATION = /^[\s([（【—–-]+|[\s)\]）】—–-]+$/g
const TOTAL =
  /^((grand |sub)?totals?|sum|summe|gesamt(summe)?|[合总總小共][计計]|[本][页頁]小?[计計])\s*([:：]\s*[\d.,]*\s*\p{L}*)?$|^共\s*\d+\s*[条條项項行件个個]([记記][录錄]|[数數][据據])?$/iu

const textsOf = ({ cells }: GridRow): string[] =>
  cells.filter((cell) => cell !== '').map((cell) => cellText(cell).trim())

/** Whether a row says only which page it is on, or who printed it. */
export function isPageLine(row: GridRow): boolean {
  const texts = textsOf(row)
  const isMatch = (text: string) => PAGE.test(text.replace(DECORATION, '')) || SIGNATURE.test(text)
  const isValueOf = (label: string | undefined) =>
    label !== undefined && SIGNATURE.test(label) && /[:：]$/.test(label)
  const isDay = (text: string) => Object.keys(dateReadings(text)).length > 0
  return (
    texts.some(isMatch) &&
    texts.every((text, index) => isMatch(text) || isValueOf(texts[index - 1]) || isDay(text))
  )
}

/** Whether the first text of a row is that of totals. */
export const isTotal = (row: GridRow): boolean => TOTAL.test(textsOf(row)[0] ?? '')

/** A heading has at most as many cells. */
export const HEADING_CELLS = 2

/** How many cells a heading may have: at most a third of the columns. */
export const maxHeadingCells = (columns: number): number =>
  Math.min(HEADING_CELLS, Math.floor(columns / 3))

/**
 * Whether a row has so few cells that it may be a heading, if most of the others have more.
 * @param columns with a name
 */
export const isSparse = (cells: readonly SheetCell[], columns: number): boolean =>
  cells.filter((cell) => cell !== '').length <= maxHeadingCells(columns)

/** Whether a row is a line of the header, or above it: printed lists repeat them on every page. */
export const repeatsLine = ({ cells }: GridRow, line: readonly string[]): boolean =>
  cells.length > 0 &&
  cells.length === line.length &&
  cells.every((cell, index) => cellText(cell).trim() === line[index])

/**
 * The header of another table: its columns are others, in which the rows below would be misread.
 */
export function namesFields({ cells }: GridRow, isField: (name: string) => boolean): boolean {
  const texts = cells.filter((cell) => cell !== '')
  return texts.length > 1 && texts.every((cell) => typeof cell === 'string' && isField(cell.trim()))
}
