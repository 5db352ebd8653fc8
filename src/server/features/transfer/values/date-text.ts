/** Dates as people write them: `2024-03-05`, `05.03.2024`, `3/5/2024`, `2024年3月5日`, `5 Mar 2024`. */
import type { DateOrder } from '#shared/file-import.ts'

/** The day that a text means, `YYYY-MM-DD` and the rest of the text, by the order that it is read in. */
export type DateReadings = Partial<Record<DateOrder, string>>

/** Two digits of a year below this one belong to this century, as in spreadsheets. */
const CENTURY_BREAK = 30
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const MAX_LENGTH = 60

/** An optional time; any other text after a date makes it invalid. */
const TIME = '(?<rest>[T ,]\\s*[^\\d]{0,3}\\d{1,2}\\s*[:时点].*)?$'
const YEAR_FIRST = new RegExp(`^(\\d{4})\\s*([-/.年])\\s*(\\d{1,2})\\s*[-/.月]\\s*(\\d{1,2})\\s*日?${TIME}`)
const COMPACT = new RegExp(`^(\\d{4})(\\d{2})(\\d{2})${TIME}`)
const DIGITS = new RegExp(`^(\\d{1,2})\\s?([-/.])\\s?(\\d{1,2})\\s?\\2\\s?(\\d{4}|\\d{2})${TIME}`)
const DAY_MONTH = new RegExp(`^(\\d{1,2})[-. ]{1,2}([a-z]{3,9})\\.?[-, ]{1,2}(\\d{4}|\\d{2})${TIME}`, 'i')
const MONTH_DAY = new RegExp(`^([a-z]{3,9})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})${TIME}`, 'i')

/** Possible readings of a text as a day, optionally followed by a time. Empty if it is not a date. */
export function dateReadings(text: string): DateReadings {
  if (text.length > MAX_LENGTH) return {}
  const normalised = text.normalize('NFKC').trim()
  const unambiguous = unambiguousDay(normalised)
  if (unambiguous) return { dmy: unambiguous, mdy: unambiguous, ymd: unambiguous }
  const match = DIGITS.exec(normalised)
  if (!match) return {}
  const [, first = '', , second = '', third = ''] = match
  const rest = match.groups?.rest ?? ''
  const readings: DateReadings = {}
  const add = (order: DateOrder, day: string | undefined) => {
    if (day) readings[order] = day + rest
  }
  add('dmy', dayOf(third, second, first))
  add('mdy', dayOf(third, first, second))
  if (third.length === 2) add('ymd', dayOf(first, second, third))
  return readings
}

/** Whether day, month and year are separated by dots. */
export const isDotted = (text: string): boolean => /^\s*\d{1,4}\s?\.\s?\d{1,2}\s?\./.test(text.normalize('NFKC'))

/** Dots separate day, month and year, in this order, unless the column's style differs. */
export const usualOrder = (text: string): DateOrder | undefined =>
  /^\s*\d{1,2}\s?\./.test(text.normalize('NFKC')) ? 'dmy' : undefined

function unambiguousDay(text: string): string | undefined {
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return withRest(dayOf(yearFirst[1], yearFirst[3], yearFirst[4]), yearFirst)
  const compact = COMPACT.exec(text)
  if (compact) return withRest(dayOf(compact[1], compact[2], compact[3]), compact)
  const dayMonth = DAY_MONTH.exec(text)
  if (dayMonth) return withRest(dayOf(dayMonth[3], monthOf(dayMonth[2]), dayMonth[1]), dayMonth)
  const monthDay = MONTH_DAY.exec(text)
  return monthDay ? withRest(dayOf(monthDay[3], monthOf(monthDay[1]), monthDay[2]), monthDay) : undefined
}

const withRest = (day: string | undefined, match: RegExpExecArray): string | undefined =>
  day && day + (match.groups?.rest ?? '')

/** A name of a month, whole or short: Mar, Sept, December. */
const monthOf = (name = ''): string => String(MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1)

/** A day of the calendar; undefined for 30 February. */
function dayOf(year = '', month = '', day = ''): string | undefined {
  const short = Number(year)
  const full = year.length === 2 ? short + (short < CENTURY_BREAK ? 2000 : 1900) : short
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined
}
