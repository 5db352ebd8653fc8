/** Base of list types in one column: JSON text in the database, never null in a record. */
import type { FieldTypeDefinition } from './field.ts'

/** Whether a list is missing or empty. False for other values, which the schema rejects. */
export const isEmptyList = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

export const jsonList = <V extends unknown[]>() =>
  ({
    emptyValue: [] as unknown[] as V,
    isEmpty: isEmptyList,
    columns: (_: unknown, name: string) => [{ name, kind: 'text' as const }],
    toColumns: (value: V | null, name: string) => ({
      [name]: value?.length ? JSON.stringify(value) : null,
    }),
    stored: 'jsonList',
    operators: ['empty'],
    sortColumn: undefined,
    sorted: false,
  }) satisfies Partial<FieldTypeDefinition<V>>
