/** Between the values of a record and the columns of its row. */
import type { Row } from '#shared/fields/field.ts'
import { definitionOf } from '#shared/fields/index.ts'
import type { Resource } from '#shared/resources/define.ts'

/** The columns of the named fields; many-to-many values have none. */
export function toColumns(resource: Resource, values: Record<string, unknown>, names = Object.keys(values)): Row {
  const row: Row = {}
  for (const name of names) {
    const f = resource.fields[name]
    if (f) Object.assign(row, definitionOf(f).toColumns(values[name] ?? definitionOf(f).emptyValue, name))
  }
  return row
}

/** The values of the fields that a row holds; many-to-many values are read elsewhere. */
export function fromRow(resource: Resource, row: Row, names = Object.keys(resource.fields)): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const name of names) {
    const f = resource.fields[name]
    if (f) values[name] = definitionOf(f).fromColumns(row, name, f)
  }
  return values
}
