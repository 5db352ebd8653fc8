/** Multi-line Markdown. */
import { z } from 'zod'
import { defineFieldType, type Field, type FieldArguments, type FieldOptions, field } from './field.ts'
import { cleanText, isEmptyText, limitedText, type TextLimits } from './text.ts'

export const longText = <const O extends FieldOptions & TextLimits>(...args: FieldArguments<O>) =>
  field<'longText', string, O>('longText', args)

const LONG_TEXT_MAX = 100_000

export const longTextFieldType = defineFieldType<string, Field & TextLimits>({
  isEmpty: isEmptyText,
  columns: (f, name) => [{ name, kind: 'text', maxLetters: f.max ?? LONG_TEXT_MAX }],
  schema: (f) => limitedText(f, LONG_TEXT_MAX),
  operand: () => z.string().overwrite(cleanText).max(500),
  operators: ['contains', 'empty'],
  sortColumn: undefined,
  searchText: (value) => [value],
  isSearchedAsStored: true,
  listed: false,
  sorted: false,
})
