/** Permission tables as a whole: those of a role, their validation, and their comparison. */
import type { FieldError } from '../errors.ts'
import { ACTIONS, type Action } from './actions.ts'
import type { Resource, Resources } from './define.ts'
import { can, type FieldAccess, type Grant, type Grants, type Subject } from './permissions.ts'

/** The subject's permissions on one field. */
export function fieldAccess(subject: Subject, resource: Resource, field: string): FieldAccess {
  const isAllowed = (action: Action) => can(subject, action, resource, field)
  if (isAllowed('create') || isAllowed('update')) return 'write'
  return isAllowed('read') || isAllowed('list') ? 'read' : 'none'
}

/** The actions that the subject may do with the resource. */
export const actionsOf = (subject: Subject, resource: Resource): Action[] =>
  ACTIONS.filter((action) => can(subject, action, resource))

/** The actions that a table can grant. */
export const possibleActions = (resource: Resource): Action[] =>
  actionsOf({ roles: ['any'], grants: { any: { [resource.name]: { actions: [...ACTIONS] } } } }, resource)

/**
 * A table that grants a role the permissions of the subject; includes fields that the config restricts to some roles.
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

/** Names in a table that the config does not have. @param path path of the table, e.g. `grants` */
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

/** Whether the subject has all permissions of the other. Records are deleted whole, so fields have no say in it. */
export const covers = (subject: Subject, other: Subject, resources: Resources): boolean =>
  Object.values(resources).every((resource) =>
    ACTIONS.every((action) =>
      [undefined, ...(action === 'delete' ? [] : Object.keys(resource.fields))].every(
        (field) => !can(other, action, resource, field) || can(subject, action, resource, field),
      ),
    ),
  )
