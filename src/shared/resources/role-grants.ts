/**
 * Roles and what they grant, record by record apart: permission tables of roles, limits of API
 * keys, and the roles of a subject that allow an action.
 */
import { z } from 'zod'
import { ANY_STAFF, COMPANY_ROLES } from '../constants.ts'
import { ACTIONS, type Action } from './actions.ts'
import type { Resource } from './define.ts'

export const FIELD_ACCESS = ['none', 'read', 'write'] as const
export type FieldAccess = (typeof FIELD_ACCESS)[number]

/**
 * Permissions of a role on a resource; unlisted fields and steps follow the resource and the
 * config.
 */
const grantSchema = z.strictObject({
  actions: z.array(z.enum(ACTIONS)).max(ACTIONS.length),
  fields: z.record(z.string(), z.enum(FIELD_ACCESS)).optional(),
  steps: z
    .array(z.string().max(41))
    .max(100)
    .optional()
    .describe('steps of the workflow; without it, those of the config'),
  scope: z
    .enum(['all', 'assigned'])
    .optional()
    .describe('assigned: only records that are assigned to the user'),
})
/** Permission table of a role by resource; unlisted resources are denied. */
export const grantsSchema = z.record(z.string(), grantSchema)
export type Grant = z.output<typeof grantSchema>
export type Grants = z.output<typeof grantsSchema>

/**
 * Subject of permission checks: role keys, and permission tables by role. Visitors have no role.
 */
export interface Subject {
  roles: readonly string[]
  /** Ids of the role records, for row rules. */
  roleIds?: readonly number[]
  /**
   * Id in `users` or `customers`, for row rules. The server itself has no id and no restrictions.
   */
  id?: number | null
  kind?: 'users' | 'customers' | 'system' | 'visitor'
  /** Company of a customer, for row rules. */
  company?: number | null
  grants?: Readonly<Record<string, Grants>> | undefined
  /** Limits of an API key within the permissions of its roles; unlisted resources are denied. */
  limits?: Grants | undefined
}

/**
 * Role of administrators, who always have the permissions of the config: grants could lock them
 * out.
 */
export const ADMIN_ROLE = 'admin'

const CUSTOMER_ROLES: readonly string[] = ['custom', ...COMPANY_ROLES]

/** Whether a role is one of customers; all others are those of staff. */
export const isCustomerRole = (role: string): boolean => CUSTOMER_ROLES.includes(role)

/** Whether a list of the config contains the role, by its key or as one of staff. */
export const includesRole = (list: readonly string[], role: string): boolean =>
  list.includes(role) || (list.includes(ANY_STAFF) && !isCustomerRole(role))

/** Whether a list of the config contains a role of the subject. */
export const hasRole = ({ roles }: Pick<Subject, 'roles'>, list: readonly string[]): boolean =>
  roles.some((role) => includesRole(list, role))

/**
 * Field of the user who takes care of a record; resources with it have a scope in permission
 * tables.
 */
export const ASSIGNEE = 'assignee'

/** Returns the grant of a role's own table; undefined for roles that follow the config. */
export function ownGrant({ grants }: Subject, role: string, { name }: Resource): Grant | undefined {
  const table = role === ADMIN_ROLE ? undefined : grants?.[role]
  return table && (table[name] ?? { actions: [] })
}

const isWriteAction = (action: Action) =>
  action === 'create' || action === 'update' || action === 'delete'

/** Whether users can write at all: read-only resources allow at most deletions (logs). */
const isWritable = (resource: Resource, action: Action) =>
  action === 'delete' ? resource.deletable : !resource.readOnly

/**
 * Returns the roles that allow `action` on the resource and, if given, on one of its fields. One
 * role must allow both: permissions of different roles are not combined. For the same reason, roles
 * for assigned records add nothing to those for all records.
 */
export function rolesAllowing(
  subject: Subject,
  action: Action,
  resource: Resource,
  fieldName?: string,
): string[] {
  const isWrite = isWriteAction(action)
  if (isWrite && !isWritable(resource, action)) return []
  const f =
    fieldName !== undefined && Object.hasOwn(resource.fields, fieldName)
      ? resource.fields[fieldName]
      : undefined
  if (fieldName !== undefined && (!f || (isWrite && f.readOnly))) return []
  if (subject.limits && !isWithin(subject.limits[resource.name], action, fieldName)) return []
  const allowing = subject.roles.filter((role) => {
    const grant = ownGrant(subject, role, resource)
    return grant
      ? grant.actions.includes(action)
      : resource.permissions[action].some((item) => item === role)
  })
  const unrestricted = allowing.filter((role) => !isForAssigned(ownGrant(subject, role, resource)))
  return (unrestricted.length ? unrestricted : allowing).filter((role) => {
    if (!f) return true
    const access = ownGrant(subject, role, resource)?.fields?.[f.name]
    if (access) return isWrite ? access === 'write' : access !== 'none'
    const list = isWrite ? f.write : f.read
    return list === undefined || includesRole(list, role)
  })
}

const isForAssigned = (grant: Grant | undefined): boolean => grant?.scope === 'assigned'

/** Whether the subject can perform an action only on records that are assigned to it. */
export const isLimitedToAssigned = (
  subject: Subject,
  action: Action,
  resource: Resource,
): boolean => {
  if (isForAssigned(subject.limits?.[resource.name])) return true
  const roles = rolesAllowing(subject, action, resource)
  return roles.length > 0 && roles.every((role) => isForAssigned(ownGrant(subject, role, resource)))
}

/** Whether limits allow an action, on a field if given. */
function isWithin(
  limit: Grant | undefined,
  action: Action,
  fieldName: string | undefined,
): boolean {
  if (!limit?.actions.includes(action)) return false
  const access = fieldName === undefined ? undefined : limit.fields?.[fieldName]
  return access === undefined || access === 'write' || (access === 'read' && !isWriteAction(action))
}
