/** The value of a cell for the field that it goes to. */
import { message, rejectInput } from '#server/core/message.ts'
import type { Message } from '#shared/errors.ts'
import { displayedNumber, readingsFor } from '#shared/fields/number.ts'
import { losesDigits, onlyReading } from '#shared/fields/number-text.ts'
import { valueKind } from '#shared/fields/value-kind.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import { DamagedCell, DateCell, ErrorCell, NumberCell, UNCALCULATED } from '../sources/cell.ts'
import type { ColumnStyle } from './column-style.ts'
import { dateReadings, isDotted } from './date-text.ts'

/**
 * Notes on how a column is read. @throws ReadableError for one whose numbers or dates can be read in two ways, if
 * its field stores them
 */
export function checkColumn(column: string, style: ColumnStyle, field: ResolvedField): Message[] {
  const { ambiguous, dates: order = '', dotted } = style
  const kind = valueKind(field)
  const sample = kind === 'text' ? undefined : ambiguous[kind]
  if (sample === undefined)
    return kind === 'dates' && dotted ? [message('transfer.mixedDates', { name: column, dotted, order })] : []
  throw rejectInput(kind === 'decimal' ? 'transfer.ambiguousDecimal' : 'transfer.ambiguousDates', {
    name: column,
    sample,
  })
}

/**
 * Reads a cell: a number or an ISO day for fields that store them, else the text as the spreadsheet shows it. Values of
 * JSON files are returned as they are, like texts that the field type parses.
 * @param style of the column; missing for formats whose values are typed
 */
export function readCell(cell: unknown, field: ResolvedField, style: ColumnStyle | undefined): unknown {
  const kind = valueKind(field)
  if (cell instanceof NumberCell) {
    if (kind === 'decimal') return displayedNumber(cell, field)
    return kind === 'dates' ? cell.day : cell.formatted
  }
  if (cell instanceof DateCell) return kind === 'dates' ? cell.text : cell.formatted
  if (typeof cell !== 'string' || kind === 'text' || !style) return cell
  if (kind === 'dates') return dateText(cell, (isDotted(cell) && style.dotted) || style.dates)
  const readings = readingsFor(cell, field)
  return onlyReading(readings) ?? (style.decimal && readings[style.decimal]) ?? cell
}

function dateText(cell: string, order: ColumnStyle['dates']): string {
  const readings = dateReadings(cell)
  return onlyReading(readings) ?? (order && readings[order]) ?? cell
}

/** Why a cell cannot be read: it holds an error, or a number that its column does not settle. */
export function cellProblem(cell: unknown, field: ResolvedField, style: ColumnStyle | undefined): Message | undefined {
  if (cell instanceof DamagedCell) return message('transfer.damagedCell', { text: cell.code })
  if (cell instanceof ErrorCell)
    return cell.code === UNCALCULATED
      ? message('transfer.uncalculatedCell')
      : message('transfer.errorCell', { code: cell.code })
  if (typeof cell !== 'string' || !style || valueKind(field) !== 'decimal') return undefined
  const readings = readingsFor(cell, field)
  const value = onlyReading(readings) ?? (style.decimal && readings[style.decimal])
  if (value !== undefined && losesDigits(cell, value)) return message('transfer.longNumber', { text: cell.trim() })
  const isOpen = Object.keys(readings).length > 1 && onlyReading(readings) === undefined && !style.decimal
  return isOpen ? message('transfer.ambiguousNumber', { text: cell }) : undefined
}
