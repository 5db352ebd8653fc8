/** An e-mail address. */
import { z } from 'zod'
import { type Field, type FieldOptions, field, meaning } from './field.ts'
import { textMeaning } from './text.ts'

export const email = <const O extends FieldOptions>(en: string, zh: string, options?: O) =>
  field<'email', string, O>('email', en, zh, options)

export const emailMeaning = meaning<string, Field>({
  ...textMeaning,
  schema: () => z.email().max(254),
  parse: (cell) => cell.trim(),
})
