/** How a spreadsheet shows numbers and dates, by their format. */
import { getFormatFromId, format as show } from 'numfmt'
import { DateCell, dateOf, NumberCell, plainNumber, type SheetCell, serialOf } from './cell.ts'
import { isDateFormat } from './date-format.ts'

/** Makes the cell of a number. */
export type NumberReader = (value: number) => SheetCell

/** Built-in formats that show dates in the language of each computer: they are read in ISO format. */
const LOCAL_DATES: readonly (readonly [first: number, last: number])[] = [
  [14, 14],
  [22, 22],
  [27, 36],
  [50, 58],
  [71, 81],
]

/**
 * @param id number of the format @param format its text, if the file defines it @param from1904 whether days count
 * from 1904
 */
export function numberReader(id: number, format: string | undefined, from1904: boolean): NumberReader {
  const code = format ?? builtIn(id)
  if (isDateFormat(id, format)) {
    const isLocal = code === undefined || (format === undefined && LOCAL_DATES.some(([a, b]) => id >= a && id <= b))
    const showDate = (date: Date) => formatNumber(code ?? '', serialOf(date))
    return (value) => new DateCell(dateOf(value, from1904), isLocal ? undefined : showDate)
  }
  // A number in scientific format, or without one, has all of its digits.
  const isPlain = code === undefined || /general|^@$|e[+-]/i.test(code.replace(/"[^"]*"/g, ''))
  return (value) => new NumberCell(value, isPlain ? plainNumber : (number) => formatNumber(code, number), from1904)
}

function builtIn(id: number): string | undefined {
  const code = getFormatFromId(id)
  return typeof code === 'string' ? code : undefined
}

/** A format that cannot be understood, or shows nothing, leaves the number as it is. */
function formatNumber(code: string, value: number): string {
  try {
    return show(code, value).trim() || plainNumber(value)
  } catch {
    return plainNumber(value)
  }
}
