/** Several lines of Markdown in English and Chinese. */
import { type Bilingual, type BilingualField, bilingualMeaning } from './bilingual.ts'
import { type FieldOptions, field, meaning } from './field.ts'
import type { TextLimits } from './text.ts'

export const bilingualLongText = <const O extends FieldOptions & TextLimits>(en: string, zh: string, options?: O) =>
  field<'bilingualLongText', Bilingual, O>('bilingualLongText', en, zh, options)

export const bilingualLongTextMeaning = meaning<Bilingual, BilingualField>({
  ...bilingualMeaning(100_000),
  operators: ['contains', 'empty', 'untranslated'],
  sortColumn: undefined,
  listed: false,
  sorted: false,
})
