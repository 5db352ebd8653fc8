/** One line of text in English and Chinese. */
import { type Bilingual, type BilingualField, bilingualFieldType } from './bilingual.ts'
import { defineFieldType, type FieldOptions, field } from './field.ts'
import type { TextLimits } from './text.ts'

export const bilingualText = <const O extends FieldOptions & TextLimits>(en: string, zh: string, options?: O) =>
  field<'bilingualText', Bilingual, O>('bilingualText', en, zh, options)

export const bilingualTextFieldType = defineFieldType<Bilingual, BilingualField>({
  ...bilingualFieldType(500),
  operators: ['eq', 'contains', 'starts', 'empty', 'untranslated'],
  sortColumn: (name, locale) => `${name}_${locale}`,
  searched: true,
})
