/** Several lines of Markdown in English and Chinese. */
import { type Bilingual, type BilingualField, bilingualFieldType } from './bilingual.ts'
import { defineFieldType, type FieldOptions, field } from './field.ts'
import type { TextLimits } from './text.ts'

export const bilingualLongText = <const O extends FieldOptions & TextLimits>(en: string, zh: string, options?: O) =>
  field<'bilingualLongText', Bilingual, O>('bilingualLongText', en, zh, options)

export const bilingualLongTextFieldType = defineFieldType<Bilingual, BilingualField>({
  ...bilingualFieldType(100_000),
  operators: ['contains', 'empty', 'untranslated'],
  sortColumn: undefined,
  listed: false,
  sorted: false,
})
