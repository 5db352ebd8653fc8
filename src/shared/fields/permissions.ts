/** Permission table of a role: actions by resource, access by field; JSON text in one column. */
import { type Grants, grantsSchema } from '../resources/permissions.ts'
import { defineFieldType, type Field, type FieldArguments, type FieldOptions, field } from './field.ts'

export interface PermissionsOptions extends FieldOptions {
  /** The field with the role's key; defaults to `key`. */
  role?: string
}

export const permissions = <const O extends PermissionsOptions>(...given: FieldArguments<O>) =>
  field<'permissions', Grants, O>('permissions', given)

export const permissionsFieldType = defineFieldType<Grants, Field>({
  columns: (_, name) => [{ name, kind: 'text' }],
  schema: () => grantsSchema,
  toColumns: (value, name) => ({ [name]: value === null ? null : JSON.stringify(value) }),
  fromColumns: (row, name) => (typeof row[name] === 'string' ? (JSON.parse(row[name]) as Grants) : null),
  operators: ['empty'],
  sortColumn: undefined,
  format: (value) => JSON.stringify(value),
  parse: (cell) => {
    try {
      return JSON.parse(cell)
    } catch {
      return cell
    }
  },
  listed: false,
  sorted: false,
})
