/** Multi-line Markdown. */
import { z } from 'zod'
import { cleanText } from '#shared/key-text.ts'
import {
  defineFieldType,
  type Field,
  type FieldArguments,
  type FieldOptions,
  field,
  fieldType,
} from '../field.ts'
import { isEmptyText, limitedText, type TextLimits, textLimits } from '../text/definition.ts'

const MAX_LONG_TEXT_LENGTH = 100_000

const definition = defineFieldType<string, Field & TextLimits>({
  options: textLimits,
  isEmpty: isEmptyText,
  columns: (f, name) => [{ name, kind: 'text', maxLetters: f.max ?? MAX_LONG_TEXT_LENGTH }],
  schema: (f) => limitedText(f, MAX_LONG_TEXT_LENGTH),
  operand: () => z.string().overwrite(cleanText).max(500),
  operators: ['contains', 'empty'],
  sortColumn: undefined,
  searchText: (value) => [value],
  isSearchedAsStored: true,
  listed: false,
  sorted: false,
})

export const longText = fieldType(
  definition,
  <const O extends FieldOptions<string> & TextLimits>(
    ...args: FieldArguments<O, FieldOptions<string> & TextLimits>
  ) => field<'longText', string, O>('longText', args),
)
