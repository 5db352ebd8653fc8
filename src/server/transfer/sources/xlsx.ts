/**
 * The parts of an XLSX file as the library reads them correctly: with their usual names, without
 * cells that it would misread, and with the number of its format, rather than a format, at each
 * cell.
 */

import { escapeMarkup } from '../../escape-markup.ts'
import { rejectInput } from '../../message.ts'
import { isoDateCell } from './cell.ts'
import { columnLetters, MAX_COLUMNS, MAX_ROWS } from './source.ts'
import {
  type Archive,
  type Attributes,
  type ByteXml,
  editXml,
  readable,
} from './spreadsheet-archive.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Cells without a value, which cost the library less memory, may be this many times the limit. */
const EMPTY_CELLS = 4
/** The library counts the formats of a file from the second number down to the first. */
const FORMATS = { first: 100, last: 390 }

export interface CellFormat {
  id: number
  /** Code of the format, if the file defines it. */
  code: string | undefined
  /** Whether the text was typed with a quote in front, which says that it is no error. */
  isQuoted: boolean
}

export interface XlsxParts {
  parts: Record<string, ByteXml>
  /** By the number that the library returns as the format of a cell. */
  formats: readonly CellFormat[]
}

/** Error in place of a formula without a result. */
export const NO_RESULT = '#NO RESULT'

/** Receives a number of cells. */
type Count = (cells: number) => void

/** Counts the cells that rows have up to their last value. @throws ReadableError above a limit */
export function cellCounter(limit: number): Count {
  let total = 0
  return (cells) => {
    total += cells
    if (total > limit) throw rejectInput('transfer.budget.cells', { limit })
  }
}

/**
 * @param limit of cells in all sheets
 * @throws Error for a damaged file, ReadableError above the limit
 */
export async function xlsxParts({ read }: Archive, limit: number): Promise<XlsxParts> {
  const [count, countEmpty] = [cellCounter(limit), cellCounter(limit * EMPTY_CELLS)]
  const relations = async (source: string) =>
    relationsOf((await read(relationsPath(source))) ?? '<none/>', source)
  const root = await relations('')
  const workbook =
    root.find(({ type }) => type.endsWith('/officedocument'))?.target ?? 'xl/workbook.xml'
  const parts = await relations(workbook)
  // Some programs write the path from the root as one from the workbook.
  const readTarget = async ({ target, written }: Relation) => (await read(target)) ?? read(written)
  const optional = async (type: string) => {
    const part = parts.find((part) => part.type.endsWith(`/${type.toLowerCase()}`))
    return part && readTarget(part)
  }
  // Without these parts, the cells that need them are damaged, and the others are read.
  const texts = sharedTexts((await optional('sharedStrings')) ?? '<sst/>')
  const { formats, numbers } = cellFormats((await optional('styles')) ?? '<styleSheet/>')
  // Chart sheets are listed among the sheets.
  const isSheet = (id: string | undefined) =>
    parts.some((part) => part.id === id && part.type.endsWith('/worksheet'))
  const ids: string[] = []
  const bookXml = await read(workbook)
  if (bookXml === undefined) throw new Error(`${workbook} is missing`)
  const book = editXml(bookXml, {
    close: ({ name, attributes }) => {
      if (name !== 'sheet') return undefined
      const id = relationId(attributes)
      if (id === undefined || !isSheet(id)) return ''
      ids.push(id)
      return undefined
    },
  })
  if (!ids.length) throw new Error('there is no sheet')
  const sheets: Record<string, ByteXml> = {}
  for (const [index, id] of ids.entries()) {
    const part = parts.find((part) => part.id === id)
    const sheet = part && (await readTarget(part))
    if (sheet === undefined) throw new Error(`${part?.target} is missing`)
    sheets[`xl/worksheets/sheet${index}.xml`] = checkedSheet(sheet, texts.count, count, countEmpty)
  }
  const packed = {
    '[Content_Types].xml': CONTENT_TYPES,
    'xl/workbook.xml': book,
    'xl/_rels/workbook.xml.rels': `<Relationships>${ids.map(toRelation).join('')}</Relationships>`,
    'xl/styles.xml': stylesXml(formats.length, numbers),
    'xl/sharedStrings.xml': texts.xml,
    ...sheets,
  }
  return { parts: packed, formats }
}

const override = (name: string, type: string) =>
  `<Override PartName="/xl/${name}.xml" ContentType="${CONTENT}.${type}+xml"/>`
const CONTENT_TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${override('workbook', 'sheet.main')}${override('styles', 'styles')}${override('sharedStrings', 'sharedStrings')}</Types>`
const toRelation = (id: string, index: number) =>
  `<Relationship Id="${escapeMarkup(id)}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index}.xml"/>`

const relationId = (attributes: Attributes): string | undefined =>
  Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1]

const relationsPath = (source: string) => source.replace(/[^/]*$/, '_rels/$&.rels')

interface Relation {
  id: string
  type: string
  target: string
  /** The target as it is written. */
  written: string
}

/**
 * The relations of a part to others.
 * @param source path of the part; empty for the archive itself
 */
function relationsOf(xml: ByteXml, source: string): Relation[] {
  const relations: Relation[] = []
  editXml(xml, {
    open: ({ name, attributes: { Id = '', Type = '', Target = '', TargetMode } }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return
      const base = new URL(source, 'file:///')
      const path = readable(Target)
        .replaceAll('\\', '/')
        .replaceAll('#', '%23')
        .replaceAll('?', '%3F')
      const target = URL.parse(path, base) ?? base
      relations.push({
        id: Id,
        type: Type.toLowerCase(),
        target: target.pathname.slice(1),
        written: path,
      })
    },
  })
  return relations
}

/**
 * The shared texts without their pronunciation. The library counts only those whose tags are
 * written in full.
 */
function sharedTexts(xml: ByteXml): { xml: ByteXml; count: number } {
  let [count, value, inText, isSpoken] = [0, '', false, false]
  const edited = editXml(xml, {
    open: ({ name }) => {
      if (name === 'si') value = ''
      else if (name === 't') inText = true
      else if (isPronunciation(name)) isSpoken = true
    },
    text: (text) => {
      if (inText && !isSpoken) value += text
    },
    close: ({ name, tag }) => {
      if (name === 't') inText = false
      else if (isPronunciation(name)) {
        isSpoken = false
        return ''
      }
      if (name === 'si') {
        count++
        if (!/^<(\w+:)?si>$/.test(tag)) return `<si><t>${escapeMarkup(value)}</t></si>`
      }
      return undefined
    },
  })
  return { xml: edited, count }
}

const isPronunciation = (name: string): boolean => name === 'rPh' || name === 'phoneticPr'

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true'

/**
 * A cell format has a number format, or inherits that of its base.
 * @returns those that differ, and that of each cell format
 */
function cellFormats(xml: ByteXml): { formats: CellFormat[]; numbers: number[] } {
  const codes = new Map<string, string>()
  const lists: Record<string, Attributes[]> = { cellStyleXfs: [], cellXfs: [] }
  let list: Attributes[] | undefined
  // Conditional formats number theirs on their own.
  let isOwn = true
  editXml(xml, {
    open: ({ name, attributes }) => {
      if (name in lists) list = lists[name]
      else if (name === 'xf') list?.push(attributes)
      else if (name === 'numFmt' && isOwn)
        codes.set(attributes.numFmtId ?? '', readable(attributes.formatCode ?? ''))
      else if (name === 'dxfs') isOwn = false
    },
    close: ({ name }) => {
      if (name in lists) list = undefined
      return undefined
    },
  })
  const formats = new Map<string, { number: number; format: CellFormat }>()
  const numbers = (lists.cellXfs ?? []).map(({ numFmtId, xfId, quotePrefix }) => {
    const id = numFmtId ?? lists.cellStyleXfs?.[Number(xfId)]?.numFmtId ?? '0'
    const format = { id: Number(id), code: codes.get(id), isQuoted: isTrue(quotePrefix) }
    const key = `${id} ${format.isQuoted}`
    const entry = formats.get(key) ?? { number: formats.size, format }
    formats.set(key, entry)
    return entry.number
  })
  return { formats: [...formats.values()].map(({ format }) => format), numbers }
}

/** Styles whose formats are the numbers of ours. */
function stylesXml(count: number, numbers: readonly number[]): ByteXml {
  if (FORMATS.first + count > FORMATS.last) throw new Error('there are too many formats')
  const idOf = (number: number) => FORMATS.first + number
  const formats = Array.from(
    { length: count },
    (_, number) => `<numFmt numFmtId="${idOf(number)}" formatCode="${number}"/>`,
  )
  const cells = numbers.map((number) => `<xf numFmtId="${idOf(number)}"/>`)
  return `<styleSheet xmlns="${MAIN}"><numFmts>${formats.join('')}</numFmts><fills><fill><patternFill/></fill></fills><cellXfs>${cells.join('')}</cellXfs></styleSheet>`
}

const BOOLEANS = ['0', '1', 'false', 'true']

/**
 * A sheet without the cells that the library would misread: they become errors, or texts. A cell
 * without a place of its own is an error in the next column.
 * @throws ReadableError for too many empty ones
 */
function checkedSheet(xml: ByteXml, texts: number, count: Count, countEmpty: Count): ByteXml {
  let [row, column, width, value, inline, hasFormula] = [0, -1, 0, '', '', false]
  let element = ''
  let columns = new Set<number>()
  const rows = new Set<number>()
  return editXml(xml, {
    open: ({ name, attributes: { r } }) => {
      element = name
      if (name === 'row') {
        row = Number(r ?? row + 1)
        if (!(row > 0 && row <= MAX_ROWS) || rows.has(row))
          throw new Error(`there are two rows ${r}, or none`)
        rows.add(row)
        width = 0
        column = -1
        columns = new Set()
      } else if (name === 'c') [value, inline, hasFormula] = ['', '', false]
      else if (name === 'f') hasFormula = true
    },
    text: (text) => {
      if (element === 'v') value += text
      else if (element === 't') inline += text
    },
    close: ({ name, attributes }) => {
      element = ''
      if (name === 'row') count(width)
      else if (isPronunciation(name)) return ''
      else if (name === 'c') {
        const stated = attributes.r === undefined ? column + 1 : columnAt(attributes.r, row)
        const isPlaced = stated !== undefined && stated < MAX_COLUMNS && !columns.has(stated)
        column = isPlaced ? stated : column + 1
        while (columns.has(column)) column++
        if (column >= MAX_COLUMNS) throw new Error(`row ${row} has too many cells`)
        columns.add(column)
        const cell = isPlaced
          ? checkedCell(attributes.t, { value, inline, hasFormula }, texts)
          : ({ type: 'e', value: `${attributes.r}: ${value || inline}` } as const)
        if (value !== '' || cell || inline !== '') width = Math.max(width, column + 1)
        else countEmpty(1)
        return (
          cell &&
          `<c r="${columnLetters(column)}${row}" t="${cell.type}"><v>${escapeMarkup(cell.value)}</v></c>`
        )
      }
      return undefined
    },
  })
}

/**
 * The index of the column at an address: 0 for A, 27 for AB.
 * @returns undefined for another row, or no address
 */
function columnAt(address: string, row: number): number | undefined {
  const [, letters = '', number] = /^([A-Z]{1,3})(\d+)$/.exec(address) ?? []
  if (Number(number) !== row) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

interface CellContent {
  value: ByteXml
  /** Text that is in the cell itself. */
  inline: ByteXml
  hasFormula: boolean
}

/** The replacement of a cell that the library would misread. */
function checkedCell(
  type = 'n',
  { value, inline, hasFormula }: CellContent,
  texts: number,
): { type: 'e' | 'str'; value: ByteXml } | undefined {
  if (type === 'inlineStr')
    return value === '' || inline !== '' ? undefined : { type: 'str', value }
  if (inline !== '' && value === '') return { type: 'str', value: inline }
  if (type === 'str') return undefined
  // A formula whose result is an empty text has the type of texts.
  if (value === '')
    return hasFormula
      ? { type: 'e', value: NO_RESULT }
      : type === 'n'
        ? undefined
        : { type: 'str', value }
  if (type === 'e') return undefined
  // A time without a day is a text.
  if (type === 'd') return { type: 'str', value: isoDateCell(value)?.text ?? value }
  const isRead =
    (type === 'n' &&
      Number.isFinite(Number(value)) &&
      Number(value) === Number.parseFloat(value)) ||
    (type === 'b' && BOOLEANS.includes(value)) ||
    (type === 's' && Number.isInteger(Number(value)) && Number(value) >= 0 && Number(value) < texts)
  return isRead ? undefined : { type: 'e', value }
}
