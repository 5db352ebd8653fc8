/**
 * Permission check, shared by server and react-admin. The config grants permissions by role key; the permission table
 * (`grants`) of a role replaces them.
 */
import { z } from 'zod'
import type { Field } from '../fields/field.ts'
import { ACTIONS, type Action } from './actions.ts'
import type { Resource } from './define.ts'
import { matchesRow } from './row-rules.ts'

export const FIELD_ACCESS = ['none', 'read', 'write'] as const
export type FieldAccess = (typeof FIELD_ACCESS)[number]

/** Permissions of a role on a resource; unlisted fields follow the resource and the config. */
const grantSchema = z.strictObject({
  actions: z.array(z.enum(ACTIONS)).max(ACTIONS.length),
  fields: z.record(z.string(), z.enum(FIELD_ACCESS)).optional(),
})
/** Permission table of a role by resource; unlisted resources are denied. */
export const grantsSchema = z.record(z.string(), grantSchema)
export type Grant = z.output<typeof grantSchema>
export type Grants = z.output<typeof grantsSchema>

/** Subject of permission checks: role keys, and permission tables by role. Visitors have no role. */
export interface Subject {
  roles: readonly string[]
  /** Ids of the role records, for row rules. */
  roleIds?: readonly number[]
  /** Id in `users` or `customers`, for row rules. The server itself has no id and no restrictions. */
  id?: number | null
  kind?: 'users' | 'customers' | 'system' | 'visitor'
  /** Company of a customer, for row rules. */
  company?: number | null
  grants?: Readonly<Record<string, Grants>> | undefined
  /** Limits of an API key within the permissions of its roles; unlisted resources are denied. */
  limits?: Grants | undefined
}

/** Role of administrators, who always have the permissions of the config: grants could lock them out. */
export const ADMIN_ROLE = 'admin'

const isWriteAction = (action: Action) => action === 'create' || action === 'update' || action === 'delete'

/** Whether users can write at all: read-only resources allow at most deletions (logs). */
const isWritable = (resource: Resource, action: Action) =>
  action === 'delete' ? resource.deletable : !resource.readOnly

/** Whether users can change a field of the stored record (`editableWhen`). */
export const isEditable = ({ editableWhen }: Pick<Field, 'editableWhen'>, record: Readonly<Record<string, unknown>>) =>
  editableWhen === undefined ||
  editableWhen.in.includes((record[editableWhen.field] ?? null) as string | boolean | null)

/**
 * Whether the subject can perform `action` on the resource and, if given, on one of its fields. Fields follow the
 * resource unless they list roles; read-only fields are never writable.
 */
export function can(
  subject: Subject,
  action: Action,
  resource: Resource,
  fieldName?: string,
  record?: Readonly<Record<string, unknown>>,
): boolean {
  const isWrite = isWriteAction(action)
  if (isWrite && !isWritable(resource, action)) return false
  if (record && !matchesRow(subject, action, resource, record)) return false
  const f =
    fieldName !== undefined && Object.hasOwn(resource.fields, fieldName) ? resource.fields[fieldName] : undefined
  if (fieldName !== undefined && (!f || (isWrite && f.readOnly))) return false
  if (f && action === 'update' && record && !isEditable(f, record)) return false
  if (subject.limits && !isWithin(subject.limits[resource.name], action, fieldName)) return false
  // One role must allow both action and field: permissions of different roles are not combined.
  return subject.roles.some((role) => {
    const grants = role === ADMIN_ROLE ? undefined : subject.grants?.[role]
    const grant = grants?.[resource.name]
    const isAllowed = grants
      ? grant?.actions.includes(action)
      : resource.permissions[action].some((permission) => permission === role)
    if (!isAllowed || !f) return isAllowed === true
    const access = grant?.fields?.[f.name]
    if (access) return isWrite ? access === 'write' : access !== 'none'
    const roles = isWrite ? f.write : f.read
    return roles === undefined || roles.some((item) => item === role)
  })
}

/** Whether limits allow an action, on a field if given. */
function isWithin(limit: Grant | undefined, action: Action, fieldName: string | undefined): boolean {
  if (!limit?.actions.includes(action)) return false
  const access = fieldName === undefined ? undefined : limit.fields?.[fieldName]
  return access === undefined || access === 'write' || (access === 'read' && !isWriteAction(action))
}

/** Whether the subject can import new records, changes, or both. */
export const canImport = (subject: Subject, resource: Resource): boolean =>
  can(subject, 'create', resource) || can(subject, 'update', resource)

/** Returns the fields on which the subject can perform `action`. */
export const fieldsFor = (subject: Subject, action: Action, resource: Resource): string[] =>
  Object.keys(resource.fields).filter((name) => can(subject, action, resource, name))
