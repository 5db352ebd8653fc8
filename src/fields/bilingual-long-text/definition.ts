/** Multi-line Markdown in every language. */
import { type Bilingual, type BilingualField, bilingualFieldType } from '../bilingual.ts'
import { defineFieldType, type FieldArguments, type FieldOptions, field } from '../field.ts'
import type { TextLimits } from '../text/definition.ts'

export const bilingualLongText = <const O extends FieldOptions & TextLimits>(...args: FieldArguments<O>) =>
  field<'bilingualLongText', Bilingual, O>('bilingualLongText', args)

export const bilingualLongTextFieldType = defineFieldType<Bilingual, BilingualField>({
  ...bilingualFieldType(100_000),
  operators: ['contains', 'empty', 'untranslated'],
  sortColumn: undefined,
  listed: false,
  sorted: false,
})
