/** Permission tables: creation from a role, validation, and comparison. */
import type { FieldError } from '../errors.ts'
import { ACTIONS, type Action } from './actions.ts'
import type { Resource, Resources } from './define.ts'
import { can, type FieldAccess, type Grant, type Grants, type Subject } from './permissions.ts'

/** Returns the subject's access to a field. */
export function fieldAccess(subject: Subject, resource: Resource, field: string): FieldAccess {
  const isAllowed = (action: Action) => can(subject, action, resource, field)
  if (isAllowed('create') || isAllowed('update')) return 'write'
  return isAllowed('read') || isAllowed('list') ? 'read' : 'none'
}

/** Returns the actions that the subject can perform on a resource. */
export const actionsOf = (subject: Subject, resource: Resource): Action[] =>
  ACTIONS.filter((action) => can(subject, action, resource))

/** Returns the actions that a table can grant. */
export const possibleActions = (resource: Resource): Action[] =>
  actionsOf({ roles: ['any'], grants: { any: { [resource.name]: { actions: [...ACTIONS] } } } }, resource)

/**
 * Creates a table that grants the permissions of the subject, including those on fields restricted to some roles.
 */
export function permissionTableOf(subject: Subject, resources: Resources): Grants {
  const tables = Object.values(resources).flatMap((resource): [string, Grant][] => {
    const actions = actionsOf(subject, resource)
    if (!actions.length) return []
    const granted = subject.roles.flatMap((role) => Object.keys(subject.grants?.[role]?.[resource.name]?.fields ?? {}))
    const fields = Object.values(resource.fields)
      .filter((f) => f.read !== undefined || f.write !== undefined || granted.includes(f.name))
      .map((f) => [f.name, fieldAccess(subject, resource, f.name)] as const)
    return [[resource.name, { actions, ...(fields.length > 0 && { fields: Object.fromEntries(fields) }) }]]
  })
  return Object.fromEntries(tables)
}

/** Finds unknown names in a table. @param path path of the table for errors, e.g. `grants` */
export function unknownGrants(table: Grants, resources: Resources, path: string): FieldError[] {
  return Object.entries(table).flatMap(([name, { fields = {} }]): FieldError[] => {
    const resource = Object.hasOwn(resources, name) ? resources[name] : undefined
    if (!resource) return [{ path: `${path}.${name}`, key: 'validation.unknownResource', values: { name } }]
    return Object.keys(fields)
      .filter((field) => !Object.hasOwn(resource.fields, field))
      .map((field) => ({
        path: `${path}.${name}.fields.${field}`,
        key: 'validation.unknownField',
        values: { name: `${name}.${field}` },
      }))
  })
}

/** Whether the subject has all permissions of the other. Fields are irrelevant for deletions. */
export const covers = (subject: Subject, other: Subject, resources: Resources): boolean =>
  Object.values(resources).every((resource) =>
    ACTIONS.every((action) =>
      [undefined, ...(action === 'delete' ? [] : Object.keys(resource.fields))].every(
        (field) => !can(other, action, resource, field) || can(subject, action, resource, field),
      ),
    ),
  )
