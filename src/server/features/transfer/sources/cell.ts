/** Cells of spreadsheets whose value differs from their displayed text. Texts and empty cells are strings. */
import { isMangledKey } from '#shared/mangled-key.ts'
import { DAY_MS } from '#shared/measures.ts'

/** 1 January 1970 as a number of days, in both systems. */
const UNIX_EPOCH = 25_569
const UNIX_EPOCH_1904 = 24_107
/** Numbers outside, from 1927 to 2173, are no days unless their format says so: 2024 is a year. */
const DAYS = { first: 10_000, last: 99_999 }

/** The time of a number of days, in UTC, to the millisecond: fractions of a day are not exact. */
export const dateOf = (days: number, from1904: boolean): Date =>
  new Date(Math.round((days - (from1904 ? UNIX_EPOCH_1904 : UNIX_EPOCH)) * DAY_MS))

/** The number of days of a time, as a spreadsheet counts from 1900. */
export const serialOf = (date: Date): number => date.getTime() / DAY_MS + UNIX_EPOCH

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](.+?)(?:Z|[+-]\d\d:?\d\d)?)?$/

/** The time of an ISO text, as it stands, in UTC: the day in the file is the day, whichever zone the computer is in. */
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
export function plainNumber(value: number): string {
  const exact = Number(value.toPrecision(15))
  const text = String(exact)
  if (!text.includes('e')) return text
  return Number.isInteger(exact) ? BigInt(exact).toString() : exact.toFixed(20).replace(/0+$/, '')
}

abstract class FormattedCell {
  /** As the spreadsheet shows it. */
  abstract readonly formatted: string
  /** As a text that is read as the same value again. */
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
  return new NumberCell(value, text === '' || isScientific ? plainNumber : () => text, { isScientific })
}

/** A cell of a date in ISO format. @returns undefined for another text */
export function isoDateCell(text: string, show?: (date: Date) => string): DateCell | undefined {
  const date = timeOf(text)
  return Number.isNaN(date.getTime()) ? undefined : new DateCell(date, show)
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
  if (cell instanceof NumberCell || cell instanceof DateCell || cell instanceof ErrorCell) return cell.text
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
}

/** More digits than spreadsheets store. */
const MANY_DIGITS = 1e15

/** Whether a cell holds what a spreadsheet made of a key: a date, or a number in scientific format. */
export function isMangledCell(cell: unknown): boolean {
  if (cell instanceof DateCell) return true
  if (cell instanceof NumberCell) return cell.isScientific || cell.value >= MANY_DIGITS
  return typeof cell === 'string' && isMangledKey(cell)
}
