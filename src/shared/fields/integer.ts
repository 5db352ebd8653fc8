/** A whole number. */
import { z } from 'zod'
import { defineFieldType, type FieldOptions, field } from './field.ts'
import { limitedNumber, NUMBER_OPERATORS, type NumberField, type NumberLimits, parseNumber } from './number.ts'

export const integer = <const O extends FieldOptions & NumberLimits>(en: string, zh: string, options?: O) =>
  field<'integer', number, O>('integer', en, zh, options)

export const integerFieldType = defineFieldType<number, NumberField>({
  columns: (_, name) => [{ name, kind: 'integer' }],
  schema: (f) => limitedNumber(z.number().int().min(-2147483648).max(2147483647), f),
  operand: () => z.number(),
  operators: NUMBER_OPERATORS,
  parse: parseNumber,
})
