/** Edits of a permission table, one checkbox at a time; pure functions over the table. */
import { ACTIONS, type Action } from '#shared/resources/actions.ts'
import type { Resource } from '#shared/resources/define.ts'
import { fieldAccess, possibleActions } from '#shared/resources/grants.ts'
import type { FieldAccess, Grant, Grants } from '#shared/resources/role-grants.ts'

export type CheckState = 'all' | 'some' | 'none'

/** Listing and changing records expose their values. */
const NEEDS_READ: readonly Action[] = ['list', 'update']

const withGrant = (
  table: Grants,
  name: string,
  { actions, fields = {}, steps, scope }: Grant,
): Grants => {
  const { [name]: _, ...rest } = table
  const hasFields = Object.keys(fields).length > 0
  if (!actions.length && !hasFields) return rest
  const ofRecords = actions.length > 0 && {
    ...(steps && { steps }),
    ...(scope === 'assigned' && { scope }),
  }
  return { ...rest, [name]: { actions, ...(hasFields && { fields }), ...ofRecords } }
}

const grantOf = (table: Grants, { name }: Resource): Grant => table[name] ?? { actions: [] }

/** The table with some actions of a resource added or removed; list and update imply read. */
export function setActions(
  table: Grants,
  resource: Resource,
  changed: readonly Action[],
  isGranted: boolean,
): Grants {
  const grant = grantOf(table, resource)
  const possible = possibleActions(resource)
  const requested = new Set<Action>(grant.actions)
  for (const action of changed) {
    if (!isGranted) requested.delete(action)
    else if (possible.includes(action)) requested.add(action)
  }
  if (isGranted && NEEDS_READ.some((action) => changed.includes(action))) requested.add('read')
  return withGrant(table, resource.name, {
    ...grant,
    actions: ACTIONS.filter((action) => requested.has(action)),
  })
}

/**
 * The table with the access to one field; null restores the default of the resource and the config.
 */
export function setField(
  table: Grants,
  resource: Resource,
  field: string,
  access: FieldAccess | null,
): Grants {
  const grant = grantOf(table, resource)
  const { [field]: _, ...rest } = grant.fields ?? {}
  const fields = access === null ? rest : { ...rest, [field]: access }
  return withGrant(table, resource.name, { ...grant, fields })
}

/** The table with the steps that the role can take; null restores those of the config. */
export function setSteps(table: Grants, resource: Resource, steps: string[] | null): Grants {
  const { steps: _, ...grant } = grantOf(table, resource)
  return withGrant(table, resource.name, steps ? { ...grant, steps } : grant)
}

/** The table with the records that a resource opens. */
export const setScope = (
  table: Grants,
  resource: Resource,
  scope: NonNullable<Grant['scope']>,
): Grants => withGrant(table, resource.name, { ...grantOf(table, resource), scope })

/** The access to a field that the table does not list. */
export const inheritedAccess = (
  table: Grants,
  role: string,
  resource: Resource,
  field: string,
): FieldAccess =>
  fieldAccess(
    { roles: [role], grants: { [role]: setField(table, resource, field, null) } },
    resource,
    field,
  )

/** Checkbox state of a set: all, some or none. */
export function checkStateOf(states: readonly boolean[]): CheckState {
  if (!states.some(Boolean)) return 'none'
  return states.every(Boolean) ? 'all' : 'some'
}
