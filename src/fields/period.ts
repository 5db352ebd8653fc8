/**
 * Periods in filters: relative to a day (`today`, `last_month`, `last_7_days`, `before_90_days`),
 * or calendar months and years (`2026-11`, `2026`). Days are `YYYY-MM-DD`; weeks begin on Monday.
 */
import { z } from 'zod'

export const PERIOD_UNITS = ['day', 'week', 'month', 'year'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]

/** Periods without a number, in display order. */
export const NAMED_PERIODS = [
  'today',
  'yesterday',
  'tomorrow',
  'this_week',
  'last_week',
  'next_week',
  'this_month',
  'last_month',
  'next_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
  'next_year',
] as const
export type NamedPeriod = (typeof NAMED_PERIODS)[number]

/** Periods of a number of units that end or begin today; `before` is everything older. */
export const COUNTED_PERIODS = ['last', 'next', 'before'] as const
export type CountedPeriod = (typeof COUNTED_PERIODS)[number]

export const MAX_PERIOD_COUNT = 999
const COUNTED = /^(last|next|before)_([1-9]\d{0,2})_(day|week|month|year)s$/
const CALENDAR = /^([1-9]\d{3})(?:-(0[1-9]|1[0-2]))?$/

export const periodSchema = z
  .string()
  .refine((text) => isNamed(text) || COUNTED.test(text) || CALENDAR.test(text), {
    params: { key: 'validation.period' },
  })

/** First and last day of a period; null for an open end. */
export interface Days {
  from: string | null
  to: string | null
}

const isNamed = (text: string): text is NamedPeriod =>
  (NAMED_PERIODS as readonly string[]).includes(text)

/** Parses a period with a number; null for others. */
export function countedPeriod(
  period: string,
): { kind: CountedPeriod; count: number; unit: PeriodUnit } | null {
  const [, kind, count, unit] = COUNTED.exec(period) ?? []
  return kind
    ? { kind: kind as CountedPeriod, count: Number(count), unit: unit as PeriodUnit }
    : null
}

/** Adds a number of units to a day; clamps to the last day of a shorter month. */
export function addToDay(day: string, count: number, unit: PeriodUnit): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (unit === 'day' || unit === 'week')
    date.setUTCDate(date.getUTCDate() + count * (unit === 'week' ? 7 : 1))
  else {
    const dayOfMonth = date.getUTCDate()
    date.setUTCDate(1)
    date.setUTCMonth(date.getUTCMonth() + count * (unit === 'year' ? 12 : 1))
    const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
    date.setUTCDate(Math.min(dayOfMonth, last))
  }
  return date.toISOString().slice(0, 10)
}

/** Resolves a valid period. @param today day that relative periods refer to */
export function daysOf(period: string, today: string): Days {
  const counted = countedPeriod(period)
  if (counted) return countedDays(counted, today)
  const [, year, month] = CALENDAR.exec(period) ?? []
  if (year) {
    const from = `${year}-${month ?? '01'}-01`
    return { from, to: addToDay(addToDay(from, 1, month ? 'month' : 'year'), -1, 'day') }
  }
  if (period === 'today') return { from: today, to: today }
  if (period === 'yesterday' || period === 'tomorrow') {
    const day = addToDay(today, period === 'tomorrow' ? 1 : -1, 'day')
    return { from: day, to: day }
  }
  const [shift = '', unit = ''] = period.split('_')
  const length = SPANS[unit] ?? SPANS.month
  const from = addToDay(startOf(unit, today), (SHIFTS[shift] ?? 0) * length.count, length.unit)
  return { from, to: addToDay(addToDay(from, length.count, length.unit), -1, 'day') }
}

const SHIFTS: Record<string, number> = { last: -1, next: 1 }
const SPANS: Record<string, { count: number; unit: PeriodUnit }> & {
  month: { count: number; unit: PeriodUnit }
} = {
  week: { count: 1, unit: 'week' },
  month: { count: 1, unit: 'month' },
  quarter: { count: 3, unit: 'month' },
  year: { count: 1, unit: 'year' },
}

/** Returns the first day of the week, month, quarter or year of a day. */
function startOf(unit: string, day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  if (unit === 'week') return addToDay(day, -((date.getUTCDay() + 6) % 7), 'day')
  const month = date.getUTCMonth()
  const first = unit === 'year' ? 0 : unit === 'quarter' ? month - (month % 3) : month
  return `${day.slice(0, 4)}-${String(first + 1).padStart(2, '0')}-01`
}

function countedDays(
  { kind, count, unit }: { kind: CountedPeriod; count: number; unit: PeriodUnit },
  today: string,
): Days {
  if (kind === 'next') return { from: today, to: addToDay(addToDay(today, count, unit), -1, 'day') }
  const start = addToDay(today, -count, unit)
  return kind === 'before'
    ? { from: null, to: addToDay(start, -1, 'day') }
    : { from: addToDay(start, 1, 'day'), to: today }
}
