/** What the types that hold a list in one column share: JSON text in the database, never null in a record. */
import type { Meaning, Row } from './field.ts'

export const jsonList = <V extends unknown[]>() =>
  ({
    absent: [] as unknown[] as V,
    isEmpty: (value: unknown) => !Array.isArray(value) || value.length === 0,
    columns: (_: unknown, name: string) => [{ name, kind: 'text' as const }],
    toColumns: (value: V | null, name: string) => ({ [name]: value?.length ? JSON.stringify(value) : null }),
    fromColumns: (row: Row, name: string) =>
      (typeof row[name] === 'string' ? JSON.parse(row[name]) : ([] as unknown[])) as V,
    operators: ['empty'],
    sortColumn: undefined,
    sorted: false,
  }) satisfies Partial<Meaning<V>>
