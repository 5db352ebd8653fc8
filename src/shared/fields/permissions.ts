/** Permission table of a role: actions by resource, and access by field; JSON text in one column. */
import { type Grants, grantsSchema } from '../resources/role-grants.ts'
import { defineFieldType, type Field, type FieldArguments, type FieldOptions, field } from './field.ts'
import { jsonText } from './json-text.ts'

export interface PermissionsOptions extends FieldOptions {
  /** Name of the field with the role's key; defaults to `key`. */
  role?: string
  /** Whether the table limits the permissions of a role instead of replacing them. */
  limits?: boolean
}

export const permissions = <const O extends PermissionsOptions>(...args: FieldArguments<O>) =>
  field<'permissions', Grants, O>('permissions', args)

export const permissionsFieldType = defineFieldType<Grants, Field>({
  ...jsonText<Grants>(),
  schema: () => grantsSchema,
})
