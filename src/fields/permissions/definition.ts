/**
 * Permission table of a role: actions by resource, and access by field; JSON text in one column.
 */
import { z } from 'zod'
import { type Grants, grantsSchema } from '#shared/resources/role-grants.ts'
import {
  defineFieldType,
  type Field,
  type FieldArguments,
  type FieldOptions,
  field,
  fieldType,
  type OptionsOf,
} from '../field.ts'
import { jsonText } from '../json-text.ts'

const permissionsOptions = () => ({
  /** Name of the field with the role's key; defaults to `key`. */
  role: z.string().optional(),
  /** Whether the table limits the permissions of a role instead of replacing them. */
  limits: z.boolean().optional(),
})
/** Options that only this type has. */
export type GrantOptions = OptionsOf<typeof permissionsOptions>
export type PermissionsOptions = FieldOptions<Grants> & GrantOptions

const definition = defineFieldType<Grants, Field>({
  ...jsonText<Grants>(),
  options: permissionsOptions,
  schema: () => grantsSchema,
})

export const permissions = fieldType(
  definition,
  <const O extends PermissionsOptions>(...args: FieldArguments<O, PermissionsOptions>) =>
    field<'permissions', Grants, O>('permissions', args),
)
