/** Email address. */
import { z } from 'zod'
import { defineFieldType, type Field, type FieldArguments, type FieldOptions, field } from '../field.ts'
import { textFieldType } from '../text/definition.ts'

export const email = <const O extends FieldOptions>(...args: FieldArguments<O>) =>
  field<'email', string, O>('email', args)

export const emailFieldType = defineFieldType<string, Field>({
  ...textFieldType,
  options: undefined,
  schema: () => z.email().max(254),
  parse: (cell) => cell.trim(),
})
