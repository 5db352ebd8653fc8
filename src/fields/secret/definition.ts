/** Password: hashed by the server, never returned. */
import { z } from 'zod'
import { cleanText } from '#shared/key-text.ts'
import {
  defineFieldType,
  type Field,
  type FieldArguments,
  type FieldOptions,
  field,
  fieldType,
} from '../field.ts'
import { isBlank, limitedText, type TextLimits, textLimits } from '../text/definition.ts'

/** Aborts on blank text, so that there is only one error. */
const nonEmptyText = z
  .string()
  .overwrite(cleanText)
  .refine((value) => !isBlank(value), { params: { key: 'validation.required' }, abort: true })

const definition = defineFieldType<string, Field & TextLimits>({
  options: textLimits,
  columns: (_, name) => [{ name, kind: 'text' }],
  // Empty text is rejected; null keeps the current password.
  isEmpty: (value) => value === null || value === undefined,
  schema: (f) => limitedText({ min: 6, ...f }, 200, nonEmptyText),
  stored: 'hidden',
  operators: [],
  sortColumn: undefined,
  format: () => '',
  listed: false,
  sorted: false,
  hashed: true,
})

export const secret = fieldType(
  definition,
  <const O extends FieldOptions<string> & TextLimits>(
    ...args: FieldArguments<O, FieldOptions<string> & TextLimits>
  ) => field<'secret', string, O>('secret', args),
)
