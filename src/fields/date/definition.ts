/** Calendar day, `YYYY-MM-DD`, without a time zone. */
import { z } from 'zod'
import type { Message } from '#shared/errors.ts'
import { formatLongDate } from '#shared/i18n/format.ts'
import { localTimeZone } from '#shared/i18n/local-time-zone.ts'
import { dayIn } from '#shared/i18n/time-zone.ts'
import { plainNumber } from '#shared/key-text.ts'
import {
  defineFieldType,
  type Field,
  type FieldArguments,
  type FieldOptions,
  field,
  fieldType,
  type Operator,
  type OptionsOf,
} from '../field.ts'

export const DATE_OPERATORS: readonly Operator[] = [
  'within',
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'empty',
]

/** Display names of comparison operators for days. */
export const DATE_OPERATOR_NAMES = {
  gt: 'after',
  gte: 'onOrAfter',
  lt: 'before',
  lte: 'onOrBefore',
} as const

export const TODAY = 'today'
const limit = () => z.union([z.iso.date(), z.literal(TODAY)]).optional()
/** First and last day, each `YYYY-MM-DD` or the day of the entry. */
const dateLimits = () => ({ min: limit(), max: limit() })
/** Day in a config, of which the year comes first. */
type Day = `${number}-${number}-${number}`
export type DateLimits = OptionsOf<typeof dateLimits>
export type DateField = Field & DateLimits

/** The west and east ends of the time zones: the server has no time zone of its reader. */
const [LAST_ZONE, FIRST_ZONE] = ['Etc/GMT+12', 'Etc/GMT-14']

/**
 * Resolves `today` to the day where the browser is. On a server, today is every day that is the
 * current one in some time zone.
 * @param at when a value is entered, ISO 8601
 */
export function daysOf({ min, max }: DateLimits, at = new Date().toISOString()): DateLimits {
  const today = (zone: string) =>
    dayIn(typeof document === 'undefined' ? zone : localTimeZone(), Date.parse(at))
  return {
    ...(min !== undefined && { min: min === TODAY ? today(LAST_ZONE) : min }),
    ...(max !== undefined && { max: max === TODAY ? today(FIRST_ZONE) : max }),
  }
}

function limitProblem(day: string, limits: DateLimits, at: string): Message | null {
  const { min = day, max = day } = daysOf(limits, at)
  if (day < min) {
    return limits.min === TODAY
      ? { key: 'validation.min.today' }
      : { key: 'validation.min.date', values: { min } }
  }
  if (day <= max) return null
  return limits.max === TODAY
    ? { key: 'validation.max.today' }
    : { key: 'validation.max.date', values: { max } }
}

/**
 * Two equal separators, or eight digits; a time can follow. A month without a day does not match.
 */
const DATE =
  /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})\s*日?|(\d{2})(\d{2}))(?:[T ]\s*\d{1,2}:\d{2}.*)?$/

/** Accepts `2024/3/5`, `2024.3.5`, `2024年3月5日` and `20240305`. */
function parseDate(cell: string): string {
  const plain = plainNumber(cell)
    .trim()
    .replace(/\s*([-/.年月])\s*/g, '$1')
  const [year, month = '', day = ''] = (DATE.exec(plain) ?? [])
    .slice(1)
    .filter((part) => /^\d+$/.test(part ?? ''))
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell
}

const definition = defineFieldType<string, DateField>({
  options: dateLimits,
  columns: (_, name) => [{ name, kind: 'text' }],
  schema: () => z.iso.date(),
  expected: { key: 'validation.date' },
  check: limitProblem,
  operators: DATE_OPERATORS,
  operatorNames: DATE_OPERATOR_NAMES,
  startOfDay: (day) => day,
  kind: 'dates',
  formatForReaders: (day, locale) => formatLongDate(day, locale, 'UTC'),
  grouped: 'month',
  parse: parseDate,
})

export const date = fieldType(
  definition,
  <const O extends FieldOptions<Day> & DateLimits>(
    ...args: FieldArguments<O, FieldOptions<Day> & DateLimits>
  ) => field<'date', string, O>('date', args),
)
