/** Colour, `#rrggbb`. */
import { z } from 'zod'
import { defineFieldType, type Field, type FieldArguments, type FieldOptions, field } from '../field.ts'

export const colour = <const O extends FieldOptions>(...args: FieldArguments<O>) =>
  field<'colour', string, O>('colour', args)

export const colourFieldType = defineFieldType<string, Field>({
  columns: (_, name) => [{ name, kind: 'text' }],
  schema: () =>
    z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .toLowerCase(),
  operators: ['eq', 'empty'],
  parse: (cell) => cell.trim(),
})
