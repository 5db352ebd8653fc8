/** Single-line text in every language. */
import { type Bilingual, type BilingualField, bilingualFieldType } from '../bilingual.ts'
import {
  defineFieldType,
  type FieldArguments,
  type FieldOptions,
  field,
  fieldType,
} from '../field.ts'
import type { TextLimits } from '../text/definition.ts'

const definition = defineFieldType<Bilingual, BilingualField>({
  ...bilingualFieldType(500),
  operators: ['eq', 'contains', 'starts', 'empty', 'untranslated'],
  sortColumn: (name, locale) => `${name}_${locale}`,
  searched: true,
})

export const bilingualText = fieldType(
  definition,
  <const O extends FieldOptions<Bilingual> & TextLimits>(
    ...args: FieldArguments<O, FieldOptions<Bilingual> & TextLimits>
  ) => field<'bilingualText', Bilingual, O>('bilingualText', args),
)
