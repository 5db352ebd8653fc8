/** Ordered references to any number of records, in a link table (many-to-many). */
import { z } from 'zod'
import { languageOf } from '#shared/i18n/locales.ts'
import {
  defineFieldType,
  type FieldArgumentsWithOptions,
  type FieldOptions,
  field,
  fieldType,
  type OptionsOf,
} from '../field.ts'
import { isEmptyList } from '../json-list.ts'
import { idSchema, type ReferenceField } from '../reference/definition.ts'

const referencesOptions = () => ({
  to: z.string(),
  /** For tree resources: selecting a record also selects its descendants. */
  wholeBranches: z.boolean().optional(),
})
export type ReferencesOptions = FieldOptions<readonly number[]> &
  OptionsOf<typeof referencesOptions>

const definition = defineFieldType<number[], ReferenceField>({
  options: referencesOptions,
  emptyValue: [],
  isEmpty: isEmptyList,
  columns: () => [],
  linksTo: (f) => f.to,
  toColumns: () => ({}),
  fromColumns: (row, name) => (Array.isArray(row[name]) ? (row[name] as number[]) : []),
  schema: () =>
    z
      .array(idSchema)
      .max(1000)
      .overwrite((ids) => [...new Set(ids)]),
  expected: { key: 'validation.type.ids' },
  operand: () => idSchema,
  operators: ['eq', 'in', 'empty'],
  grouped: 'link',
  sortColumn: undefined,
  sorted: false,
  format: (value, _, locale) => value.join(languageOf(locale).semicolon),
  parse: (cell) =>
    cell
      .split(/[;；\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
})

export const references = fieldType(
  definition,
  <const O extends ReferencesOptions>(...args: FieldArgumentsWithOptions<O, ReferencesOptions>) =>
    field<'references', number[], O, true>('references', args),
)
