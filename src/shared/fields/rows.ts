/** A list of rows with columns of other field types: specifications, an order's lines. */
import { z } from 'zod'
import {
  defineFieldType,
  type Field,
  type FieldArgumentsWithOptions,
  type FieldOptions,
  type FieldTypeDefinition,
  field,
  type ValueOf,
} from './field.ts'
import { jsonList } from './json-list.ts'
import { readJson } from './json-text.ts'

export type RowColumns = Record<string, Field>
export type RowsOptions = FieldOptions & { columns: RowColumns; max?: number }
export type RowsField = Field & { columns: RowColumns; max?: number }
export type RowOf<C> = { -readonly [K in keyof C]: ValueOf<C[K]> }

export const rows = <const O extends RowsOptions>(...args: FieldArgumentsWithOptions<O>) =>
  field<'rows', RowOf<O['columns']>[], O, true>('rows', args)

type AnyRow = Record<string, unknown>

/** Reads stored rows; texts of columns whose type has changed are converted. */
function readRows(stored: unknown, { columns }: RowsField, definitionOf: (f: Field) => FieldTypeDefinition): AnyRow[] {
  const list = typeof stored === 'string' ? (JSON.parse(stored) as AnyRow[]) : []
  for (const [name, column] of Object.entries(columns)) {
    const { fromText } = definitionOf(column)
    if (!fromText) continue
    for (const row of list) if (typeof row[name] === 'string') row[name] = fromText(row[name])
  }
  return list
}

/**
 * Needs the definitions of other types; receives the look-up as an argument to avoid a circular import with the
 * registry.
 */
export const rowsFieldType = (
  definitionOf: (f: Field) => FieldTypeDefinition,
  presentSchema: (f: Field) => z.ZodType,
) =>
  defineFieldType<AnyRow[], RowsField>({
    ...jsonList<AnyRow[]>(),
    operators: ['empty', 'untranslated'],
    operatorsOf: ({ columns }) =>
      Object.values(columns).some((column) => definitionOf(column).operators.includes('untranslated'))
        ? ['empty', 'untranslated']
        : ['empty'],
    textsWithin: true,
    fromColumns: (row, name, f) => readRows(row[name], f, definitionOf),
    schema: (f) => {
      const columns = Object.entries(f.columns).map(([name, column]) => [name, presentSchema(column)])
      return z.array(z.strictObject(Object.fromEntries(columns) as Record<string, z.ZodType>)).max(f.max ?? 500)
    },
    format: (value) => JSON.stringify(value),
    parse: readJson,
    searchText: (value, f) =>
      value.flatMap((row) =>
        Object.entries(f.columns).flatMap(([name, column]) => {
          const part = row[name]
          return part === null || part === undefined ? [] : definitionOf(column).searchText(part, column)
        }),
      ),
    listed: false,
  })
