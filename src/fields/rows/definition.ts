/** List of rows with columns of other field types: specifications, order lines. */
import { z } from 'zod'
import type { Locale } from '#shared/constants.ts'
import { formatIn } from '#shared/i18n/format.ts'
import { languageOf } from '#shared/i18n/locales.ts'
import {
  defineFieldType,
  type Field,
  type FieldArgumentsWithOptions,
  type FieldOptions,
  type FieldTypeDefinition,
  field,
  fieldType,
  type OptionsOf,
  type ValueOf,
} from '../field.ts'
import { jsonList } from '../json-list.ts'
import { readJson } from '../json-text.ts'
import { valueSchema } from '../value-schema.ts'

export type RowColumns = Record<string, Field>
/** Columns are fields, which the loader compares with the schemas of their own types. */
const rowsOptions = () => ({
  columns: z.record(z.string(), z.custom<Field>()),
  max: z.int().nonnegative().optional(),
})
export type RowsOptions = FieldOptions<readonly object[]> & OptionsOf<typeof rowsOptions>
export type RowsField = Field & RowsOptions
export type RowOf<C> = { -readonly [K in keyof C]: ValueOf<C[K]> }

type AnyRow = Record<string, unknown>

/** Parses stored rows; converts texts if the type of their column has changed. */
function readRows(
  stored: unknown,
  { columns }: RowsField,
  definitionOf: (f: Field) => FieldTypeDefinition,
): AnyRow[] {
  const list = typeof stored === 'string' ? (JSON.parse(stored) as AnyRow[]) : []
  for (const [name, column] of Object.entries(columns)) {
    const { fromText } = definitionOf(column)
    if (!fromText) continue
    for (const row of list) if (typeof row[name] === 'string') row[name] = fromText(row[name])
  }
  return list
}

interface Readers {
  definitionOf: (f: Field) => FieldTypeDefinition
  locale: Locale
  timeZone: string
}

/** “Name: Power, Amount: 1.5”, without empty values. */
const readableRow = (
  row: AnyRow,
  { columns }: RowsField,
  { definitionOf, locale, timeZone }: Readers,
): string => {
  const cells = Object.entries(columns).flatMap(([name, column]) => {
    const { isEmpty, format, formatForReaders } = definitionOf(column)
    const value = row[name]
    if (isEmpty(value)) return []
    const text =
      formatForReaders?.(value, locale, timeZone, column) ?? format(value, column, locale)
    return [column.label[locale] + languageOf(locale).colon + text]
  })
  return formatIn(locale).list(cells)
}

const definition = (definitionOf: (f: Field) => FieldTypeDefinition) =>
  defineFieldType<AnyRow[], RowsField>({
    ...jsonList<AnyRow[]>(),
    options: rowsOptions,
    operators: ['empty', 'untranslated'],
    operatorsOf: ({ columns }) =>
      Object.values(columns).some((column) =>
        definitionOf(column).operators.includes('untranslated'),
      )
        ? ['empty', 'untranslated']
        : ['empty'],
    hasNestedTexts: true,
    fromColumns: (row, name, f) => readRows(row[name], f, definitionOf),
    schema: (f) => {
      const columns = Object.entries(f.columns).map(([name, column]) => [
        name,
        valueSchema(column, definitionOf(column), column.required),
      ])
      return z
        .array(z.strictObject(Object.fromEntries(columns) as Record<string, z.ZodType>))
        .max(f.max ?? 500)
    },
    format: (value) => JSON.stringify(value),
    formatForReaders: (value, locale, timeZone, f) =>
      value.map((row) => readableRow(row, f, { definitionOf, locale, timeZone })).join('\n'),
    parse: readJson,
    searchText: (value, f) =>
      value.flatMap((row) =>
        Object.entries(f.columns).flatMap(([name, column]) => {
          const part = row[name]
          return part === null || part === undefined
            ? []
            : definitionOf(column).searchText(part, column)
        }),
      ),
    listed: false,
  })

export const rows = fieldType(
  definition,
  <const O extends RowsOptions>(...args: FieldArgumentsWithOptions<O, RowsOptions>) =>
    field<'rows', RowOf<O['columns']>[], O, true>('rows', args),
)
