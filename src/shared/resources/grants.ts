/** Permission tables: creation from a role, validation, and comparison. */
import type { FieldError } from '../errors.ts'
import { ACTIONS, type Action } from './actions.ts'
import type { Resource, Resources } from './define.ts'
import { can } from './permissions.ts'
import {
  ASSIGNEE,
  type FieldAccess,
  type Grant,
  type Grants,
  isLimitedToAssigned,
  type Subject,
} from './role-grants.ts'
import { canTake, isForStaff } from './workflow.ts'

/** Returns the subject's access to a field. */
export function fieldAccess(subject: Subject, resource: Resource, field: string): FieldAccess {
  const isAllowed = (action: Action) => can(subject, action, resource, field)
  if (isAllowed('create') || isAllowed('update')) return 'write'
  return isAllowed('read') || isAllowed('list') ? 'read' : 'none'
}

/** Returns the actions that the subject can perform on a resource. */
export const actionsOf = (subject: Subject, resource: Resource): Action[] =>
  ACTIONS.filter((action) => can(subject, action, resource))

/** Returns the steps that a table can grant. */
export const possibleSteps = ({ workflow }: Resource) => (workflow?.steps ?? []).filter(isForStaff)

/** Returns the names of the steps that the subject can take. */
export const stepsOf = (subject: Subject, resource: Resource): string[] =>
  possibleSteps(resource).flatMap((step) => (canTake(subject, resource, step) ? step.name : []))

/** Whether the subject can only view the records that are assigned to it. */
export const isForAssigned = (subject: Subject, resource: Resource): boolean =>
  isLimitedToAssigned(subject, 'read', resource)

/** Whether a table can limit a role to the records assigned to its users. */
export const hasScope = ({ fields }: Resource): boolean => fields[ASSIGNEE] !== undefined

/** Returns the actions that a table can grant. */
export const possibleActions = (resource: Resource): Action[] =>
  actionsOf(
    { roles: ['any'], grants: { any: { [resource.name]: { actions: [...ACTIONS] } } } },
    resource,
  )

/** Stands for the role that gets a copied table. */
const COPY = 'copy'

/**
 * Creates a table that grants the permissions of the subject, including those on fields restricted
 * to some roles.
 */
export function permissionTableOf(subject: Subject, resources: Resources): Grants {
  const tables = Object.values(resources).flatMap((resource): [string, Grant][] => {
    const actions = actionsOf(subject, resource)
    if (!actions.length) return []
    const granted = subject.roles.flatMap((role) =>
      Object.keys(subject.grants?.[role]?.[resource.name]?.fields ?? {}),
    )
    const fields = Object.values(resource.fields)
      .filter((f) => f.read !== undefined || f.write !== undefined || granted.includes(f.name))
      .map((f) => [f.name, fieldAccess(subject, resource, f.name)] as const)
    const grant: Grant = {
      actions,
      ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
      ...(actions.some((action) => isLimitedToAssigned(subject, action, resource)) && {
        scope: 'assigned',
      }),
    }
    const steps = stepsOf(subject, resource)
    const unlisted = stepsOf(
      { roles: [COPY], grants: { [COPY]: { [resource.name]: grant } } },
      resource,
    )
    return [[resource.name, steps.join() === unlisted.join() ? grant : { ...grant, steps }]]
  })
  return Object.fromEntries(tables)
}

/** Finds unknown names in a table. @param path path of the table for errors, e.g. `grants` */
export function unknownGrants(table: Grants, resources: Resources, path: string): FieldError[] {
  return Object.entries(table).flatMap(
    ([name, { fields = {}, steps = [], scope }]): FieldError[] => {
      const resource = Object.hasOwn(resources, name) ? resources[name] : undefined
      if (!resource)
        return [{ path: `${path}.${name}`, key: 'validation.unknownResource', values: { name } }]
      const unknownFields = Object.keys(fields).filter(
        (field) => !Object.hasOwn(resource.fields, field),
      )
      const stepNames = possibleSteps(resource).map((step) => step.name)
      const unknownSteps = steps.filter((step) => !stepNames.includes(step))
      return [
        ...unknownFields.map(
          (field): FieldError => ({
            path: `${path}.${name}.fields.${field}`,
            key: 'validation.unknownField',
            values: { name: `${name}.${field}` },
          }),
        ),
        ...unknownSteps.map(
          (step): FieldError => ({
            path: `${path}.${name}.steps`,
            key: 'validation.unknownStep',
            values: { name: `${name}.${step}` },
          }),
        ),
        ...(scope === 'assigned' && !hasScope(resource)
          ? [{ path: `${path}.${name}.scope`, key: 'validation.noAssignee' } as const]
          : []),
      ]
    },
  )
}

/** Whether the subject has all permissions of the other. Fields are irrelevant for deletions. */
export const covers = (subject: Subject, other: Subject, resources: Resources): boolean =>
  Object.values(resources).every((resource) => {
    const ownSteps = stepsOf(subject, resource)
    if (!stepsOf(other, resource).every((step) => ownSteps.includes(step))) return false
    return ACTIONS.every(
      (action) =>
        isWithinScope(subject, other, action, resource) &&
        [undefined, ...(action === 'delete' ? [] : Object.keys(resource.fields))].every(
          (field) => !can(other, action, resource, field) || can(subject, action, resource, field),
        ),
    )
  })

const isWithinScope = (
  subject: Subject,
  other: Subject,
  action: Action,
  resource: Resource,
): boolean =>
  !isLimitedToAssigned(subject, action, resource) ||
  !can(other, action, resource) ||
  isLimitedToAssigned(other, action, resource)
