/** Converts between record values and row columns. */
import type { Row } from '#shared/fields/field.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'

/** Converts fields to columns; many-to-many fields have none. */
export function toColumns(resource: Resource, values: Record<string, unknown>, names = Object.keys(values)): Row {
  const row: Row = {}
  for (const name of names) {
    const f = resource.fields[name]
    if (f) Object.assign(row, definitionOf(f).toColumns(values[name] ?? definitionOf(f).emptyValue, name))
  }
  return row
}

/** Converts a row to field values; many-to-many values are read separately. */
export function fromRow(resource: Resource, row: Row, names = Object.keys(resource.fields)): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const name of names) {
    const f = resource.fields[name]
    if (f) values[name] = definitionOf(f).fromColumns(row, name, f)
  }
  return values
}
