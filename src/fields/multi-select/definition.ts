/** Any number of predefined choices. */
import { z } from 'zod'
import { languageOf } from '#shared/i18n/locales.ts'
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
import { jsonList } from '../json-list.ts'

const definition = defineFieldType<string[], ChoiceField>({
  options: choiceOptions,
  ...jsonList<string[]>(),
  schema: (f) => z.array(z.enum(Object.keys(f.options))).overwrite((keys) => [...new Set(keys)]),
  /** Includes the quotes of a key in the JSON text, so that `a` does not match `ab`. */
  operand: () =>
    z
      .string()
      .max(100)
      .transform((key) => JSON.stringify(key)),
  operators: ['contains', 'empty'],
  format: (value, f, locale) =>
    value.map((key) => choiceLabel(f, key, locale)).join(languageOf(locale).semicolon),
  parse: (cell, f) =>
    cell
      .split(/[;；\n]/)
      .filter((part) => part.trim() !== '')
      .map((part) => parseChoice(f, part)),
})

export const multiSelect = fieldType(
  definition,
  <const C extends Choices, const O extends OptionsWith<C, readonly (keyof C & string)[]>>(
    ...args: FieldArgumentsWithOptions<O & { options: C }, ChoiceOptions>
  ) => field<'multiSelect', KeyOf<O>[], O, true>('multiSelect', args),
)
