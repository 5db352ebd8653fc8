/** The XML of a sheet: a header that stays in view, and rows of typed cells. */
import { isErrorText } from '#shared/spreadsheet-text.ts'
import type { ExportCell } from '../export-rows.ts'

const COLUMN_WIDTH = 22
const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Indexes of the cell formats in `STYLES`; 0 is the default one. */
const HEADER = 1
const TEXT = 2
const QUOTED = 3

/**
 * A bold font for the header, and text (`@`, number 49) for texts: what looks like a number or a formula stays a text.
 * Texts that look like errors are marked as typed with a quote in front.
 */
export const STYLES = `${XML_HEAD}<styleSheet xmlns="${NAMESPACE}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

export const SHEET_BEGIN = (columns: number): string =>
  `${XML_HEAD}<worksheet xmlns="${NAMESPACE}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns}" width="${COLUMN_WIDTH}" customWidth="1"/></cols><sheetData>`
export const SHEET_END = '</sheetData></worksheet>'

export const headerXml = (headers: readonly string[]): string =>
  rowXml(1, headers, (header, address) => textCell(header, address, HEADER))

/** @param row its number, from 1 @param cells empty ones are omitted */
export const cellsXml = (row: number, cells: readonly ExportCell[]): string => rowXml(row, cells, cellXml)

function rowXml<T>(row: number, cells: readonly T[], toXml: (cell: T, address: string) => string): string {
  const xml = cells.map((cell, index) => toXml(cell, `${letters(index)}${row}`)).join('')
  return `<row r="${row}">${xml}</row>`
}

function cellXml(cell: ExportCell, address: string): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return textCell(cell, address, isErrorText(cell) ? QUOTED : TEXT)
  return typeof cell === 'boolean'
    ? `<c r="${address}" t="b"><v>${Number(cell)}</v></c>`
    : `<c r="${address}"><v>${cell}</v></c>`
}

const textCell = (text: string, address: string, style: number) =>
  `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`

const cache: string[] = []
/** The letters of a column, from 0: A, …, Z, AA. */
function letters(index: number): string {
  cache[index] ??= (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
  return cache[index]
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Characters that XML cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it removes
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** Text that a reader would take for a character escape. */
const LIKE_ESCAPE = /_(?=x[0-9a-f]{4}_)/gi

const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(LIKE_ESCAPE, '_x005F_')
    .replace(/[&<>]/g, (character) => ESCAPES[character] ?? character)
