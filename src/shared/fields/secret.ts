/** A password: accepted, hashed by the server, never answered. */
import { type Field, type FieldOptions, field, meaning } from './field.ts'
import { limitedText, type TextLimits } from './text.ts'

export const secret = <const O extends FieldOptions & TextLimits>(en: string, zh: string, options?: O) =>
  field<'secret', string, O>('secret', en, zh, options)

export const secretMeaning = meaning<string, Field & TextLimits>({
  columns: (_, name) => [{ name, kind: 'text' }],
  schema: (f) => limitedText({ min: 6, ...f }, 200),
  fromColumns: () => null,
  operators: [],
  sortColumn: undefined,
  format: () => '',
  listed: false,
  sorted: false,
  hashed: true,
})
