/** The options of `npm run import` that describe a file's layout. */
import { rejectInput } from '#server/message.ts'
import {
  DATE_ORDERS,
  type DateOrder,
  type Decimal,
  ENCODINGS,
  type FileLayout,
  type Separator,
} from '#shared/file-import.ts'
import { parseChoice } from './argument-values.ts'

const text = { type: 'string' } as const
const texts = { type: 'string', multiple: true } as const

export const LAYOUT_OPTIONS = {
  sheet: text,
  header: text,
  encoding: text,
  separator: text,
  decimal: texts,
  dates: texts,
} as const

interface LayoutValues {
  sheet?: string | undefined
  header?: string | undefined
  encoding?: string | undefined
  separator?: string | undefined
  decimal?: string[] | undefined
  dates?: string[] | undefined
}

const SEPARATOR_NAMES: Record<string, Separator> = {
  comma: ',',
  semicolon: ';',
  tab: '\t',
  pipe: '|',
}
const DECIMAL_NAMES: Record<string, Decimal> = { point: '.', comma: ',' }

/** Builds the file layout from options. @throws ReadableError naming the option and its format */
export function layoutOf({
  sheet,
  header,
  encoding,
  separator,
  decimal,
  dates,
}: LayoutValues): FileLayout {
  const layout: FileLayout = {}
  const encodingName = parseChoice('--encoding', encoding?.toLowerCase(), ENCODINGS)
  if (sheet !== undefined) layout.sheet = sheet
  if (header !== undefined) layout.header = headerRows(header)
  if (encodingName !== undefined) layout.encoding = encodingName
  if (separator !== undefined)
    layout.separator = parseNamed('--separator', separator, SEPARATOR_NAMES)
  for (const [column, decimalMark] of byColumn(decimal)) {
    const style = { decimal: parseNamed('--decimal', decimalMark, DECIMAL_NAMES) }
    if (column === null) Object.assign(layout, style)
    else addStyle(layout, column, style)
  }
  for (const [column, order] of byColumn(dates)) {
    const style = { dates: dateOrder(order) }
    if (column === null) Object.assign(layout, style)
    else addStyle(layout, column, style)
  }
  return layout
}

/** Splits `Price=comma`, which applies to a column; `comma` applies to all other columns. */
const byColumn = (values: readonly string[] = []): [column: string | null, value: string][] =>
  values.map((value) => {
    const index = value.lastIndexOf('=')
    return index < 1 ? [null, value] : [value.slice(0, index), value.slice(index + 1)]
  })

function addStyle(
  layout: FileLayout,
  column: string,
  style: { decimal?: Decimal; dates?: DateOrder },
): void {
  layout.columns = { ...layout.columns, [column]: { ...layout.columns?.[column], ...style } }
}

function headerRows(value: string): { first: number; last: number } {
  const [, first = '', last = first] = /^([1-9]\d{0,6})(?:-([1-9]\d{0,6}))?$/.exec(value) ?? []
  if (first === '' || Number(last) < Number(first)) {
    throw rejectInput('transfer.badOption', { option: '--header', takes: '3 | 3-4', value })
  }
  return { first: Number(first), last: Number(last) }
}

/** Accepts the name of a mark, or the mark itself. */
function parseNamed<T extends string>(
  option: string,
  value: string,
  names: Readonly<Record<string, T>>,
): T {
  const match = names[value] ?? Object.values(names).find((candidate) => candidate === value)
  if (match === undefined) {
    throw rejectInput('transfer.badOption', {
      option,
      takes: Object.keys(names).join(' | '),
      value,
    })
  }
  return match
}

function dateOrder(value: string): DateOrder {
  const order = parseChoice('--dates', value, DATE_ORDERS)
  if (order === undefined)
    throw rejectInput('transfer.badOption', {
      option: '--dates',
      takes: DATE_ORDERS.join(' | '),
      value,
    })
  return order
}
