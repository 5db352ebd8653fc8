/** One of several predefined choices. */
import { z } from 'zod'
import {
  type ChoiceField,
  type ChoiceOptions,
  choiceLabel,
  choiceOptions,
  type KeyOf,
  parseChoice,
} from '../choice.ts'
import { defineFieldType, type FieldArgumentsWithOptions, field, fieldType } from '../field.ts'

const definition = defineFieldType<string, ChoiceField>({
  options: choiceOptions,
  columns: (_, name) => [{ name, kind: 'text' }],
  schema: (f) => z.enum(Object.keys(f.options)),
  grouped: 'value',
  format: (value, f, locale) => choiceLabel(f, value, locale),
  parse: (cell, f) => parseChoice(f, cell),
})

export const select = fieldType(
  definition,
  <const O extends ChoiceOptions>(...args: FieldArgumentsWithOptions<O>) =>
    field<'select', KeyOf<O>, O>('select', args),
)
