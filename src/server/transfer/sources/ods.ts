/**
 * The content of an ODS file as the library reads it correctly, and its hidden parts, which the
 * library does not return.
 */
import { escapeMarkup } from '../../escape-markup.ts'
import { MAX_COLUMNS, MAX_ROWS } from './source.ts'
import { type Attributes, type ByteXml, editXml } from './spreadsheet-archive.ts'
import { cellCounter, NO_RESULT } from './xlsx.ts'

/**
 * Elements within a cell whose texts are not its own: notes, drawings, and the pronunciation of a
 * text.
 */
const ASIDE = new Set(['annotation', 'frame', 'custom-shape', 'shapes', 'ruby-text'])
const CELLS = new Set(['table-cell', 'covered-table-cell'])

/** Parts of a sheet that are not shown. */
export interface HiddenParts {
  hidden: boolean
  rows: Set<number>
  columns: Set<number>
}

export interface OdsContent {
  xml: ByteXml
  sheets: HiddenParts[]
}

/**
 * @param limit of cells, also repeated ones
 * @throws Error for a damaged file, ReadableError above the limit
 */
export function odsContent(content: ByteXml, limit: number): OdsContent {
  const count = cellCounter(limit)
  const sheets: (HiddenParts & { style: string | undefined })[] = []
  const hiddenStyles = new Set<string | undefined>()
  let style: string | undefined
  let [row, column, width, aside, paragraphs, text] = [0, 0, 0, 0, 0, '']
  const closed = (tag: ByteXml, inside: ByteXml) =>
    `${tag.replace(/\/>$/, '>')}${inside}</${/^<([^\s/>]+)/.exec(tag)?.[1] ?? ''}>`
  const xml = editXml(content, {
    open: ({ name, attributes }) => {
      const sheet = sheets.at(-1)
      if (ASIDE.has(name)) aside++
      if (aside) return
      if (name === 'style') style = attributes['style:name']
      else if (name === 'table-properties' && attributes['table:display'] === 'false')
        hiddenStyles.add(style)
      else if (name === 'table') {
        sheets.push({
          style: attributes['table:style-name'],
          hidden: false,
          rows: new Set(),
          columns: new Set(),
        })
        row = column = 0
      } else if (name === 'table-column') {
        const last = column + countOf(attributes['table:number-columns-repeated'], MAX_COLUMNS)
        for (; column < last; column++) if (isHidden(attributes)) sheet?.columns.add(column)
      } else if (name === 'table-row') column = width = 0
      else if (CELLS.has(name)) [paragraphs, text] = [0, '']
      else if (name === 'p') paragraphs++
    },
    text: (part) => {
      if (!aside && paragraphs) text += part
    },
    close: ({ name, attributes, isSelfClosing, tag }) => {
      if (ASIDE.has(name)) {
        aside--
        return ''
      }
      if (aside) return undefined
      if (name === 'table-row') {
        const rows = countOf(attributes['table:number-rows-repeated'], MAX_ROWS)
        if (width)
          for (let offset = 1; offset <= rows; offset++) {
            count(width)
            if (isHidden(attributes)) sheets.at(-1)?.rows.add(row + offset)
          }
        row += rows
        return isSelfClosing ? closed(tag, '') : undefined
      }
      if (!CELLS.has(name)) return undefined
      const type = attributes['office:value-type']
      column += countOf(attributes['table:number-columns-repeated'], MAX_COLUMNS)
      if (
        column <= MAX_COLUMNS &&
        (text !== '' || type !== undefined || 'table:formula' in attributes)
      )
        width = column
      if (!isReadable(attributes)) {
        const stated = attributes['office:value'] ?? attributes['office:time-value'] ?? ''
        return closed(asText(tag, attributes), `<text:p>${escapeMarkup(text || stated)}</text:p>`)
      }
      if (paragraphs && text !== '') return undefined
      if (type === undefined && 'table:formula' in attributes)
        return closed(tag, `<text:p>${NO_RESULT}</text:p>`)
      // The library reads no value of a cell without a text.
      return type === undefined || paragraphs ? undefined : closed(tag, '<text:p></text:p>')
    },
  })
  return {
    xml,
    sheets: sheets.map(({ style, ...sheet }) => ({ ...sheet, hidden: hiddenStyles.has(style) })),
  }
}

const TYPES = ['float', 'percentage', 'currency', 'date', 'time', 'string', 'boolean']
const DURATION = /^-?P(?=.)(\d+Y)?(\d+M)?(\d+D)?(T(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?$/

/**
 * Whether the library reads the value of a cell: one that is not what its type says would condemn
 * the sheet.
 */
function isReadable(attributes: Attributes): boolean {
  const {
    'office:value-type': type,
    'office:value': number,
    'office:time-value': time,
  } = attributes
  const isNumber = number === undefined || Number(number) === Number.parseFloat(number)
  const isTime = type !== 'time' || (time !== undefined && DURATION.test(time))
  return isNumber && isTime && (type === undefined || TYPES.includes(type))
}

/** The tag of the cell as one of the text that it shows. */
function asText(tag: ByteXml, { 'table:number-columns-repeated': times }: Attributes): ByteXml {
  const [name] = /^<[^\s/>]+/.exec(tag) ?? []
  return `${name} office:value-type="string"${times === undefined ? '' : ` table:number-columns-repeated="${times}"`}>`
}

const isHidden = ({ 'table:visibility': visibility = 'visible' }: Attributes) =>
  visibility !== 'visible'

/** A number of times that something is repeated; once by default. */
const countOf = (text: string | undefined, max: number): number => {
  const count = Number(text ?? 1)
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, max) : 1
}
