/** A calendar day, `YYYY-MM-DD`, without a time zone. */
import { z } from 'zod'
import { defineFieldType, type Field, type FieldArguments, type FieldOptions, field, type Operator } from './field.ts'

export const DATE_OPERATORS: readonly Operator[] = ['within', 'eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'empty']

export const date = <const O extends FieldOptions>(...given: FieldArguments<O>) =>
  field<'date', string, O>('date', given)

/** Accepts `2024/3/5`, `2024.3.5`, `2024年3月5日` and `20240305`. */
const parseDate = (cell: string): string => {
  const match = /^(\d{4})\s*[-/.年]?\s*(\d{1,2})\s*[-/.月]?\s*(\d{1,2})\s*日?(?:[T ].*)?$/.exec(
    cell.normalize('NFKC').trim(),
  )
  return match ? `${match[1]}-${match[2]?.padStart(2, '0')}-${match[3]?.padStart(2, '0')}` : cell
}

export const dateFieldType = defineFieldType<string, Field>({
  columns: (_, name) => [{ name, kind: 'text' }],
  schema: () => z.iso.date(),
  operators: DATE_OPERATORS,
  startOfDay: (day) => day,
  grouped: 'month',
  parse: parseDate,
})
