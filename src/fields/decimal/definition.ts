/** Number with a fraction. */
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
  columns: (_, name) => [{ name, kind: 'real' }],
  schema: (f) => limitedNumber(z.number(), f),
  operators: NUMBER_OPERATORS,
  operand: () => z.number(),
  kind: 'decimal',
  formatForReaders: formatNumber,
  parse: parseNumber,
  summed: true,
})

export const decimal = fieldType(
  definition,
  <const O extends FieldOptions<number> & NumberLimits>(
    ...args: FieldArguments<O, FieldOptions<number> & NumberLimits>
  ) => field<'decimal', number, O>('decimal', args),
)
