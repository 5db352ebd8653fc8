/** Integer. */
import { z } from 'zod'
import {
  defineFieldType,
  type FieldArguments,
  type FieldOptions,
  field,
  fieldType,
} from '../field.ts'
import {
  formatNumber,
  limitedNumber,
  NUMBER_OPERATORS,
  type NumberField,
  type NumberLimits,
  numberLimits,
  parseNumber,
} from '../number.ts'

const definition = defineFieldType<number, NumberField>({
  options: numberLimits,
  columns: (_, name) => [{ name, kind: 'integer' }],
  schema: (f) => limitedNumber(z.number().int().min(-2147483648).max(2147483647), f),
  operand: () => z.number(),
  operators: NUMBER_OPERATORS,
  kind: 'decimal',
  formatForReaders: formatNumber,
  parse: parseNumber,
  summed: true,
})

export const integer = fieldType(
  definition,
  <const O extends FieldOptions<number> & NumberLimits>(
    ...args: FieldArguments<O, FieldOptions<number> & NumberLimits>
  ) => field<'integer', number, O>('integer', args),
)
