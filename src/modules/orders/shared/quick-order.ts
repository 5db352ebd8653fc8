/**
 * Parses rows of a quick order: spreadsheet blocks, lines of emails, typed lists. Supports
 * full-width characters, header rows and quantities in words; everything else is reported by the
 * check.
 */
import { numberReadings } from '#fields/decimal-comma.ts'
import { compactKey, plainNumber } from '#shared/key-text.ts'
import type { QuickOrderInput } from './cart.ts'

const plain = (text: string) => plainNumber(text).trim()

/**
 * Removes separators from a part number: spaces, dashes of any kind, dots, slashes, invisible
 * characters.
 */
export const compactNumber = compactKey

const WORDS: Record<string, number> = {
  one: 1,
  a: 1,
  two: 2,
  pair: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  dozen: 12,
  twenty: 20,
}
const DIGITS: Record<string, number> = {
  一: 1,
  二: 2,
  两: 2,
  俩: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
}
const UNITS =
  /^(pcs?|pieces?|ea|each|units?|sets?|off|pairs?|rolls?|m|metres?|meters?|件|个|個|只|隻|套|台|支|条|條|张|張|片|根|颗|顆|枚|盒|卷|米|瓶|桶|块|副|对|x|×|\*)?\.?$/i

/** Parses Chinese numerals: 十二, 三十, 二十五; null for other text. */
function chineseNumber(text: string): number | null {
  const parts = /^([一二两俩三四五六七八九])?(十)?([一二三四五六七八九])?$/.exec(text)
  if (!parts || text === '') return null
  const [, tens, ten, ones] = parts
  if (!ten) return tens && !ones ? (DIGITS[tens] ?? null) : null
  return (tens ? (DIGITS[tens] ?? 1) : 1) * 10 + (ones ? (DIGITS[ones] ?? 0) : 0)
}

/** A whole number, unless it is another one in other countries: 1.000 may be a thousand. */
function wholeNumber(digits: string): number | null {
  const readings = new Set(Object.values(numberReadings(digits)))
  const [first = null, ...others] = [...readings].filter(Number.isInteger)
  return others.length || (readings.size > 1 && digits.includes('.')) ? null : first
}

/**
 * Parses a quantity: `4`, `４件`, `x 4`, `1,200 pcs`, `两个`, `a dozen`; empty means 1. Does not check
 * limits.
 * @returns null for other text
 */
export function readQuantity(text: string): number | null {
  const input = plain(text)
    .toLowerCase()
    .replace(/^(qty|quantity|数量)[\s.:]*/, '')
    .replace(/^[x×*]\s*/, '')
  if (input === '') return plain(text) === '' ? 1 : null
  const [, digits, unit = ''] = /^(\d[\d .,]*(?<![ .,]))\s*(.*)$/.exec(input) ?? []
  if (digits !== undefined) return UNITS.test(unit) ? wholeNumber(digits) : null
  const chinese = /^([一二两俩三四五六七八九十]+)\s*(.*)$/.exec(input)
  if (chinese?.[1] && UNITS.test(chinese[2] ?? '')) {
    const isPair = chinese[2] === '对'
    const count = chineseNumber(chinese[1])
    return count === null ? null : isPair ? count * 2 : count
  }
  const words = input.split(/\s+/).filter((word) => word !== 'of' && word !== 'a')
  const [first = 'a', second = ''] = words
  const value = WORDS[first]
  return value !== undefined && words.length <= 2 && UNITS.test(second) ? value : null
}

type Column = keyof QuickOrderInput
const COLUMNS: readonly Column[] = ['part_number', 'quantity', 'serial_number', 'remark']
const HEADERS: Record<Column, RegExp> = {
  part_number:
    /^(part ?(no|number|#|code)?|p\/?n|item( ?(no|number))?|article|sku|料号|配件(料号|编号|号)?|物料(编码|号)?|编号|编码)$/,
  quantity: /^(qty|quantity|pcs|count|amount|数量|个数|件数)$/,
  serial_number: /^(serial( ?(no|number))?|s\/?n|unit|fixture|序列号|机身号|设备序列号|sn)$/,
  remark: /^(remarks?|notes?|comments?|备注|说明|备注说明)$/,
}

const headerOf = (cell: string): Column | undefined => {
  const name = plain(cell)
    .toLowerCase()
    .replace(/[.:：*]/g, '')
    .replace(/[_-]/g, ' ')
  return COLUMNS.find((column) => HEADERS[column].test(name))
}

type Positions = Partial<Record<Column, number>>
const DEFAULT_POSITIONS: Positions = Object.fromEntries(
  COLUMNS.map((column, index) => [column, index]),
)

/** Detects the columns from a header; without one, assumes the default order. */
function layoutOf(first: readonly string[]): { positions: Positions; hasHeader: boolean } {
  const names = first.map(headerOf)
  if (names.includes('part_number')) {
    const positions: Positions = {}
    for (const [index, name] of names.entries()) if (name) positions[name] ??= index
    return { positions, hasHeader: true }
  }
  return { positions: DEFAULT_POSITIONS, hasHeader: names.filter(Boolean).length > 1 }
}

/** Reorders `2 x FS-PCB-0210-01`, a common notation in emails. */
function swapLeadingQuantity(cells: readonly string[]): readonly string[] {
  const [first = '', second = '', ...rest] = cells
  const isCount =
    /^\d{1,4}\s*[x×*]?$/.test(plain(first)) && /[a-z]/i.test(second) && /\d/.test(second)
  return isCount ? [second, first, ...rest] : cells
}

interface Line {
  cells: readonly string[]
  /**
   * Whether the cells are those of the block's columns; others begin with part number and quantity.
   */
  isTabular: boolean
}

function rowsOfLines(lines: readonly Line[]): QuickOrderInput[] {
  const filled = lines.filter(({ cells }) => cells.some((cell) => plain(cell) !== ''))
  const { positions, hasHeader } = layoutOf(filled[0]?.cells ?? [])
  return filled.slice(hasHeader ? 1 : 0).map(({ cells, isTabular }) => {
    const hasNames = hasHeader && isTabular
    const source = hasNames ? cells : swapLeadingQuantity(cells)
    const cell = (column: Column) =>
      plain(source[(hasNames ? positions : DEFAULT_POSITIONS)[column] ?? -1] ?? '')
    return {
      part_number: cell('part_number'),
      quantity: cell('quantity'),
      serial_number: cell('serial_number'),
      remark: cell('remark'),
    }
  })
}

/** Converts spreadsheet cells to rows; skips rows without a part. */
export const rowsOfCells = (cells: readonly (readonly string[])[]): QuickOrderInput[] =>
  rowsOfLines(cells.map((row) => ({ cells: row, isTabular: true })))

/** Rows without a serial number get the one of the selected unit. */
export const rowsForUnit = (
  rows: readonly QuickOrderInput[],
  serial: string | null,
): QuickOrderInput[] =>
  rows.map((row) => (row.serial_number || !serial ? row : { ...row, serial_number: serial }))

/** Splits a line without columns: the quantity is its last word, or the first before an ×. */
function wordsOf(line: string): string[] {
  const text = plain(line)
  const leading =
    /^(\d{1,5})\s*[x×*]\s*(\S.*)$/i.exec(text) ?? /^(\d{1,4})\s+(\S*[a-z]\S*)$/i.exec(text)
  if (leading) return [leading[2] ?? '', leading[1] ?? '']
  const trailing =
    /^(\S.*?)\s+([x×*]\s*\d+.*|\d{1,5}\s*\D{0,8}|[一二两三四五六七八九十]+\D?)$/i.exec(text)
  return trailing && readQuantity(trailing[2] ?? '') !== null
    ? [trailing[1] ?? '', trailing[2] ?? '']
    : [text]
}

/** Separators in order of preference. Only tabs preserve an empty first cell. */
const SEPARATORS = [
  { mark: /\t/, isTab: true },
  { mark: /[;；]/, isTab: false },
  { mark: /[,，]/, isTab: false },
  { mark: / {2,}|\u3000/, isTab: false },
]
const unquoted = (cell: string) => cell.replace(/^"(.*)"$/, '$1')
const split = (line: string, mark: RegExp) => line.split(mark).map(unquoted)

/**
 * Splits a line without the block's separator: by another one if that yields a quantity, otherwise
 * by words.
 */
function cellsOfLoose(line: string): readonly string[] {
  const isQuantity = (cell = '') => plain(cell) !== '' && readQuantity(cell) !== null
  const cells = SEPARATORS.map(({ mark }) => swapLeadingQuantity(split(line.trim(), mark)))
  return cells.find(([, quantity]) => isQuantity(quantity)) ?? wordsOf(line)
}

/** Parses a pasted or typed text. */
export function rowsOfText(text: string): QuickOrderInput[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => plain(line) !== '')
  const separator = SEPARATORS.find(({ mark }) => lines.some((line) => mark.test(line.trim())))
  return rowsOfLines(
    lines.map((line) => {
      const content = separator?.isTab ? line : line.trim()
      const isTabular = separator?.mark.test(content) ?? false
      return {
        cells: separator && isTabular ? split(content, separator.mark) : cellsOfLoose(line),
        isTabular,
      }
    }),
  )
}
