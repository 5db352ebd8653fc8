/** What the types that hold a list in one column share: JSON text in the database, never null in a record. */
import type { FieldTypeDefinition, Row } from './field.ts'

/** Whether it is no list, or one of nothing; what is not a list at all is left for the schema to refuse. */
export const isEmptyList = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

export const jsonList = <V extends unknown[]>() =>
  ({
    emptyValue: [] as unknown[] as V,
    isEmpty: isEmptyList,
    columns: (_: unknown, name: string) => [{ name, kind: 'text' as const }],
    toColumns: (value: V | null, name: string) => ({ [name]: value?.length ? JSON.stringify(value) : null }),
    fromColumns: (row: Row, name: string) =>
      (typeof row[name] === 'string' ? JSON.parse(row[name]) : ([] as unknown[])) as V,
    operators: ['empty'],
    sortColumn: undefined,
    sorted: false,
  }) satisfies Partial<FieldTypeDefinition<V>>
