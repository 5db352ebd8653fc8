/** An e-mail address. */
import { z } from 'zod'
import { defineFieldType, type Field, type FieldOptions, field } from './field.ts'
import { textFieldType } from './text.ts'

export const email = <const O extends FieldOptions>(en: string, zh: string, options?: O) =>
  field<'email', string, O>('email', en, zh, options)

export const emailFieldType = defineFieldType<string, Field>({
  ...textFieldType,
  schema: () => z.email().max(254),
  parse: (cell) => cell.trim(),
})
