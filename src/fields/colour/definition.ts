/** Colour, `#rrggbb`. */
import { z } from 'zod'
import {
  defineFieldType,
  type Field,
  type FieldArguments,
  type FieldOptions,
  field,
  fieldType,
} from '../field.ts'

const definition = defineFieldType<string, Field>({
  columns: (_, name) => [{ name, kind: 'text' }],
  schema: () =>
    z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .toLowerCase(),
  operators: ['eq', 'empty'],
  parse: (cell) => cell.trim(),
})

export const colour = fieldType(
  definition,
  <const O extends FieldOptions<`#${string}`>>(
    ...args: FieldArguments<O, FieldOptions<`#${string}`>>
  ) => field<'colour', string, O>('colour', args),
)
