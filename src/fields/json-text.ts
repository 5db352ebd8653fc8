/** Base of types that store a structured value as JSON text in one column. */
import type { Field, FieldTypeDefinition } from './field.ts'

/** Parses a JSON cell; returns invalid text unchanged, so that the schema rejects it. */
export function readJson(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}

/** Everything except the schema. By default, such values are not listed; they can't be sorted. */
export const jsonText = <V>() =>
  ({
    columns: (_, name) => [{ name, kind: 'text' }],
    toColumns: (value, name) => ({ [name]: value === null ? null : JSON.stringify(value) }),
    stored: 'json',
    operators: ['empty'],
    sortColumn: undefined,
    isStructured: true,
    format: (value) => JSON.stringify(value),
    parse: readJson,
    listed: false,
    sorted: false,
  }) satisfies Partial<FieldTypeDefinition<V, Field>>
