/**
 * Cells of spreadsheets whose value differs from their displayed text, and their formats. Texts and
 * empty cells are strings.
 */

import { DAY_MS } from '#shared/measures.ts'
import { isMangledKey } from '#shared/spreadsheet-text.ts'
import { lazyLibrary } from '../../lazy-library.ts'

/** 1 January 1970 as a number of days, in both systems. */
const UNIX_EPOCH = 25_569
const UNIX_EPOCH_1904 = 24_107
/** Numbers outside, from 1927 to 2173, are no days unless their format says so: 2024 is a year. */
const DAYS = { first: 10_000, last: 99_999 }

/** The time of a number of days, in UTC, to the millisecond: fractions of a day are not exact. */
const dateOf = (days: number, from1904: boolean): Date =>
  new Date(Math.round((days - (from1904 ? UNIX_EPOCH_1904 : UNIX_EPOCH)) * DAY_MS))

/** The number of days of a time, as a spreadsheet counts from 1900. */
const serialOf = (date: Date): number => date.getTime() / DAY_MS + UNIX_EPOCH

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](.+?)(?:Z|[+-]\d\d:?\d\d)?)?$/

/**
 * The time of an ISO text, as it stands, in UTC: the day in the file is the day, whichever zone the
 * computer is in.
 */
const timeOf = (text: string): Date => {
  const [, day, time = '00:00'] = ISO.exec(text.trim()) ?? []
  return new Date(`${day}T${time}Z`)
}

/** A day, or a day and time, in ISO format. */
const isoText = (date: Date): string => {
  const iso = date.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso
}

/** All digits of a number, to the precision of spreadsheets, and none of its inexact ones. */
function plainNumber(value: number): string {
  const exact = Number(value.toPrecision(15))
  const text = String(exact)
  if (!text.includes('e')) return text
  return Number.isInteger(exact) ? BigInt(exact).toString() : exact.toFixed(20).replace(/0+$/, '')
}

abstract class FormattedCell {
  /** Text that the spreadsheet shows. */
  abstract readonly formatted: string
  /** Text that is read as the same value again. */
  abstract readonly text: string

  toString(): string {
    return this.formatted
  }
}

export class NumberCell extends FormattedCell {
  readonly value: number
  /** Whether its format is the one that spreadsheets give to `1E10`. */
  readonly isScientific: boolean
  private readonly show: (value: number) => string
  private readonly from1904: boolean

  /** @param show its number format */
  constructor(
    value: number,
    show: (value: number) => string = plainNumber,
    { from1904 = false, isScientific = false } = {},
  ) {
    super()
    this.value = value
    this.isScientific = isScientific
    this.show = show
    this.from1904 = from1904
  }

  get formatted(): string {
    return this.show(this.value)
  }

  get text(): string {
    const { formatted, value } = this
    return Number(formatted) === value && formatted !== '' ? formatted : plainNumber(value)
  }

  /** The day that the number counts to, if it can be one. */
  get day(): string {
    const isDay = this.value >= DAYS.first && this.value <= DAYS.last
    return isDay ? isoText(dateOf(this.value, this.from1904)) : this.text
  }
}

export class DateCell extends FormattedCell {
  private readonly date: Date
  private readonly show: (date: Date) => string

  /** @param show its format; by default it is shown in ISO format */
  constructor(date: Date, show: (date: Date) => string = isoText) {
    super()
    this.date = date
    this.show = show
  }

  get formatted(): string {
    return this.show(this.date)
  }

  get text(): string {
    return isoText(this.date)
  }
}

/** The cell of a number with the text that shows it, which lacks digits in scientific format. */
export function shownNumberCell(value: number, text: string): NumberCell {
  const isScientific = /\de[+-]/i.test(text)
  return new NumberCell(value, text === '' || isScientific ? plainNumber : () => text, {
    isScientific,
  })
}

/**
 * A cell of a date in ISO format.
 * @returns undefined for another text, or a day that does not exist, such as 31 February
 */
export function isoDateCell(text: string, show?: (date: Date) => string): DateCell | undefined {
  const date = timeOf(text)
  const exists =
    !Number.isNaN(date.getTime()) && text.trim().startsWith(date.toISOString().slice(0, 10))
  return exists ? new DateCell(date, show) : undefined
}

/** `#N/A`, `#REF!`, `#DIV/0!`. */
export class ErrorCell extends FormattedCell {
  readonly code: string

  constructor(code: string) {
    super()
    this.code = code
  }

  get formatted(): string {
    return this.code
  }

  get text(): string {
    return this.code
  }
}

/** A cell whose content does not suit its type, such as a number `one`. */
export class DamagedCell extends ErrorCell {}

/** A formula whose result the file does not hold: the program that wrote it does not calculate. */
export const UNCALCULATED = '='

/** Contents of a spreadsheet cell; the empty text means no value. */
export type SheetCell = string | NumberCell | DateCell | ErrorCell

/** The text of a cell of any format, from which the same value can be read again. */
export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof NumberCell || cell instanceof DateCell || cell instanceof ErrorCell)
    return cell.text
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
}

/** More digits than spreadsheets store. */
const MANY_DIGITS = 1e15

/**
 * Whether a cell holds what a spreadsheet made of a key: a date, or a number in scientific format.
 */
export function isMangledCell(cell: unknown): boolean {
  if (cell instanceof DateCell) return true
  if (cell instanceof NumberCell) return cell.isScientific || cell.value >= MANY_DIGITS
  return typeof cell === 'string' && isMangledKey(cell)
}

const numfmt = lazyLibrary<typeof import('numfmt')>('numfmt')

/** 1 March 1900. */
const FIRST_DAY = 61
/** 31 December 9999, from 1900: no spreadsheet shows a later day. */
const LAST_DAY = 2_958_465

/** Makes the cell of a number. */
export type NumberReader = (value: number) => SheetCell

/**
 * Built-in formats that show dates in the language of each computer: they are read in ISO format.
 */
const LOCAL_DATES: readonly (readonly [first: number, last: number])[] = [
  [14, 14],
  [22, 22],
  [27, 36],
  [50, 58],
  [71, 81],
]

/**
 * @param id number of the format
 * @param format its text, if the file defines it
 * @param from1904 whether days count from 1904
 */
export function numberReader(
  id: number,
  format: string | undefined,
  from1904: boolean,
): NumberReader {
  const code = format ?? builtIn(id)
  if (isDateFormat(id, format)) {
    const isLocal =
      code === undefined ||
      (format === undefined && LOCAL_DATES.some(([a, b]) => id >= a && id <= b))
    const show = (number: number) => formatNumber(code ?? '', number)
    const showDate = (date: Date) => show(serialOf(date))
    return (value) => {
      if (isDay(value, from1904))
        return new DateCell(dateOf(value, from1904), isLocal ? undefined : showDate)
      // Programs disagree about the days before the first one, too: they are no dates, and neither
      // are those after the last.
      return value < 0 || value > LAST_DAY ? new NumberCell(value, show, { from1904 }) : show(value)
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
 * Whether a number counts to a day: without days it is a time of day, and zero is an empty date.
 * The days before March 1900 are counted differently by each program.
 */
const isDay = (value: number, from1904: boolean): boolean =>
  value >= (from1904 ? 1 : FIRST_DAY) && value < LAST_DAY + 1

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

/**
 * Numbers of the built-in date and time formats, with those of Chinese, Japanese, Korean and Thai
 * programs.
 */
const BUILT_IN: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]
/**
 * Files may define formats from this number on: Excel begins at 164, but other programs at the
 * first that it leaves free.
 */
const FIRST_OWN = 59
const TOKEN = /^(s{1,2}|m{1,5}|h{1,2}|d{1,4}|a{1,5}|am|pm|p|y{1,2}|yyyy|e{1,4})$/

/**
 * Whether a format shows a date or a time.
 * @param id its number
 * @param code its text, if the file defines it
 */
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
