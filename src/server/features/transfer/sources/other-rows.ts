/** Rows of a sheet that are no records: the lines of printed pages, totals, headings between the rows. */
import { dateReadings } from '../values/date-text.ts'
import { cellText, type SheetCell } from './cell.ts'
import type { GridRow } from './grid.ts'

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
  const isValueOf = (label: string | undefined) => label !== undefined && SIGNATURE.test(label) && /[:：]$/.test(label)
  const isDay = (text: string) => Object.keys(dateReadings(text)).length > 0
  return (
    texts.some(isMatch) && texts.every((text, index) => isMatch(text) || isValueOf(texts[index - 1]) || isDay(text))
  )
}

/** Whether the first text of a row is that of totals. */
export const isTotal = (row: GridRow): boolean => TOTAL.test(textsOf(row)[0] ?? '')

/** A heading has at most as many cells. */
export const HEADING_CELLS = 2

/** How many cells a heading may have: at most a third of the columns. */
export const maxHeadingCells = (columns: number): number => Math.min(HEADING_CELLS, Math.floor(columns / 3))

/** Whether a row has so few cells that it may be a heading, if most of the others have more. @param columns with a name */
export const isSparse = (cells: readonly SheetCell[], columns: number): boolean =>
  cells.filter((cell) => cell !== '').length <= maxHeadingCells(columns)

/** Whether a row is a line of the header, or above it: printed lists repeat them on every page. */
export const repeatsLine = ({ cells }: GridRow, line: readonly string[]): boolean =>
  cells.length > 0 &&
  cells.length === line.length &&
  cells.every((cell, index) => cellText(cell).trim() === line[index])

/** The header of another table: its columns are others, in which the rows below would be misread. */
export function namesFields({ cells }: GridRow, isField: (name: string) => boolean): boolean {
  const texts = cells.filter((cell) => cell !== '')
  return texts.length > 1 && texts.every((cell) => typeof cell === 'string' && isField(cell.trim()))
}
