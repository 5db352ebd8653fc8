/** Multi-line Markdown. */
import { z } from 'zod'
import { defineFieldType, type Field, type FieldArguments, type FieldOptions, field } from './field.ts'
import { cleanText, isEmptyText, limitedText, type TextLimits } from './text.ts'

export const longText = <const O extends FieldOptions & TextLimits>(...args: FieldArguments<O>) =>
  field<'longText', string, O>('longText', args)

export const longTextFieldType = defineFieldType<string, Field & TextLimits>({
  isEmpty: isEmptyText,
  columns: (_, name) => [{ name, kind: 'text' }],
  schema: (f) => limitedText(f, 100_000),
  operand: () => z.string().overwrite(cleanText).max(500),
  operators: ['contains', 'empty'],
  sortColumn: undefined,
  searchText: (value) => [value],
  isSearchedAsStored: true,
  listed: false,
  sorted: false,
})
