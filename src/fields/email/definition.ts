/** Email address. */
import { z } from 'zod'
import {
  defineFieldType,
  type Field,
  type FieldArguments,
  type FieldOptions,
  field,
  fieldType,
} from '../field.ts'
import { text } from '../text/definition.ts'

const definition = defineFieldType<string, Field>({
  ...text.definition,
  options: undefined,
  schema: () => z.email().max(254),
  href: (value) => `mailto:${value.replace(/\s/g, '')}`,
  parse: (cell) => cell.trim(),
})

export const email = fieldType(
  definition,
  <const O extends FieldOptions<`${string}@${string}`>>(
    ...args: FieldArguments<O, FieldOptions<`${string}@${string}`>>
  ) => field<'email', string, O>('email', args),
)
