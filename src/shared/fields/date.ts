/** Calendar day, `YYYY-MM-DD`, without a time zone. */
import { z } from 'zod'
import { defineFieldType, type Field, type FieldArguments, type FieldOptions, field, type Operator } from './field.ts'

export const DATE_OPERATORS: readonly Operator[] = ['within', 'eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'empty']

/** Display names of comparison operators for days. */
export const DATE_OPERATOR_NAMES = { gt: 'after', gte: 'onOrAfter', lt: 'before', lte: 'onOrBefore' } as const

export const date = <const O extends FieldOptions>(...args: FieldArguments<O>) => field<'date', string, O>('date', args)

/** Two equal separators, or eight digits; a time can follow. A month without a day does not match. */
const DATE =
  /^(\d{4})(?:([-/.])(\d{1,2})\2(\d{1,2})|年(\d{1,2})月(\d{1,2})\s*日?|(\d{2})(\d{2}))(?:[T ]\s*\d{1,2}:\d{2}.*)?$/

/** Accepts `2024/3/5`, `2024.3.5`, `2024年3月5日` and `20240305`. */
function parseDate(cell: string): string {
  const plain = cell
    .normalize('NFKC')
    .trim()
    .replace(/\s*([-/.年月])\s*/g, '$1')
  const [year, month = '', day = ''] = (DATE.exec(plain) ?? []).slice(1).filter((part) => /^\d+$/.test(part ?? ''))
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell
}

export const dateFieldType = defineFieldType<string, Field>({
  columns: (_, name) => [{ name, kind: 'text' }],
  schema: () => z.iso.date(),
  operators: DATE_OPERATORS,
  operatorNames: DATE_OPERATOR_NAMES,
  startOfDay: (day) => day,
  grouped: 'month',
  parse: parseDate,
})
