/** The name of an icon from the product's set. */
import { z } from 'zod'
import { type Field, type FieldOptions, field, meaning } from './field.ts'

export const icon = <const O extends FieldOptions>(en: string, zh: string, options?: O) =>
  field<'icon', string, O>('icon', en, zh, options)

export const iconMeaning = meaning<string, Field>({
  columns: (_, name) => [{ name, kind: 'text' }],
  schema: () => z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  operators: ['eq', 'empty'],
})
