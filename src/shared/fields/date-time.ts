/** Instant, ISO 8601 in UTC with milliseconds, so that lexical order is chronological order. */
import { z } from 'zod'
import { startOfDayIn } from '../i18n/time-zone.ts'
import { DATE_OPERATOR_NAMES, DATE_OPERATORS } from './date.ts'
import { defineFieldType, type Field, type FieldArguments, type FieldOptions, field } from './field.ts'

export const dateTime = <const O extends FieldOptions>(...args: FieldArguments<O>) =>
  field<'dateTime', string, O>('dateTime', args)

const toUtc = (text: string) => new Date(text).toISOString()
/** Adds missing seconds. */
const withSeconds = (text: string) => text.replace(/(T\d\d:\d\d)(?=Z|[+-])/, '$1:00')

const instant = () =>
  z
    .string()
    .overwrite(withSeconds)
    .check(z.iso.datetime({ offset: true, abort: true }))
    .overwrite(toUtc)

export const dateTimeFieldType = defineFieldType<string, Field>({
  columns: (_, name) => [{ name, kind: 'text' }],
  schema: instant,
  operand: () => z.union([instant(), z.iso.date().transform(toUtc)]),
  operators: DATE_OPERATORS,
  operatorNames: DATE_OPERATOR_NAMES,
  grouped: 'month',
  startOfDay: (day, timeZone) => startOfDayIn(timeZone, day),
  parse: (cell) => {
    const text = cell
      .normalize('NFKC')
      .trim()
      .replace(/\//g, '-')
      .replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T')
    if (!/^\d{4}-\d{1,2}-\d{1,2}(?:T|$)/.test(text)) return cell
    const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(text) || !text.includes('T') ? text : `${text}Z`
    return Number.isNaN(Date.parse(zoned)) ? cell : toUtc(zoned)
  },
})
