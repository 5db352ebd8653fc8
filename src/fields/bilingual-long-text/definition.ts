/** Multi-line Markdown in every language. */
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
  ...bilingualFieldType(100_000),
  operators: ['contains', 'empty', 'untranslated'],
  sortColumn: undefined,
  listed: false,
  sorted: false,
})

export const bilingualLongText = fieldType(
  definition,
  <const O extends FieldOptions<Bilingual> & TextLimits>(
    ...args: FieldArguments<O, FieldOptions<Bilingual> & TextLimits>
  ) => field<'bilingualLongText', Bilingual, O>('bilingualLongText', args),
)
