/** One of several predefined choices. */
import { z } from 'zod'
import {
  type ChoiceField,
  type ChoiceOptions,
  type Choices,
  choiceLabel,
  choiceOptions,
  type KeyOf,
  type OptionsWith,
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
  <const C extends Choices, const O extends OptionsWith<C, keyof C & string>>(
    ...args: FieldArgumentsWithOptions<O & { options: C }, ChoiceOptions>
  ) => field<'select', KeyOf<O>, O>('select', args),
)
