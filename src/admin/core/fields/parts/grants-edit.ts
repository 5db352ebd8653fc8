/** Changes of a table of permissions, one tick at a time; pure functions over the table. */
import { ACTIONS, type Action } from '#shared/resources/actions.ts'
import type { Resource } from '#shared/resources/define.ts'
import { fieldAccess, possibleActions } from '#shared/resources/grants.ts'
import type { FieldAccess, Grant, Grants } from '#shared/resources/permissions.ts'

export type Tick = 'all' | 'some' | 'none'

/** Nobody finds or changes what they may not read. */
const NEEDS_READ: readonly Action[] = ['list', 'update']

const withGrant = (table: Grants, name: string, { actions, fields = {} }: Grant): Grants => {
  const { [name]: _, ...others } = table
  const hasFields = Object.keys(fields).length > 0
  if (!actions.length && !hasFields) return others
  return { ...others, [name]: { actions, ...(hasFields && { fields }) } }
}

const grantOf = (table: Grants, { name }: Resource): Grant => table[name] ?? { actions: [] }

/** The table with some actions of a resource given or taken; listing and changing bring reading with them. */
export function setActions(table: Grants, resource: Resource, changed: readonly Action[], given: boolean): Grants {
  const grant = grantOf(table, resource)
  const possible = possibleActions(resource)
  const requested = new Set<Action>(grant.actions)
  for (const action of changed) {
    if (!given) requested.delete(action)
    else if (possible.includes(action)) requested.add(action)
  }
  if (given && NEEDS_READ.some((action) => changed.includes(action))) requested.add('read')
  return withGrant(table, resource.name, { ...grant, actions: ACTIONS.filter((action) => requested.has(action)) })
}

/** The table with one field's access set; null leaves the field to the resource and the config. */
export function setField(table: Grants, resource: Resource, field: string, access: FieldAccess | null): Grants {
  const grant = grantOf(table, resource)
  const { [field]: _, ...others } = grant.fields ?? {}
  const fields = access === null ? others : { ...others, [field]: access }
  return withGrant(table, resource.name, { ...grant, fields })
}

/** What a field would come to if the table did not name it. */
export const inheritedAccess = (table: Grants, role: string, resource: Resource, field: string): FieldAccess =>
  fieldAccess({ roles: [role], grants: { [role]: setField(table, resource, field, null) } }, resource, field)

/** How much of what is possible is given. */
export function tickOf(given: readonly boolean[]): Tick {
  if (!given.some(Boolean)) return 'none'
  return given.every(Boolean) ? 'all' : 'some'
}
