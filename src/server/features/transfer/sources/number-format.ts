/** How a spreadsheet shows numbers and dates, by their format. */
import { lazyLibrary } from '#server/core/lazy-library.ts'
import { DateCell, dateOf, NumberCell, plainNumber, type SheetCell, serialOf } from './cell.ts'

const numfmt = lazyLibrary<typeof import('numfmt')>('numfmt')

/** 1 March 1900. */
const FIRST_DAY = 61

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
    const show = (number: number) => formatNumber(code ?? '', number)
    const showDate = (date: Date) => show(serialOf(date))
    return (value) => {
      if (isDay(value, from1904)) return new DateCell(dateOf(value, from1904), isLocal ? undefined : showDate)
      // Programs disagree about the days before the first one, too: they are no dates.
      return value < 0 ? new NumberCell(value, show, { from1904 }) : show(value)
    }
  }
  // A number in scientific format, or without one, has all of its digits.
  const unquoted = code?.replace(/"[^"]*"/g, '') ?? 'General'
  const isScientific = /e[+-]/i.test(unquoted)
  const isPlain = code === undefined || isScientific || /general|^@$/i.test(unquoted)
  const show = isPlain ? plainNumber : (number: number) => formatNumber(code, number)
  return (value) => new NumberCell(value, show, { from1904, isScientific })
}

/**
 * Whether a number counts to a day: without days it is a time of day, and zero is an empty date. The days before March
 * 1900 are counted differently by each program.
 */
const isDay = (value: number, from1904: boolean): boolean => (from1904 ? value >= 1 : value >= FIRST_DAY)

function builtIn(id: number): string | undefined {
  const code = numfmt().getFormatFromId(id)
  return typeof code === 'string' ? code : undefined
}

/** An unsupported or empty format does not change the number. */
function formatNumber(code: string, value: number): string {
  try {
    return numfmt().format(code, value).trim() || plainNumber(value)
  } catch {
    return plainNumber(value)
  }
}

/** Numbers of the built-in date and time formats, with those of Chinese, Japanese, Korean and Thai programs. */
const BUILT_IN: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]
/** Files may define formats from this number on. */
const FIRST_OWN = 100
const TOKEN = /^(s{1,2}|m{1,5}|h{1,2}|d{1,4}|a{1,5}|am|pm|p|y{1,2}|yyyy|e{1,4})$/

/** Whether a format shows a date or a time. @param id its number @param code its text, if the file defines it */
function isDateFormat(id: number, code: string | undefined): boolean {
  if (BUILT_IN.some(([first, last]) => id >= first && id <= last)) return true
  return id >= FIRST_OWN && code !== undefined && isDateCode(code)
}

/** Sections for positive, negative and other values; one of them consists of date parts only. */
const isDateCode = (code: string): boolean =>
  code
    .toLowerCase()
    .replace(/\\./g, ' ')
    .split(';')
    .some((section) => {
      const tokens = section
        .replace(/"[^"]*"/g, ' ')
        .replace(/(\[?[smhd]{1,2}\]?)[.,]0{1,3}/g, '$1')
        .replace(/\[([smhd]{1,2})\]/g, '$1')
        .replace(/\[[^\]]*\]/g, '')
        .split(/[^a-z0#?%]+/)
        .filter((token) => token !== '')
      return tokens.length > 0 && tokens.every((token) => TOKEN.test(token))
    })
