/** The options of a field with a permission table. */

import type { ResolvedField } from '#shared/resources/resolve-field.ts'
import type { GrantOptions } from './definition.ts'

export type PermissionsField = ResolvedField & GrantOptions

/** The sibling field with the role's key. */
export const roleField = (field: PermissionsField): string => field.role ?? 'key'

/** Stands for the role in a table of limits. */
export const LIMITED_ROLE = 'limited'
