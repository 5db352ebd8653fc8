/**
 * The value of a cell for its field: texts, numbers and dates, and stored files by their URL or
 * path.
 */

import { losesDigits, onlyReading } from '#fields/decimal-comma.ts'
import { definitionOf, valueKind } from '#fields/index.ts'
import { displayedNumber, readingsFor } from '#fields/number.ts'
import { filePath, type StoredFile } from '#fields/stored-file.ts'
import { type Message, PublicError } from '#shared/errors.ts'
import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { FileInfo } from '../../files/store.ts'
import { message, rejectInput } from '../../message.ts'
import { DamagedCell, DateCell, ErrorCell, NumberCell, UNCALCULATED } from '../sources/cell.ts'
import { type ColumnStyle, dateReadings, isDotted } from '../sources/column-style.ts'

/**
 * Notes on how a column is read.
 * @throws ReadableError for one whose numbers or dates can be read in two ways, if its field stores
 * them
 */
export function checkColumn(column: string, style: ColumnStyle, field: ResolvedField): Message[] {
  const { ambiguous, dates: order = '', dotted } = style
  const kind = valueKind(field)
  const sample = kind === 'text' ? undefined : ambiguous[kind]
  if (!sample)
    return kind === 'dates' && dotted
      ? [message('transfer.mixedDates', { name: column, dotted, order })]
      : []
  throw rejectInput(kind === 'decimal' ? 'transfer.ambiguousDecimal' : 'transfer.ambiguousDates', {
    name: column,
    sample: sample.text,
    row: sample.row,
  })
}

/**
 * Reads a cell: a number or an ISO day for fields that store them, else the text as the spreadsheet
 * shows it. Values of JSON files are returned as they are, like texts that the field type parses.
 * @param style of the column; missing for formats whose values are typed
 */
export function readCell(
  cell: unknown,
  field: ResolvedField,
  style: ColumnStyle | undefined,
): unknown {
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
export function cellProblem(
  cell: unknown,
  field: ResolvedField,
  style: ColumnStyle | undefined,
): Message | undefined {
  if (cell instanceof DamagedCell) return message('transfer.damagedCell', { text: cell.code })
  if (cell instanceof ErrorCell)
    return cell.code === UNCALCULATED
      ? message('transfer.uncalculatedCell')
      : message('transfer.errorCell', { code: cell.code })
  if (typeof cell !== 'string' || !style || valueKind(field) !== 'decimal') return undefined
  const readings = readingsFor(cell, field)
  const value = onlyReading(readings) ?? (style.decimal && readings[style.decimal])
  if (value !== undefined && losesDigits(cell, value))
    return message('transfer.longNumber', { text: cell.trim() })
  const isOpen =
    Object.keys(readings).length > 1 && onlyReading(readings) === undefined && !style.decimal
  return isOpen ? message('transfer.ambiguousNumber', { text: cell }) : undefined
}

const ADDRESS = /\/api\/files\/([0-9a-f]{64})\/([^\s/?#]+)$/

/** Stores the file that a cell names; null if it does not exist. */
export type ImportFile = (text: string) => Promise<StoredFile | null>

/** Whether the field holds stored files. */
export const holdsFiles = (f: ResolvedField): boolean =>
  definitionOf(f).files !== undefined && !definitionOf(f).hasNestedFiles

/** The spreadsheet cell for stored files. */
export const fileCell = (value: StoredFile | readonly StoredFile[]): string =>
  [value].flat().map(filePath).join('\n')

const textsOf = (raw: unknown): string[] =>
  typeof raw === 'string'
    ? raw
        .split(/[;\n]/)
        .map((text) => text.trim())
        .filter((text) => text !== '')
    : []

/** The checksums in cells, for a combined look-up. */
export const checksumsIn = (raw: unknown): string[] =>
  textsOf(raw).flatMap((text) => ADDRESS.exec(text)?.[1] ?? [])

/** The value of a file field from its cell; non-text values are kept. */
export async function fileValue(
  f: ResolvedField,
  raw: unknown,
  storedFiles: ReadonlyMap<string, FileInfo>,
  importFile: ImportFile | undefined,
): Promise<{ value: unknown; problem?: Message }> {
  if (typeof raw !== 'string') return { value: raw }
  const files: StoredFile[] = []
  for (const text of textsOf(raw)) {
    const [, sha256 = '', name = ''] = ADDRESS.exec(text) ?? []
    const info = storedFiles.get(sha256)
    const imported = info || sha256 ? null : await tryImport(text, importFile)
    if (imported instanceof PublicError) return { value: null, problem: imported.publicMessage }
    const stored = info ? { ...info, name: decodeURIComponent(name) } : imported
    if (!stored) return { value: null, problem: message('transfer.fileCell', { text }) }
    files.push(stored)
  }
  return { value: Array.isArray(definitionOf(f).emptyValue) ? files : (files[0] ?? null) }
}

/** The file that a cell names, or the reason why it is rejected. */
async function tryImport(
  text: string,
  importFile: ImportFile | undefined,
): Promise<StoredFile | PublicError | null> {
  try {
    return (await importFile?.(text)) ?? null
  } catch (error) {
    if (error instanceof PublicError) return error
    throw error
  }
}
