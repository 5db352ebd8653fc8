/** Flat XML spreadsheets, which LibreOffice converts to the other formats. */

/**
 * A number or date with its format, an error of a formula, a text over several columns and rows, or
 * a text.
 */
export type Cell =
  | string
  | number
  | { n: number; as: keyof typeof FORMATS }
  | { day: string; as: keyof typeof FORMATS; time?: string }
  | { formula: string }
  | { text: string; across?: number; down?: number }
  | null

export interface Sheet {
  name: string
  hidden?: boolean
  /** Indexes of hidden columns. */
  hiddenColumns?: number[]
  /** Indexes of hidden rows. */
  hiddenRows?: number[]
  rows: Cell[][]
}

const number = (inner: string) => (name: string) =>
  `<number:number-style style:name="${name}">${inner}</number:number-style>`
const date = (inner: string) => (name: string) =>
  `<number:date-style style:name="${name}">${inner}</number:date-style>`
const day = '<number:day number:style="long"/>'
const month = '<number:month number:style="long"/>'
const year = '<number:year number:style="long"/>'
const text = (content: string) => `<number:text>${content}</number:text>`

const FORMATS = {
  '000000': number('<number:number number:decimal-places="0" number:min-integer-digits="6"/>'),
  '0.00': number(
    '<number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1"/>',
  ),
  '#,##0.00': number(
    '<number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1" number:grouping="true"/>',
  ),
  '0.00E+00': number(
    '<number:scientific-number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1" number:min-exponent-digits="2" number:forced-exponent-sign="true"/>',
  ),
  '0%': (name: string) =>
    `<number:percentage-style style:name="${name}"><number:number number:decimal-places="0" number:min-integer-digits="1"/>${text('%')}</number:percentage-style>`,
  'dd.mm.yyyy': date(`${day}${text('.')}${month}${text('.')}${year}`),
  'yyyy-mm-dd': date(`${year}${text('-')}${month}${text('-')}${day}`),
  yyyy年m月d日: date(`${year}${text('年')}<number:month/>${text('月')}<number:day/>${text('日')}`),
  'yyyy-mm-dd hh:mm': date(
    `${year}${text('-')}${month}${text('-')}${day}${text(' ')}<number:hours number:style="long"/>${text(':')}<number:minutes number:style="long"/>`,
  ),
} as const

const escaped = (content: string) =>
  content.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
const names = Object.keys(FORMATS) as (keyof typeof FORMATS)[]
const styleOf = (format: keyof typeof FORMATS) => `table:style-name="ce${names.indexOf(format)}"`

function cellXml(cell: Cell): string {
  if (cell === null) return '<table:table-cell/>'
  if (typeof cell === 'string') return cellXml({ text: cell })
  if (typeof cell === 'number')
    return `<table:table-cell office:value-type="float" office:value="${cell}"/>`
  if ('n' in cell)
    return `<table:table-cell ${styleOf(cell.as)} office:value-type="float" office:value="${cell.n}"/>`
  if ('day' in cell) {
    const value = cell.time ? `${cell.day}T${cell.time}` : cell.day
    return `<table:table-cell ${styleOf(cell.as)} office:value-type="date" office:date-value="${value}"/>`
  }
  if ('formula' in cell) return `<table:table-cell table:formula="of:=${escaped(cell.formula)}"/>`
  const { text: content, across = 1, down = 1 } = cell
  const span =
    across > 1 || down > 1
      ? ` table:number-columns-spanned="${across}" table:number-rows-spanned="${down}"`
      : ''
  const covered = '<table:covered-table-cell/>'.repeat(across - 1)
  return `<table:table-cell office:value-type="string"${span}><text:p>${escaped(content)}</text:p></table:table-cell>${covered}`
}

function sheetXml({ name, hidden, hiddenColumns = [], hiddenRows = [], rows }: Sheet): string {
  const width = Math.max(1, ...rows.map((row) => row.length))
  const visibility = (list: number[], index: number) =>
    list.includes(index) ? ' table:visibility="collapse"' : ''
  const columns = Array.from(
    { length: width },
    (_, index) => `<table:table-column${visibility(hiddenColumns, index)}/>`,
  )
  const lines = rows.map(
    (row, index) =>
      `<table:table-row${visibility(hiddenRows, index)}>${row.map(cellXml).join('')}</table:table-row>`,
  )
  return `<table:table table:name="${name}" table:style-name="${hidden ? 'ta2' : 'ta1'}">${columns.join('')}${lines.join('')}</table:table>`
}

/** @param from1904 whether days count from 1904 */
export function flatSpreadsheet(sheets: readonly Sheet[], from1904 = false): string {
  const namespaces = ['office', 'table', 'text', 'style'].map(
    (one) => `xmlns:${one}="urn:oasis:names:tc:opendocument:xmlns:${one}:1.0"`,
  )
  const styles = names.map(
    (format, index) =>
      `${FORMATS[format](`N${index}`)}<style:style style:name="ce${index}" style:family="table-cell" style:data-style-name="N${index}"/>`,
  )
  const tables = ['true', 'false'].map(
    (display, index) =>
      `<style:style style:name="ta${index + 1}" style:family="table"><style:table-properties table:display="${display}"/></style:style>`,
  )
  const settings = from1904
    ? '<table:calculation-settings><table:null-date table:date-value="1904-01-01"/></table:calculation-settings>'
    : ''
  return `<?xml version="1.0" encoding="UTF-8"?><office:document ${namespaces.join(' ')} xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:of="urn:oasis:names:tc:opendocument:xmlns:of:1.2" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:automatic-styles>${styles.join('')}${tables.join('')}</office:automatic-styles><office:body><office:spreadsheet>${settings}${sheets.map(sheetXml).join('')}</office:spreadsheet></office:body></office:document>`
}
