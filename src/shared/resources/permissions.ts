/**
 * Permission check, shared by server and react-admin. The config grants permissions by role key; the permission table
 * (`grants`) of a role replaces them.
 */
import type { Field } from '../fields/field.ts'
import type { Action } from './actions.ts'
import type { Resource } from './define.ts'
import { rolesAllowing, type Subject } from './role-grants.ts'
import { matchesRow } from './row-rules.ts'

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
  if (record && !matchesRow(subject, action, resource, record)) return false
  const f = fieldName === undefined ? undefined : resource.fields[fieldName]
  if (f && action === 'update' && record && !isEditable(f, record)) return false
  return rolesAllowing(subject, action, resource, fieldName).length > 0
}

/** Whether the subject can import new records, changes, or both. */
export const canImport = (subject: Subject, resource: Resource): boolean =>
  can(subject, 'create', resource) || can(subject, 'update', resource)

/** Returns the fields on which the subject can perform `action`. */
export const fieldsFor = (subject: Subject, action: Action, resource: Resource): string[] =>
  Object.keys(resource.fields).filter((name) => can(subject, action, resource, name))
