/** The one permission function, used by the server's guard and by react-admin alike. */
import type { Action, Resource } from './define.ts'

/** Who asks: their role keys; an anonymous visitor has none. */
export interface Subject {
  roles: readonly string[]
}

const anyOf = (subject: Subject, allowed: readonly string[]) => subject.roles.some((role) => allowed.includes(role))

/**
 * Whether the subject may do `action` on the resource, or on one field of it.
 * Fields follow the resource unless they name roles of their own; nobody writes a read-only field.
 */
export function can(subject: Subject, action: Action, resource: Resource, fieldName?: string): boolean {
  const writing = action === 'create' || action === 'update' || action === 'delete'
  if (writing && resource.readOnly) return false
  if (!anyOf(subject, resource.permissions[action])) return false
  if (fieldName === undefined) return true
  const f = Object.hasOwn(resource.fields, fieldName) ? resource.fields[fieldName] : undefined
  if (!f) return false
  if (writing && f.readOnly) return false
  const named = writing ? f.write : f.read
  return named === undefined || anyOf(subject, named)
}

/** The names of the fields on which the subject may do `action`. */
export const fieldsFor = (subject: Subject, action: Action, resource: Resource): string[] =>
  Object.keys(resource.fields).filter((name) => can(subject, action, resource, name))
