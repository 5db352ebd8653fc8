/** Instant, ISO 8601 in UTC with milliseconds, so that lexical order is chronological order. */
import { z } from 'zod'
import { formatInstant } from '#shared/i18n/format.ts'
import { endOfDayIn, startOfDayIn } from '#shared/i18n/time-zone.ts'
import { plainNumber } from '#shared/key-text.ts'
import { DATE_OPERATOR_NAMES, DATE_OPERATORS } from '../date/definition.ts'
import {
  defineFieldType,
  type Field,
  type FieldArguments,
  type FieldOptions,
  field,
  fieldType,
} from '../field.ts'

/** Without a zone, a time is in UTC: the same instant on every computer. */
const DAY_AND_TIME = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](.+))?$/
const ZONE = /(Z|[+-]\d{2}:?\d{2})$/

/** Instant in a config. */
type Instant = `${number}-${number}-${number}T${string}`

const toUtc = (text: string) => new Date(text).toISOString()
/** Adds missing seconds. */
const withSeconds = (text: string) => text.replace(/(T\d\d:\d\d)(?=Z|[+-])/, '$1:00')

const instant = () =>
  z
    .string()
    .overwrite(withSeconds)
    .check(z.iso.datetime({ offset: true, abort: true }))
    .overwrite(toUtc)

const definition = defineFieldType<string, Field>({
  columns: (_, name) => [{ name, kind: 'text' }],
  schema: instant,
  expected: { key: 'validation.dateTime' },
  // A day is whole in the time zone of the reader, which the server knows.
  operand: () => z.union([instant(), z.iso.date()]),
  operators: DATE_OPERATORS,
  operatorNames: DATE_OPERATOR_NAMES,
  kind: 'dates',
  formatForReaders: formatInstant,
  grouped: 'month',
  startOfDay: (day, timeZone) => startOfDayIn(timeZone, day),
  endOfDay: (day, timeZone) => endOfDayIn(timeZone, day),
  parse: (cell) => {
    const [, year, month = '', date = '', time = '00:00'] =
      DAY_AND_TIME.exec(plainNumber(cell).trim()) ?? []
    const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    const text = `${day}T${time}${ZONE.test(time) ? '' : 'Z'}`
    return z.iso.date().safeParse(day).success && !Number.isNaN(Date.parse(text))
      ? toUtc(text)
      : cell
  },
})

export const dateTime = fieldType(
  definition,
  <const O extends FieldOptions<Instant>>(...args: FieldArguments<O, FieldOptions<Instant>>) =>
    field<'dateTime', string, O>('dateTime', args),
)
