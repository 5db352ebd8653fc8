/** The shared definition of field types that store one structured value as JSON text in one column. */
import type { Field, FieldTypeDefinition } from './field.ts'

/** The value of a cell with JSON; other texts are left to the schema, which rejects them. */
export function readJson(cell: string): unknown {
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}

/** Everything except the schema. Such values are neither listed by default nor sorted. */
export const jsonText = <V>() =>
  ({
    columns: (_, name) => [{ name, kind: 'text' }],
    toColumns: (value, name) => ({ [name]: value === null ? null : JSON.stringify(value) }),
    stored: 'json',
    operators: ['empty'],
    sortColumn: undefined,
    format: (value) => JSON.stringify(value),
    parse: readJson,
    listed: false,
    sorted: false,
  }) satisfies Partial<FieldTypeDefinition<V, Field>>
